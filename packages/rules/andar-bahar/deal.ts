import { type Card, matches, overdealt, printCards } from '../card.ts'
import type { Next } from '../game.ts'
import type { AndarBaharOutcome, AndarBaharSpot, Side } from './outcome.ts'

/** A round of either Andar Bahar game is one deck of 52 (AB-1, ABC-1). */
export const ANDAR_BAHAR_DECKS = 1

export const opposite = (side: Side): Side => (side === 'andar' ? 'bahar' : 'andar')

/**
 * The side of the card at this place of the deal: 1 is the first after the game card, then in turn.
 */
export const sideAt = (place: number, first: Side): Side =>
  place % 2 === 1 ? first : opposite(first)

const pile = (cards: readonly Card[], side: Side, first: Side): readonly Card[] =>
  cards.filter((_, place) => place > 0 && sideAt(place, first) === side)

/**
 * The turn-by-turn deal that both Andar Bahar games share (AB-3, AB-4, ABC-2, ABC-3): which side
 * the next card goes to, or how the round ended. `cards` starts with the game card. A repeated card
 * or a card beyond the matching one is a bug and throws.
 */
export function dealInTurn(
  gameCard: Card,
  cards: readonly Card[],
  first: Side,
): Next<AndarBaharSpot, AndarBaharOutcome> {
  const twice = overdealt(cards, ANDAR_BAHAR_DECKS)
  if (twice !== undefined) throw new RangeError(`${twice} was dealt twice: ${printCards(cards)}`)
  const end = cards.findIndex((card, place) => place > 0 && matches(card, gameCard))
  if (end === -1) return { kind: 'deal', to: sideAt(cards.length, first) }
  if (end < cards.length - 1)
    throw new RangeError(`cards after the end of the round: ${printCards(cards)}`)
  const sides = { andar: pile(cards, 'andar', first), bahar: pile(cards, 'bahar', first) }
  return { kind: 'done', outcome: { winner: sideAt(end, first), gameCard, dealt: end, sides } }
}
