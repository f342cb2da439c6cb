import {
  add,
  compare,
  type Fraction,
  multiply,
  type Odds,
  ONE,
  subtract,
  toPercent,
  ZERO,
} from '@baize/money'
import { type BetChances, chances, walkFacet } from './chances.ts'
import { MODES, type Mode } from './game.ts'
import { modesOf, oddsFor, offers, type Paytable } from './paytable.ts'
import type { AnyGame } from './registry.ts'
import { squareRoot } from './square-root.ts'
import { type Given, walk } from './walk.ts'

/** One way of winning a bet, its price and its chance. */
export interface RowOdds {
  readonly row: string
  readonly odds: Odds
  readonly probability: Fraction
}

/** Everything exact about one bet in one mode, per unit staked. */
export interface BetOdds {
  readonly bet: string
  readonly mode: Mode
  readonly rows: readonly RowOdds[]
  /** Probability of a win. */
  readonly hit: Fraction
  /** Probability that the stake comes back unchanged. */
  readonly push: Fraction
  /** Return to player: what comes back per unit staked on average, stake included. */
  readonly rtp: Fraction
  /** 1 - rtp; negative when the bet favours the patron. */
  readonly houseEdge: Fraction
  /** Variance of the net result of one unit. */
  readonly variance: Fraction
  /** Square root of the variance with six decimals. */
  readonly standardDeviation: string
}

const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(add, ZERO)
const square = (value: Fraction): Fraction => multiply(value, value)

function priced(paytable: Paytable, mode: Mode, { bet, rows }: BetChances): readonly RowOdds[] {
  return rows.map(({ row, probability }) => {
    const odds = oddsFor(paytable, mode, bet, row)
    if (odds === undefined) throw new RangeError(`${mode} ${bet}: row ${row} has no price`)
    return { row, odds, probability }
  })
}

/** Works out one bet from its chances and prices. */
function betOdds(paytable: Paytable, mode: Mode, chance: BetChances): BetOdds {
  const { bet, hit, push } = chance
  const rows = priced(paytable, mode, chance)
  const lose = subtract(subtract(ONE, hit), push)
  const mean = subtract(sum(rows.map(({ odds, probability }) => multiply(odds, probability))), lose)
  const squares = sum(rows.map(({ odds, probability }) => multiply(square(odds), probability)))
  const variance = subtract(add(squares, lose), square(mean))
  const standardDeviation = squareRoot(variance, 6)
  const rtp = add(ONE, mean)
  return {
    bet,
    mode,
    rows,
    hit,
    push,
    rtp,
    houseEdge: subtract(ZERO, mean),
    variance,
    standardDeviation,
  }
}

/**
 * Exact odds of every bet that a paytable offers, by mode and in table order, given the cards
 * already known. A paytable that `checkPaytable` refuses is a bug and throws. Example: Andar in
 * `commission` has an `rtp` of 8151/8330 (AB-12).
 */
export function analyse(game: AnyGame, paytable: Paytable, given: Given = []): readonly BetOdds[] {
  const all = chances(game, given)
  const modes = MODES.filter((mode) => modesOf(paytable).includes(mode))
  return modes.flatMap((mode) =>
    all
      .filter(({ bet }) => offers(paytable, mode, bet))
      .map((chance) => betOdds(paytable, mode, chance)),
  )
}

/** Names every bet that returns more than 100 % (ABC-6); empty when none does. */
export function checkReturns(game: AnyGame, paytable: Paytable): readonly string[] {
  return analyse(game, paytable)
    .filter(({ rtp }) => compare(rtp, ONE) > 0)
    .map(({ mode, bet, rtp }) => `${mode} ${bet} returns ${toPercent(rtp, 6)} %, more than 100 %`)
}

/**
 * In how many of all card sequences each side or hand wins. Example: `tie` is 475627426473216n from
 * 8 decks.
 */
export function winnerWays(
  game: AnyGame,
  given: Given = [],
): Readonly<Record<string, bigint>> & { total: bigint } {
  const [facet] = game.alike?.facets ?? []
  const { ends, total } = facet ? walkFacet(game, facet, given) : walk(game, given)
  const ways: Record<string, bigint> = {}
  for (const end of ends) ways[end.outcome.winner] = (ways[end.outcome.winner] ?? 0n) + end.ways
  return { ...ways, total }
}
