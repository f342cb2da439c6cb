import type { Mode } from './game.ts'
import { GAMES } from './games.ts'
import { type Paytable, type Prices, parsePrice } from './paytable.ts'
import type { AnyGame } from './registry.ts'

type Notation = Paytable['notation']

/** What is wrong with one printed price; empty when nothing is. */
function checkPrice(notation: Notation, price: unknown): readonly string[] {
  if (typeof price === 'string' && parsePrice(notation, price) !== undefined) return []
  return [`malformed ${notation} odds ${JSON.stringify(price)}`]
}

function checkPrices(notation: Notation, prices: Prices, rows: readonly string[]): string[] {
  if (typeof prices !== 'object' || prices === null) return [...checkPrice(notation, prices)]
  const unpriced = rows.filter((row) => !Object.hasOwn(prices, row))
  const unknown = Object.keys(prices).filter((row) => !rows.includes(row))
  const malformed = Object.entries(prices).flatMap(([row, price]) =>
    checkPrice(notation, price).map((fault) => `row ${row}: ${fault}`),
  )
  return [
    ...unpriced.map((row) => `row ${row} has no price`),
    ...unknown.map((row) => `unknown row ${row}`),
    ...malformed,
  ]
}

function checkMode(game: AnyGame, paytable: Paytable, mode: Mode): readonly string[] {
  if (!GAMES[game.id].modes.includes(mode)) return [`unknown mode ${mode}`]
  return Object.entries(paytable.modes[mode] ?? {}).flatMap(([bet, prices]) => {
    if (!game.bets.includes(bet)) return [`${mode} ${bet}: unknown bet`]
    const faults = checkPrices(paytable.notation, prices, game.rows(bet))
    return faults.map((fault) => `${mode} ${bet}: ${fault}`)
  })
}

/**
 * What is wrong with a paytable for a game, one sentence per fault that names mode, bet and row:
 * another game's table, unknown modes, bets or rows, rows without a price, malformed odds, nothing
 * offered at all. Empty when a table can be opened with it.
 */
export function checkPaytable(game: AnyGame, paytable: Paytable): readonly string[] {
  if (paytable.game !== game.id) return [`is for ${paytable.game}, not for ${game.id}`]
  if (paytable.notation !== 'to-one' && paytable.notation !== 'decimal')
    return [`unknown notation ${JSON.stringify(paytable.notation)}`]
  const modes = Object.keys(paytable.modes) as Mode[]
  if (modes.length === 0) return ['offers no mode']
  return modes.flatMap((mode) => checkMode(game, paytable, mode))
}
