import { endedBy, matching } from '../andar-bahar/alike.ts'
import type { Card } from '../card.ts'
import type { Alike } from '../game.ts'

const each = (card: Card): Card => card

/**
 * Bets name the game card by colour, suit and rank (ABC-6); of the other cards only a match
 * matters.
 */
export const ALIKE_IN_ANDAR_BAHAR_COLOUR: Alike = {
  situation: (cards) => `${cards[0]} ${cards.length} ${endedBy(cards)}`,
  kindOf: ([gameCard]) => (gameCard === undefined ? each : matching(gameCard)),
}
