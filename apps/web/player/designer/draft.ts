import {
  type AnyGame,
  type Mode,
  modesOf,
  oddsFor,
  type Paytable,
  parsePrice,
  printPrice,
  withPrice,
} from '@baize/rules'

/** One price that can be changed: a bet, or one of its rows where they are priced apart. */
export interface Cell {
  readonly mode: Mode
  readonly bet: string
  readonly row: string
}
/** What was typed, by `keyOf` of the cell; cells that are not in it keep their price. */
export type Draft = ReadonlyMap<string, string>

export const keyOf = ({ mode, bet, row }: Cell): string => `${mode} ${bet} ${row}`

const TO_ONE = ':1'

/** A price without the `:1` that stands behind the field. */
const short = (price: string): string =>
  price.endsWith(TO_ONE) ? price.slice(0, -TO_ONE.length) : price

/** Every price of a paytable in table order, as its field shows it. */
export function cellsOf(game: AnyGame, paytable: Paytable, mode: Mode): readonly Cell[] {
  return game.bets.flatMap((bet) =>
    game
      .rows(bet)
      .filter((row) => oddsFor(paytable, mode, bet, row) !== undefined)
      .map((row) => ({ mode, bet, row })),
  )
}

/** What the field of a cell says before anyone typed. */
export function printedIn(paytable: Paytable, { mode, bet, row }: Cell): string {
  const odds = oddsFor(paytable, mode, bet, row)
  return odds === undefined ? '' : short(printPrice(paytable, odds))
}

/** What was typed as the paytable writes it; undefined when it is no price. */
export function priceOf({ notation }: Paytable, typed: string): string | undefined {
  const price = notation === 'to-one' ? `${typed.trim()}${TO_ONE}` : typed.trim()
  return parsePrice(notation, price) === undefined ? undefined : price
}

/** The paytable with everything in it that was typed and is a price. */
export function drafted(game: AnyGame, paytable: Paytable, draft: Draft): Paytable {
  const cells = modesOf(paytable).flatMap((mode) => cellsOf(game, paytable, mode))
  return cells.reduce((all, cell) => {
    const typed = draft.get(keyOf(cell))
    const price = typed === undefined ? undefined : priceOf(paytable, typed)
    return price === undefined ? all : withPrice(game, all, cell, price)
  }, paytable)
}

/** The name that a changed paytable goes by. */
export const OWN_ID = 'own/1'
