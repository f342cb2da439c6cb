import { type Odds, parseDecimalOdds, parseOdds, printDecimalOdds, printOdds } from '@baize/money'
import type { Game, GameId, Mode } from './game.ts'

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

/** Own keys only: a bet called `constructor` or `__proto__` is never offered. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

const pricesOf = (paytable: Paytable, mode: Mode, bet: string): Prices | undefined =>
  own(own(paytable.modes, mode), bet)

/** Whether a bet can be placed in a mode (AB-9). */
export const offers = (paytable: Paytable, mode: Mode, bet: string): boolean =>
  pricesOf(paytable, mode, bet) !== undefined

/**
 * Reads one printed price of a paytable; undefined when it is malformed. Both notations end as the
 * same fraction (ABC-5).
 */
export const parsePrice = (notation: Paytable['notation'], price: string): Odds | undefined =>
  notation === 'decimal' ? parseDecimalOdds(price) : parseOdds(price)

/**
 * The odds of a bet that won on a row, as an exact fraction; undefined when the mode does not offer
 * the bet or does not price the row. Example: `andar` on `first-card` in `commission-free` is 1/4.
 */
export function oddsFor(
  paytable: Paytable,
  mode: Mode,
  bet: string,
  row: string,
): Odds | undefined {
  const prices = pricesOf(paytable, mode, bet)
  const price = typeof prices === 'string' ? prices : own(prices, row)
  return price === undefined ? undefined : parsePrice(paytable.notation, price)
}

/**
 * Prints odds as this paytable quotes them: `'1.95'` for `decimal`, `'0.95:1'` for `to-one`
 * (ABC-5).
 */
export const printPrice = (paytable: Paytable, odds: Odds): string =>
  paytable.notation === 'decimal' ? printDecimalOdds(odds) : printOdds(odds)

/** A price as a patron reads it. `row` is absent when one price counts for every way to win. */
export interface PriceLabel {
  readonly row?: string
  readonly price: string
}

/**
 * The prices of a bet as patrons read them, rows in the game's order; empty when it is not offered.
 */
export function priceLabels(
  game: Pick<Game<string, unknown, string>, 'rows'>,
  paytable: Paytable,
  mode: Mode,
  bet: string,
): readonly PriceLabel[] {
  const prices = pricesOf(paytable, mode, bet)
  if (prices === undefined) return []
  const print = (row: string): string => {
    const odds = oddsFor(paytable, mode, bet, row)
    return odds === undefined ? '–' : printPrice(paytable, odds)
  }
  if (typeof prices === 'string') return [{ price: print('win') }]
  return game.rows(bet).map((row) => ({ row, price: print(row) }))
}

/** The modes that a paytable prices, in the order it lists them. */
export const modesOf = (paytable: Paytable): readonly Mode[] =>
  (Object.keys(paytable.modes) as Mode[]).filter((mode) => own(paytable.modes, mode) !== undefined)
