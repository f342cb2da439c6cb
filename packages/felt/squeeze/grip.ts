import { dot, length, minus, type Point, plus, times } from './polygon.ts'

/** A card as the squeeze measures it. */
export const CARD = { width: 240, height: 336 } as const

/** Where a card can be peeled from. */
export const EDGES = [
  'top',
  'right',
  'bottom',
  'left',
  'top-left',
  'top-right',
  'bottom-right',
  'bottom-left',
] as const
export type Edge = (typeof EDGES)[number]

/** The ways to look that peel (BAC-11): from any edge or corner, or from a long edge, tilted. */
export type PeelingLook = 'cautious' | 'side'

/** The point of an edge or corner that is held. */
export interface Grip {
  readonly edge: Edge
  readonly at: Point
}

/** As far as this from two edges it is their corner that is held. */
const CORNER = 64
/** How much a fold from an edge may lean, as a part of the way that the edge was drawn. */
const LEAN = 0.9
/** How much it leans when one looks from the side: about ten degrees. */
const SIDE_LEAN = 0.18

const INWARD: Readonly<Record<Edge, Point>> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  'top-left': { x: 1, y: 1 },
  'top-right': { x: -1, y: 1 },
  'bottom-right': { x: -1, y: -1 },
  'bottom-left': { x: 1, y: -1 },
}

const onto = (inward: number, at: number, size: number): number =>
  inward === 0 ? Math.min(size, Math.max(0, at)) : inward > 0 ? 0 : size

/** Holds an edge at the place nearest to a point; a corner at the corner. */
export const gripOf = (edge: Edge, near: Point): Grip => ({
  edge,
  at: {
    x: onto(INWARD[edge].x, near.x, CARD.width),
    y: onto(INWARD[edge].y, near.y, CARD.height),
  },
})

/** What is held by who touches the card at a point. Example: near the right edge, `right`. */
export function gripAt(point: Point, look: PeelingLook): Grip {
  const { width, height } = CARD
  const across = point.x < width / 2 ? 'left' : 'right'
  if (look === 'side') return gripOf(across, point)
  const along = point.y < height / 2 ? 'top' : 'bottom'
  const [fromSide, fromEnd] = [
    Math.min(point.x, width - point.x),
    Math.min(point.y, height - point.y),
  ]
  if (fromSide < CORNER && fromEnd < CORNER) return gripOf(`${along}-${across}`, point)
  return gripOf(fromSide < fromEnd ? across : along, point)
}

const isCorner = ({ edge }: Grip): boolean => edge.includes('-')

function leaning({ at, edge }: Grip, way: Point, look: PeelingLook): Point {
  const inward = INWARD[edge]
  const along = { x: -inward.y, y: inward.x }
  const depth = Math.max(0, dot(way, inward))
  const towardsMiddle = dot(minus({ x: CARD.width / 2, y: CARD.height / 2 }, at), along)
  const lean =
    look === 'side'
      ? Math.sign(towardsMiddle || 1) * SIDE_LEAN * depth
      : Math.min(LEAN * depth, Math.max(-LEAN * depth, dot(way, along)))
  return plus(times(inward, depth), times(along, lean))
}

/**
 * Where the held point may be drawn to: paper gives way inwards only, and from an edge it leans no
 * farther than it was drawn.
 */
export function drawnTo(grip: Grip, pointer: Point, look: PeelingLook): Point {
  const way = minus(pointer, grip.at)
  if (!isCorner(grip)) return plus(grip.at, leaning(grip, way, look))
  const inward = INWARD[grip.edge]
  const part = (of: 'x' | 'y') => Math.max(0, way[of] * inward[of]) * inward[of]
  return plus(grip.at, { x: part('x'), y: part('y') })
}

/** The straight way from a grip into the card, of length 1. */
export function inwardOf(grip: Grip, look: PeelingLook): Point {
  const inward = INWARD[grip.edge]
  const way = isCorner(grip)
    ? { x: inward.x * CARD.width, y: inward.y * CARD.height }
    : leaning(grip, inward, look)
  return times(way, 1 / length(way))
}
