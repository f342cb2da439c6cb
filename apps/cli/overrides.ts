import { type Odds, parseDecimalOdds, parseOdds } from '@baize/money'
import {
  type AnyGame,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  type GameId,
  gameOf,
  type Paytable,
  type Prices,
  printPrice,
} from '@baize/rules'
import { UsageError } from './command.ts'

/** Other odds for a bet, or for one of its rows, in every mode that offers it. */
export interface Override {
  readonly bet: string
  readonly row?: string
  readonly price: string
  /** The games that have the bet and can quote the price. */
  readonly games: readonly GameId[]
}

/**
 * Odds as written on the command line: `x:1`, or a plain number in the game's own way of quoting.
 */
function oddsIn(notation: Paytable['notation'], price: string): Odds | undefined {
  if (price.endsWith(':1')) return parseOdds(price)
  return notation === 'decimal' ? parseDecimalOdds(price) : parseOdds(`${price}:1`)
}

const gamesWith = ({ bet, row }: Pick<Override, 'bet' | 'row'>): readonly GameId[] =>
  GAME_IDS.filter((id) => {
    const game = gameOf(id, defaultSettings(id))
    return game.bets.includes(bet) && (row === undefined || game.rows(bet).includes(row))
  })

/**
 * Reads `bet=odds` or `bet:row=odds`; a bet that no game has, or odds that no game can quote, are
 * refused.
 */
export function readOverride(text: string): Override {
  const match = /^([a-z0-9A-Z-]+)(?::([a-z0-9-]+))?=(.+)$/.exec(text)
  const [, bet = '', row, price = ''] = match ?? []
  if (match === null) throw new UsageError(`--odds must be <bet>=<odds>, not "${text}"`)
  const named = row === undefined ? { bet } : { bet, row }
  const having = gamesWith(named)
  if (having.length === 0) throw new UsageError(`--odds: no game has the bet of "${text}"`)
  const games = having.filter((id) => oddsIn(defaultPaytable(id).notation, price) !== undefined)
  if (games.length === 0) throw new UsageError(`--odds: "${price}" are no odds`)
  return { ...named, price, games }
}

function overridden(prices: Prices, rows: readonly string[], { row }: Override, price: string) {
  if (row === undefined) return price
  const each = rows.map((name) => [
    name,
    typeof prices === 'string' ? prices : (prices[name] ?? price),
  ])
  return { ...Object.fromEntries(each), [row]: price }
}

/** The paytable with one override in it. */
function applied(game: AnyGame, paytable: Paytable, override: Override): Paytable {
  const odds = oddsIn(paytable.notation, override.price)
  if (odds === undefined) throw new UsageError(`--odds: "${override.price}" are no odds`)
  const change = (bets: Readonly<Record<string, Prices>>): Readonly<Record<string, Prices>> => {
    const prices = bets[override.bet]
    if (prices === undefined) return bets
    const price = printPrice(paytable, odds)
    const changed = overridden(prices, game.rows(override.bet), override, price)
    return { ...bets, [override.bet]: changed }
  }
  const modes = Object.entries(paytable.modes).map(([mode, bets]) => [mode, change(bets)])
  return { ...paytable, modes: Object.fromEntries(modes) }
}

/** The paytables with all overrides that concern them, worked out once per game. */
export function paytablesWith(overrides: readonly Override[]): (id: GameId) => Paytable {
  const paytables = GAME_IDS.map((id): readonly [GameId, Paytable] => {
    const game = gameOf(id, defaultSettings(id))
    let paytable = defaultPaytable(id)
    for (const override of overrides)
      if (override.games.includes(id)) paytable = applied(game, paytable, override)
    return [id, paytable]
  })
  const known = new Map(paytables)
  return (id) => known.get(id) ?? defaultPaytable(id)
}
