import type { GameId, Mode, Paytable, Settings } from '@baize/rules'
import type { Language, ParPage, RulesPage } from '@baize/sheets'
import type { LimitsView } from '@baize/table'

/** What a table is played under, as far as its sheets need it. */
export interface SheetTerms {
  readonly game: GameId
  readonly settings: Settings
  readonly paytable: Paytable
  readonly limits?: LimitsView
}

/** A page that is worked out beside the one that shows it. */
export type Ask =
  | { readonly kind: 'rules'; readonly terms: SheetTerms; readonly language: Language }
  | {
      readonly kind: 'par'
      readonly terms: SheetTerms
      readonly mode: Mode
      readonly language: Language
    }
  | { readonly kind: 'odds'; readonly terms: SheetTerms }

/** What one bet returns at the odds asked for; figures as people read them. */
export interface OddsLine {
  readonly mode: Mode
  readonly bet: string
  readonly hit: string
  readonly rtp: string
  readonly edge: string
  /** True when the bet returns more than it takes (ABC-6). */
  readonly above: boolean
}

export type Answer =
  | { readonly kind: 'rules'; readonly page: RulesPage }
  | { readonly kind: 'par'; readonly page: ParPage }
  | { readonly kind: 'odds'; readonly lines: readonly OddsLine[] }

/** Asks and replies belong together by their number. */
export interface Question {
  readonly no: number
  readonly ask: Ask
}
export interface Reply {
  readonly no: number
  /** Absent when the figures could not be worked out. */
  readonly answer?: Answer
}
