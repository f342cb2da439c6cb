import { ANDAR_BAHAR_DECKS, dealInTurn } from '../andar-bahar/deal.ts'
import type { AndarBaharOutcome, AndarBaharSpot, Side } from '../andar-bahar/outcome.ts'
import { type Card, colourOf } from '../card.ts'
import type { Game, Next, Settings } from '../game.ts'
import { type GameEntry, gradeOnly } from '../registry.ts'
import { ALIKE_IN_ANDAR_BAHAR_COLOUR } from './alike.ts'
import {
  ANDAR_BAHAR_COLOUR_BETS,
  type AndarBaharColourBet,
  andarBaharColourRows,
  gradeAndarBaharColour,
} from './bets.ts'
import { ANDAR_BAHAR_COLOUR_PAYTABLE } from './paytables.ts'

/** The side of the first card after the game card: Andar after a black one, Bahar after a red one (ABC-2). */
export const firstSideAfter = (gameCard: Card): Side =>
  colourOf(gameCard) === 'black' ? 'andar' : 'bahar'

function nextOf(cards: readonly Card[]): Next<AndarBaharSpot, AndarBaharOutcome> {
  const [gameCard] = cards
  if (gameCard === undefined) return { kind: 'deal', to: 'game-card' }
  return dealInTurn(gameCard, cards, firstSideAfter(gameCard))
}

/** Andar Bahar by colour: bets before any card, the game card's colour says who is dealt first (ABC-1 to ABC-3). */
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
  next: nextOf,
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
