import type { AndarBaharOutcome, AndarBaharSpot } from './andar-bahar/outcome.ts'
import type { BaccaratOutcome, Hand } from './baccarat/outcome.ts'
import type { Game } from './game.ts'

export type AnyOutcome = AndarBaharOutcome | BaccaratOutcome
export type AnySpot = AndarBaharSpot | Hand
/** A game of the registry with its own types forgotten, as the table sees it. */
export type AnyGame = Game<AnySpot, AnyOutcome, string>
