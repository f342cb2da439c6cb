import { ANDAR_BAHAR_DECKS } from '../andar-bahar/deal.ts'
import type { AndarBaharOutcome, AndarBaharSpot } from '../andar-bahar/outcome.ts'
import type { Game, Settings } from '../game.ts'
import { type GameEntry, gradeOnly } from '../registry.ts'
import { ALIKE_IN_ANDAR_BAHAR_COLOUR } from './alike.ts'
import {
  ANDAR_BAHAR_COLOUR_BETS,
  type AndarBaharColourBet,
  andarBaharColourRows,
  gradeAndarBaharColour,
} from './bets.ts'
import { ANDAR_BAHAR_COLOUR_PAYTABLE } from './paytables.ts'
import { nextInAndarBaharColour } from './rules.ts'

/**
 * Andar Bahar by colour: bets before any card, the game card's colour says who is dealt first
 * (ABC-1 to ABC-3).
 */
export const andarBaharColour = (
  settings: Settings,
): Game<AndarBaharSpot, AndarBaharOutcome, AndarBaharColourBet> => ({
  id: 'andar-bahar-colour',
  settings,
  exposed: 0,
  faceDown: false,
  spots: ['game-card', 'andar', 'bahar'],
  bets: ANDAR_BAHAR_COLOUR_BETS,
  alike: ALIKE_IN_ANDAR_BAHAR_COLOUR,
  rows: andarBaharColourRows,
  next: nextInAndarBaharColour,
  grade: gradeOnly(ANDAR_BAHAR_COLOUR_BETS, gradeAndarBaharColour),
})

export const ANDAR_BAHAR_COLOUR: GameEntry = {
  id: 'andar-bahar-colour',
  modes: ['standard'],
  decks: [ANDAR_BAHAR_DECKS],
  defaults: { decks: ANDAR_BAHAR_DECKS, straightAce: 'high-and-low', cutCardDepth: 0 },
  paytable: ANDAR_BAHAR_COLOUR_PAYTABLE,
  make: andarBaharColour,
}
