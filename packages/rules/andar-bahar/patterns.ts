import { type Card, DECK, RANKS, rankOf, suitOf } from '../card.ts'
import type { StraightAce } from '../game.ts'
import type { Pattern } from './outcome.ts'

const PLACES: ReadonlyMap<Card, number> = new Map(
  DECK.map((card) => [card, RANKS.indexOf(rankOf(card)) + 1]),
)
const lowPlace = (card: Card): number => PLACES.get(card) ?? 0
const highPlace = (card: Card): number => (lowPlace(card) === 1 ? RANKS.length + 1 : lowPlace(card))

/** Three different places next to one another, in any order. */
const inSequence = (a: number, b: number, c: number): boolean =>
  a !== b && b !== c && c !== a && Math.max(a, b, c) - Math.min(a, b, c) === 2

/** An ace is high (A-K-Q) and by setting also low (A-2-3), never in the middle (AB-8). */
const isStraight = (a: Card, b: Card, c: Card, ace: StraightAce): boolean =>
  inSequence(highPlace(a), highPlace(b), highPlace(c)) ||
  (ace === 'high-and-low' && inSequence(lowPlace(a), lowPlace(b), lowPlace(c)))

/** Whether two cards may be part of one straight, with the right third card. */
export const mayBeStraight = (a: Card, b: Card, ace: StraightAce): boolean => {
  const isNear = (placeOf: (card: Card) => number): boolean => {
    const distance = Math.abs(placeOf(a) - placeOf(b))
    return distance === 1 || distance === 2
  }
  return isNear(highPlace) || (ace === 'high-and-low' && isNear(lowPlace))
}

/**
 * The best pattern of game card, first Andar card and first Bahar card (AB-8), or undefined when
 * there is none or fewer than three cards are given. Example: `Ks Ac Qs` is a `straight`.
 */
export function patternOf(cards: readonly Card[], ace: StraightAce): Pattern | undefined {
  const [a, b, c] = cards
  if (a === undefined || b === undefined || c === undefined) return undefined
  const flush = suitOf(a) === suitOf(b) && suitOf(b) === suitOf(c)
  if (isStraight(a, b, c, ace)) return flush ? 'straight-flush' : 'straight'
  return flush ? 'flush' : undefined
}
