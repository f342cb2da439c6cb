import type { AnySpot, Card } from '@baize/rules'
import type { TableEvent } from '@baize/table'

/** A card as it lies at one moment of a replay; without `card` it lies face down. */
export interface FrameCard {
  readonly index: number
  readonly to: AnySpot
  readonly card?: Card
}

/** One moment of a replay: what lies on the felt, and the card that has just come or turned. */
export interface Frame {
  readonly cards: readonly FrameCard[]
  readonly latest?: number
  readonly over: boolean
}

interface Lying {
  readonly to: AnySpot
  readonly card: Card
  readonly up: boolean
}

const shown = (cards: readonly Lying[]): readonly FrameCard[] =>
  cards.map(({ to, card, up }, index) => (up ? { index, to, card } : { index, to }))

function next(cards: readonly Lying[], event: TableEvent): readonly Lying[] | undefined {
  if (event.kind === 'card-dealt') {
    const { to, card, faceUp } = event
    return [...cards, { to, card, up: faceUp }]
  }
  if (event.kind === 'card-turned')
    return cards.map((card, at) => (at === event.index ? { ...card, up: true } : card))
  return event.kind === 'card-retracted' ? cards.slice(0, -1) : undefined
}

const indexOf = (cards: readonly Lying[], event: TableEvent): number =>
  event.kind === 'card-turned' ? event.index : cards.length - 1

/**
 * A round card by card, from the empty felt to its end: one frame for each card that is dealt,
 * turned or taken back, in the order in which it happened, and the last with the result.
 */
export function framesOf(events: readonly TableEvent[]): readonly Frame[] {
  const frames: Frame[] = [{ cards: [], over: false }]
  let cards: readonly Lying[] = []
  for (const event of events) {
    const after = next(cards, event)
    if (after === undefined) continue
    cards = after
    frames.push({ cards: shown(cards), latest: indexOf(cards, event), over: false })
  }
  return [...frames, { cards: shown(cards), over: true }]
}
