import type { Game, Settings } from '../game.ts'
import { type GameEntry, gradeOnly } from '../registry.ts'
import { alikeInAndarBahar } from './alike.ts'
import { ANDAR_BAHAR_BETS, type AndarBaharBet, andarBaharRows, gradeAndarBahar } from './bets.ts'
import { ANDAR_BAHAR_DECKS } from './deal.ts'
import type { AndarBaharOutcome, AndarBaharSpot } from './outcome.ts'
import { ANDAR_BAHAR_PAYTABLE } from './paytables.ts'
import { nextInAndarBahar } from './rules.ts'

/**
 * Andar Bahar with the game card shown before betting; Andar takes the first card (AB-1 to AB-4).
 */
export const andarBahar = (
  settings: Settings,
): Game<AndarBaharSpot, AndarBaharOutcome, AndarBaharBet> => ({
  id: 'andar-bahar',
  settings,
  exposed: 1,
  faceDown: false,
  spots: ['game-card', 'andar', 'bahar'],
  bets: ANDAR_BAHAR_BETS,
  alike: alikeInAndarBahar(settings.straightAce),
  rows: andarBaharRows,
  next: (cards) => nextInAndarBahar(cards, settings.straightAce),
  grade: gradeOnly(ANDAR_BAHAR_BETS, gradeAndarBahar),
})

export const ANDAR_BAHAR: GameEntry = {
  id: 'andar-bahar',
  modes: ['commission', 'commission-free'],
  decks: [ANDAR_BAHAR_DECKS],
  defaults: { decks: ANDAR_BAHAR_DECKS, straightAce: 'high-and-low', cutCardDepth: 0 },
  paytable: ANDAR_BAHAR_PAYTABLE,
  make: andarBahar,
}
