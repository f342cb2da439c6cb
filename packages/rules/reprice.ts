import type { Mode } from './game.ts'
import { modesOf, oddsFor, type Paytable, type Prices, printPrice } from './paytable.ts'
import type { AnyGame } from './registry.ts'

/** Which prices to change: of one mode or of all that offer the bet, of one row or of all. */
export interface PriceOf {
  readonly mode?: Mode
  readonly bet: string
  readonly row?: string
}

function changed(game: AnyGame, paytable: Paytable, mode: Mode, of: PriceOf & { price: string }) {
  const { bet, row, price } = of
  if (row === undefined || game.rows(bet).length === 1) return price
  const now = (each: string): string => {
    const odds = oddsFor(paytable, mode, bet, each)
    return odds === undefined ? price : printPrice(paytable, odds)
  }
  return Object.fromEntries(game.rows(bet).map((each) => [each, each === row ? price : now(each)]))
}

/**
 * The paytable with another price for a bet, written as the paytable quotes it; modes that do not
 * offer the bet stay as they are. What the price says is for `checkPaytable` and `checkReturns` to
 * judge. Example: `{ bet: 'andar' }` at `'0.95:1'` changes Andar in both modes.
 */
export function withPrice(game: AnyGame, paytable: Paytable, of: PriceOf, price: string): Paytable {
  const modes = modesOf(paytable).map((mode): readonly [Mode, Readonly<Record<string, Prices>>] => {
    const prices = paytable.modes[mode] ?? {}
    if ((of.mode ?? mode) !== mode || !Object.hasOwn(prices, of.bet)) return [mode, prices]
    return [mode, { ...prices, [of.bet]: changed(game, paytable, mode, { ...of, price }) }]
  })
  return { ...paytable, modes: Object.fromEntries(modes) }
}
