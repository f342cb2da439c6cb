import { CARD, type Grip, inwardOf, type PeelingLook } from './grip.ts'
import {
  areaOf,
  dot,
  type Line,
  length,
  minus,
  mirrored,
  type Point,
  type Polygon,
  partAhead,
  plus,
  times,
  turnedAround,
} from './polygon.ts'

/** A card whose peeled part is at least this share of it turns by itself. */
export const COMPLETES_AT = 0.72

const SHEET: Polygon = [
  { x: 0, y: 0 },
  { x: CARD.width, y: 0 },
  { x: CARD.width, y: CARD.height },
  { x: 0, y: CARD.height },
]

/** A card that is folded over. Places are those of the card as it lay, face down. */
export interface Fold {
  /** The line it is folded along, with the peeled part before it. */
  readonly crease: Line
  /** Where its back is still seen. */
  readonly kept: Polygon
  /** Where nothing lies any more: this part was folded over. */
  readonly peeled: Polygon
  /** Where the peeled part lies now, face up. */
  readonly flap: Polygon
  /** The peeled part of the card, 0 to 1. */
  readonly share: number
  /** How far the held point was drawn, in card units. */
  readonly drawn: number
}

/** Less than this is no fold. In card units. */
const LEAST = 0.5

/**
 * The fold of a card whose held point was drawn to another: its crease is the perpendicular
 * bisector of the two. Undefined while it lies flat. Example: the right edge drawn to the left one
 * peels half of the card.
 */
export function foldOf(grip: Grip, to: Point): Fold | undefined {
  const drawn = length(minus(grip.at, to))
  if (drawn < LEAST) return undefined
  const crease: Line = {
    through: times(plus(grip.at, to), 0.5),
    normal: times(minus(grip.at, to), 1 / drawn),
  }
  const peeled = partAhead(SHEET, crease)
  const kept = partAhead(SHEET, turnedAround(crease))
  const flap = peeled.map((point) => mirrored(crease, point))
  return { crease, kept, peeled, flap, share: areaOf(peeled) / areaOf(SHEET), drawn }
}

/** A card that lies on its back is its face's mirror image: left there is right here. */
const onFace = ({ x, y }: Point): Point => ({ x: CARD.width - x, y })

/** The part of the face that a fold lays open, in places of the upright face. */
export const openFace = ({ peeled }: Fold): Polygon => peeled.map(onFace)

/** The crease in places of the upright face, with its front into the open part. */
export const creaseOnFace = ({ crease: { through, normal } }: Fold): Line => ({
  through: onFace(through),
  normal: { x: -normal.x, y: normal.y },
})

/** Six numbers of a plane transformation, in the order of CSS `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Lays the upright face so that its open part lies where the flap is. */
export function faceMatrix({ crease: { through, normal } }: Fold): Matrix {
  const { x: a, y: b } = normal
  const reach = a * CARD.width - dot(through, normal)
  const cos = a * a - b * b
  const sin = 2 * a * b
  return [cos, sin, -sin, cos, CARD.width - 2 * a * reach, -2 * b * reach]
}

/** The longest way a point may be drawn: twice the diagonal of the card. */
const FARTHEST = 2 * Math.hypot(CARD.width, CARD.height)
const HALVINGS = 24

/**
 * Where a grip must be drawn, straight into the card, so that this share of it is peeled (0 to 1).
 */
export function pointAtShare(grip: Grip, share: number, look: PeelingLook): Point {
  const way = inwardOf(grip, look)
  const at = (reach: number): Point => plus(grip.at, times(way, reach))
  let [low, high] = [0, FARTHEST]
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2
    if ((foldOf(grip, at(middle))?.share ?? 0) < share) low = middle
    else high = middle
  }
  return at(share <= 0 ? 0 : high)
}
