import type { AnyGame } from '@baize/rules'
import type { DealtCard, Round } from './round.ts'

/** Cards of the first two of both hands; they are all dealt before the first is turned (BAC-10). */
export const OPENING = 4

type Cards = Round['cards']

/** True when cards lie face down that must be turned before the deal goes on (BAC-10). */
export const awaitsTurning = (cards: Cards): boolean =>
  cards.length >= OPENING && cards.some((card) => !card.faceUp)

/**
 * True when this card may be turned now: it lies face down and the first two of both hands are
 * dealt.
 */
export const isTurnable = (cards: Cards, index: number): boolean =>
  cards.length >= OPENING && cards[index]?.faceUp === false

const isDown = (card: DealtCard | undefined): boolean => card?.faceUp === false

/**
 * The card that the table turns next: Player's first two, Banker's first two, then third cards as
 * they are dealt. Undefined when all are up.
 */
export function nextTurn(cards: Cards): number | undefined {
  const opening = cards.slice(0, OPENING)
  const player = opening.findIndex((card) => isDown(card) && card.to === 'player')
  const index = player >= 0 ? player : cards.findIndex(isDown)
  return index >= 0 ? index : undefined
}

/**
 * True when the last card may still be taken back as a misread: it is not one that was shown before
 * betting, and where cards lie face down nothing was turned since it was dealt.
 */
export function isRetractable(game: AnyGame, cards: Cards): boolean {
  const last = cards.at(-1)
  if (last === undefined || cards.length <= game.exposed) return false
  if (!game.faceDown) return true
  return isDown(last) && (cards.length > OPENING || cards.every(isDown))
}
