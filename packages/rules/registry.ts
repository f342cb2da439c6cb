import type { AndarBaharOutcome, AndarBaharSpot } from './andar-bahar/outcome.ts'
import type { BaccaratOutcome, Hand } from './baccarat/outcome.ts'
import type { Game, GameId, Grade, Mode, Settings } from './game.ts'
import type { Paytable } from './paytable.ts'

export type AnyOutcome = AndarBaharOutcome | BaccaratOutcome
export type AnySpot = AndarBaharSpot | Hand
/** A game of the registry with its own types forgotten, as the table sees it. */
export type AnyGame = Game<AnySpot, AnyOutcome, string>

/** What the house knows of a game before it is set up: one line of the registry. */
export interface GameEntry {
  readonly id: GameId
  /** The betting modes that its paytables may price, in the order patrons see them. */
  readonly modes: readonly Mode[]
  /** How many decks it may be played with, the default first. */
  readonly decks: readonly number[]
  readonly defaults: Settings
  readonly paytable: Paytable
  make(settings: Settings): AnyGame
}

/**
 * Guards a grading function against bets that the game does not have: those are a bug and throw.
 */
export function gradeOnly<Bet extends string, Outcome>(
  bets: readonly Bet[],
  grade: (bet: Bet, outcome: Outcome) => Grade,
): (bet: Bet, outcome: Outcome) => Grade {
  const known = new Set(bets)
  return (bet, outcome) => {
    if (!known.has(bet)) throw new RangeError(`no such bet: ${bet}`)
    return grade(bet, outcome)
  }
}
