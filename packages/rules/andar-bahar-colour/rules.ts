import { dealInTurn } from '../andar-bahar/deal.ts'
import type { AndarBaharOutcome, AndarBaharSpot, Side } from '../andar-bahar/outcome.ts'
import { type Card, colourOf } from '../card.ts'
import type { Next } from '../game.ts'

/** The side of the first card after the game card: Andar after black, Bahar after red (ABC-2). */
export const firstSideAfter = (gameCard: Card): Side =>
  colourOf(gameCard) === 'black' ? 'andar' : 'bahar'

/**
 * Where the next card goes, or how the draw ended: the game card first, whose colour says which
 * side begins, then in turn (ABC-1 to ABC-3). Example: `Kh Kc` is won by Bahar.
 */
export function nextInAndarBaharColour(
  cards: readonly Card[],
): Next<AndarBaharSpot, AndarBaharOutcome> {
  const [gameCard] = cards
  if (gameCard === undefined) return { kind: 'deal', to: 'game-card' }
  return dealInTurn(gameCard, cards, firstSideAfter(gameCard))
}
