import type { Amount } from '@baize/money'
import type { AnyGame, GameId, Paytable } from '@baize/rules'
import type { Language } from './languages.ts'
import type { Line } from './line.ts'

/** A table; its first column names each row. */
export interface TableBlock {
  readonly kind: 'table'
  readonly caption: Line
  readonly head: readonly Line[]
  readonly rows: readonly (readonly Line[])[]
}
export type Block =
  | { readonly kind: 'text'; readonly line: Line }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Line[] }
  | { readonly kind: 'command'; readonly text: string }
  | TableBlock

/** A part of a rules page with the clauses that it rests on. */
export interface Section {
  readonly id: string
  readonly title: Line
  readonly clauses: readonly string[]
  readonly blocks: readonly Block[]
}

/** A rules page as data, for whoever draws it. */
export interface RulesPage {
  readonly game: GameId
  readonly language: Language
  readonly title: Line
  readonly lead: Line
  readonly sections: readonly Section[]
}

export interface SheetRange {
  readonly minimum: Amount
  readonly maximum: Amount
}
/** The money limits of a table as a sheet shows them (G-7). */
export interface SheetLimits {
  readonly stakeStep: Amount
  readonly perBet: SheetRange
  readonly perBetOf: Readonly<Record<string, SheetRange>>
  readonly perPatron: Amount
  readonly maxPayout: Amount
}

/** What a rules page is made from. Without limits it says where they are shown. */
export interface RulesOf {
  readonly game: AnyGame
  readonly paytable: Paytable
  readonly language: Language
  readonly limits?: SheetLimits
}

export const text = (line: Line): Block => ({ kind: 'text', line })
export const list = (items: readonly Line[]): Block => ({ kind: 'list', items })
export const steps = (items: readonly Line[]): Block => ({ kind: 'steps', items })

const isFigure = (line: Line = []): boolean =>
  line.length === 1 && (line[0]?.kind === 'figure' || line[0]?.text === '–')

/** Which columns of a table hold nothing but figures, to be set flush right. */
export const figureColumns = ({ head, rows }: TableBlock): readonly boolean[] =>
  head.map((_, column) => column > 0 && rows.every((cells) => isFigure(cells[column])))
