import type { Game, Settings } from '../game.ts'
import { type GameEntry, gradeOnly } from '../registry.ts'
import { ALIKE_IN_BACCARAT } from './alike.ts'
import { BACCARAT_BETS, type BaccaratBet, baccaratRows, gradeBaccarat } from './bets.ts'
import type { BaccaratOutcome, Hand } from './outcome.ts'
import { BACCARAT_PAYTABLE } from './paytables.ts'
import { nextInBaccarat } from './rules.ts'

/** Baccarat from a shoe of 1, 6 or 8 decks (BAC-1 to BAC-7). */
export const baccarat = (settings: Settings): Game<Hand, BaccaratOutcome, BaccaratBet> => ({
  id: 'baccarat',
  settings,
  exposed: 0,
  faceDown: true,
  spots: ['player', 'banker'],
  bets: BACCARAT_BETS,
  alike: ALIKE_IN_BACCARAT,
  rows: baccaratRows,
  next: (cards) => nextInBaccarat(cards, settings.decks),
  grade: gradeOnly(BACCARAT_BETS, gradeBaccarat),
})

export const BACCARAT: GameEntry = {
  id: 'baccarat',
  modes: ['commission', 'commission-free'],
  decks: [8, 6, 1],
  defaults: { decks: 8, straightAce: 'high-and-low', cutCardDepth: 14 },
  paytable: BACCARAT_PAYTABLE,
  make: baccarat,
}
