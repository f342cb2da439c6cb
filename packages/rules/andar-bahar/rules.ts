import type { Card } from '../card.ts'
import type { Next, StraightAce } from '../game.ts'
import { dealInTurn } from './deal.ts'
import type { AndarBaharOutcome, AndarBaharSpot } from './outcome.ts'
import { patternOf } from './patterns.ts'

/**
 * Where the next card goes, or how the round ended: the game card first, then Andar and Bahar in
 * turn (AB-2 to AB-4), with the pattern of the first three cards (AB-8). Example: `Ks Kc` is won by
 * Andar.
 */
export function nextInAndarBahar(
  cards: readonly Card[],
  ace: StraightAce,
): Next<AndarBaharSpot, AndarBaharOutcome> {
  const [gameCard] = cards
  if (gameCard === undefined) return { kind: 'deal', to: 'game-card' }
  const next = dealInTurn(gameCard, cards, 'andar')
  if (next.kind === 'deal') return next
  const first3 = patternOf(cards, ace)
  return first3 === undefined ? next : { kind: 'done', outcome: { ...next.outcome, first3 } }
}
