import { CARD, type Edge, type Grip, gripOf } from './grip.ts'
import { minus, type Point, plus } from './polygon.ts'

/**
 * What others hear of a squeeze: where the card is held, and to where the held point was drawn: 0
 * is the left or top of the card, 1 its right or bottom. An edge counts as held in its middle.
 * `{ edge: 'right', x: 0.5, y: 0.5 }`: the right edge lies on the middle of the card. It tells
 * nothing of what the card is.
 */
export interface Peel {
  readonly edge: Edge
  readonly x: number
  readonly y: number
}

/** How often a peel is told at most, in milliseconds (10 Hz). */
export const PEEL_MS = 100

const CENTRE: Point = { x: CARD.width / 2, y: CARD.height / 2 }

const part = (value: number, of: number): number =>
  Math.round(Math.min(1, Math.max(0, value / of)) * 1000) / 1000

/** A squeeze as others hear of it. */
export function peelOf({ edge, at }: Grip, to: Point): Peel {
  const seen = plus(gripOf(edge, CENTRE).at, minus(to, at))
  return { edge, x: part(seen.x, CARD.width), y: part(seen.y, CARD.height) }
}

/** A squeeze as it is drawn from what was heard of it. */
export const heldBy = ({ edge, x, y }: Peel): { readonly grip: Grip; readonly to: Point } => ({
  grip: gripOf(edge, CENTRE),
  to: { x: x * CARD.width, y: y * CARD.height },
})
