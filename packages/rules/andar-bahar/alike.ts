import { type Card, DECK, matches, rankOf, suitOf } from '../card.ts'
import type { Alike, StraightAce } from '../game.ts'
import { patternOf } from './patterns.ts'

const sameSuit = (a: Card, b: Card): boolean => suitOf(a) === suitOf(b)

/** True when the last card ended the round. */
export const endedBy = (cards: readonly Card[]): boolean => {
  const [gameCard] = cards
  const last = cards[cards.length - 1]
  return cards.length > 1 && gameCard !== undefined && last !== undefined && matches(gameCard, last)
}

function situation(cards: readonly Card[], ace: StraightAce): string {
  const [gameCard, andar] = cards
  if (gameCard === undefined) return ''
  if (endedBy(cards)) return `${cards.length} ended ${patternOf(cards, ace)}`
  if (andar === undefined) return rankOf(gameCard)
  if (cards.length === 2) return `${rankOf(gameCard)} ${rankOf(andar)} ${sameSuit(gameCard, andar)}`
  return `${cards.length} ${patternOf(cards, ace)}`
}

/** One function per game card, so that its kinds are worked out once. */
const MATCHING = new Map(
  DECK.map((gameCard) => [gameCard, (card: Card) => (matches(card, gameCard) ? 1 : 0)]),
)
/** Kinds once only a match can matter. */
export const matching = (gameCard: Card): ((card: Card) => number) =>
  MATCHING.get(gameCard) ?? (() => 0)

function kindOf(cards: readonly Card[]): (card: Card) => string | number {
  const [gameCard, andar] = cards
  if (gameCard === undefined) return rankOf
  if (cards.length >= 3) return matching(gameCard)
  const flushing = andar === undefined || sameSuit(andar, gameCard)
  return (card) => `${rankOf(card)} ${flushing && sameSuit(card, gameCard)}`
}

/**
 * Once three cards lie, only the pattern they made and whether a card matches can still matter;
 * before that, ranks and equal suits do (AB-8). No bet asks which of the four suits it is.
 */
export const alikeInAndarBahar = (ace: StraightAce): Alike => ({
  situation: (cards) => situation(cards, ace),
  kindOf,
})
