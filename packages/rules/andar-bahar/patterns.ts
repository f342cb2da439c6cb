import { type Card, RANKS, rankOf, suitOf } from '../card.ts'
import type { StraightAce } from '../game.ts'
import type { Pattern } from './outcome.ts'

/** Three cards in sequence; an ace is high (A-K-Q) and by setting also low (A-2-3), never in the middle (AB-8). */
function isStraight(cards: readonly Card[], ace: StraightAce): boolean {
  const low = cards.map((card) => RANKS.indexOf(rankOf(card)) + 1)
  const high = low.map((place) => (place === 1 ? RANKS.length + 1 : place))
  return inSequence(high) || (ace === 'high-and-low' && inSequence(low))
}

const inSequence = (places: readonly number[]): boolean =>
  new Set(places).size === places.length && Math.max(...places) - Math.min(...places) === 2

/**
 * The best pattern of game card, first Andar card and first Bahar card (AB-8), or undefined when
 * there is none or fewer than three cards are given. Example: `Ks Ac Qs` is a `straight`.
 */
export function patternOf(cards: readonly Card[], ace: StraightAce): Pattern | undefined {
  const three = cards.slice(0, 3)
  if (three.length < 3) return undefined
  const flush = new Set(three.map(suitOf)).size === 1
  const straight = isStraight(three, ace)
  if (straight && flush) return 'straight-flush'
  if (straight) return 'straight'
  return flush ? 'flush' : undefined
}
