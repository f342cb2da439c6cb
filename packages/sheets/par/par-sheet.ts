import { type Fraction, fraction } from '@baize/money'
import {
  type AnyGame,
  analyse,
  type BetOdds,
  COUP_WINNERS,
  type GameId,
  gameOf,
  type Mode,
  type Paytable,
  printPrice,
  type Settings,
  SIDES,
} from '@baize/rules'
import { type DealtShare, dealtShares, endsOf, meanDealt } from '../dealt.ts'
import { type GivenGroup, givenGroups } from '../rules/returns.ts'
import { type Band, bandsOf, volatilityIndex } from './bands.ts'
import { type StepEffect, stepEffects } from './steps.ts'

/** Everything a PAR sheet says of one bet. */
export interface ParBet {
  readonly odds: BetOdds
  /** The prices of its rows as the paytable prints them. */
  readonly prices: readonly string[]
  readonly volatilityIndex: string
  readonly bands: readonly Band[]
  readonly steps: readonly StepEffect[]
}

/** In how many card sequences, and with which chance, a side or hand wins. */
export interface WinnerShare {
  readonly winner: string
  readonly ways: bigint
  readonly probability: Fraction
}

/**
 * The PAR sheet of a game in one mode: all exact, but for roots, which have six decimals or more.
 */
export interface ParSheet {
  readonly game: GameId
  readonly settings: Settings
  readonly paytable: Paytable
  readonly mode: Mode
  readonly bets: readonly ParBet[]
  readonly winners: readonly WinnerShare[]
  /** All card sequences that were counted. */
  readonly total: bigint
  readonly dealt: readonly DealtShare[]
  readonly meanDealt: Fraction
  /** First 3 by game card (AB-8); empty in other games and modes. */
  readonly given: readonly GivenGroup[]
}

const WINNERS = [...SIDES, ...COUP_WINNERS]

function winnersOf(game: AnyGame): readonly WinnerShare[] {
  const { total, ends } = endsOf(game)
  const ways = new Map<string, bigint>()
  for (const { outcome, ways: some } of ends)
    ways.set(outcome.winner, (ways.get(outcome.winner) ?? 0n) + some)
  return WINNERS.flatMap((winner) => {
    const some = ways.get(winner)
    return some === undefined ? [] : [{ winner, ways: some, probability: fraction(some, total) }]
  })
}

const betOf = (paytable: Paytable, odds: BetOdds): ParBet => ({
  odds,
  prices: odds.rows.map((row) => printPrice(paytable, row.odds)),
  volatilityIndex: volatilityIndex(odds),
  bands: bandsOf(odds),
  steps: stepEffects(odds),
})

/**
 * The PAR sheet of a game: what can be known of its bets before any round is played. Settings that
 * the game refuses, or a paytable that `checkPaytable` refuses, are a bug and throw. Example: the
 * sheet of `andar-bahar` in `commission` has ANDAR with an `rtp` of 8151/8330 (AB-12).
 */
export function parSheet(id: GameId, settings: Settings, paytable: Paytable, mode: Mode): ParSheet {
  const game = gameOf(id, settings)
  const odds = analyse(game, paytable).filter((each) => each.mode === mode)
  const first3 = id === 'andar-bahar' && odds.some(({ bet }) => bet === 'first-3')
  return {
    game: id,
    settings,
    paytable,
    mode,
    bets: odds.map((each) => betOf(paytable, each)),
    winners: winnersOf(game),
    total: endsOf(game).total,
    dealt: dealtShares(game),
    meanDealt: meanDealt(game),
    given: first3 ? givenGroups({ game, paytable }, 'first-3') : [],
  }
}
