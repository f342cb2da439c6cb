import type { GameId, Mode } from './game.ts'

/** Odds of one bet as printed: one price for every row, or a price per row. */
export type Prices = string | Readonly<Record<string, string>>

/**
 * Prices as data, reading like the printed sheet. `to-one` prices are `'15.5:1'`; `decimal` prices
 * include the stake: `'1.95'` (ABC-5). A bet missing from a mode is not offered in it (AB-9).
 */
export interface Paytable {
  /** Name and version of the table, e.g. `'andar-bahar/1'`. */
  readonly id: string
  readonly game: GameId
  readonly notation: 'to-one' | 'decimal'
  readonly modes: Readonly<Partial<Record<Mode, Readonly<Record<string, Prices>>>>>
}
