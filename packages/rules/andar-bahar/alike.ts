import { type Card, DECK, matches, rankOf, SUITS, suitOf } from '../card.ts'
import type { Alike, Facet, StraightAce } from '../game.ts'
import { ANDAR_BAHAR_BETS } from './bets.ts'
import type { AndarBaharOutcome } from './outcome.ts'
import { mayBeStraight, patternOf } from './patterns.ts'

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
/** One kind: nothing can matter. */
export const ANY = (): number => 0

/** Kinds once only a match can matter. */
export const matching = (gameCard: Card): ((card: Card) => number) =>
  MATCHING.get(gameCard) ?? (() => 0)

/** Ranks, and apart from them the ranks of one suit: one function per suit. */
const FLUSHING = new Map(
  SUITS.map((suit) => [
    suit,
    (card: Card) => (suitOf(card) === suit ? `${rankOf(card)} suited` : rankOf(card)),
  ]),
)

function kindOf(cards: readonly Card[]): (card: Card) => string | number {
  const [gameCard, andar] = cards
  if (gameCard === undefined) return rankOf
  if (cards.length >= 3) return matching(gameCard)
  const flushing = andar === undefined || sameSuit(andar, gameCard)
  return (flushing ? FLUSHING.get(suitOf(gameCard)) : undefined) ?? rankOf
}

/** What a bet on the number of cards or on a side looks at: whether cards match the game card. */
const MATCH_ONLY: Alike = {
  situation: (cards) => `${cards.length} ${endedBy(cards)}`,
  kindOf: ([gameCard]) => (gameCard === undefined ? ANY : matching(gameCard)),
}

/** The suits alone: all that matters when a flush can still come and a straight cannot. */
const BY_SUIT = suitOf

/**
 * First 3 is decided by three cards, whatever follows them; the first Andar card matters by its
 * rank only where a straight can still come (AB-8).
 */
function firstThree(ace: StraightAce): Alike {
  const isOpen = (a: Card, b: Card): boolean => mayBeStraight(a, b, ace)
  const after = (gameCard: Card, andar: Card): string => {
    const rank = isOpen(gameCard, andar) ? rankOf(andar) : matches(gameCard, andar)
    return `${rank} ${sameSuit(gameCard, andar)}`
  }
  return {
    situation(cards) {
      const [gameCard, andar] = cards
      if (gameCard === undefined || andar === undefined) return gameCard ? rankOf(gameCard) : ''
      if (cards.length > 2) return `${patternOf(cards, ace)}`
      return `${rankOf(gameCard)} ${after(gameCard, andar)}`
    },
    kindOf(cards) {
      const [gameCard, andar] = cards
      if (gameCard === undefined) return rankOf
      if (andar === undefined) return (card) => after(gameCard, card)
      if (cards.length > 2) return ANY
      if (isOpen(gameCard, andar)) return kindOf(cards)
      return sameSuit(gameCard, andar) ? BY_SUIT : ANY
    },
  }
}

const facets = (ace: StraightAce): readonly Facet<AndarBaharOutcome>[] => [
  {
    by: 'situation',
    bets: ANDAR_BAHAR_BETS.filter((bet) => bet !== 'first-3'),
    alike: MATCH_ONLY,
    reach: Number.POSITIVE_INFINITY,
  },
  { by: 'situation', bets: ['first-3'], alike: firstThree(ace), reach: 3 },
]

/**
 * Once three cards lie, only the pattern they made and whether a card matches can still matter;
 * before that, ranks and equal suits do (AB-8). No bet asks which of the four suits it is.
 */
export const alikeInAndarBahar = (ace: StraightAce): Alike<AndarBaharOutcome> => ({
  situation: (cards) => situation(cards, ace),
  kindOf,
  facets: facets(ace),
})
