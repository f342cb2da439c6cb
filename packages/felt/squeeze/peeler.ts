import { COMPLETES_AT, type Fold, foldOf, pointAtShare } from './fold.ts'
import { glide } from './glide.ts'
import { CARD, drawnTo, type Edge, type Grip, gripAt, gripOf, type PeelingLook } from './grip.ts'
import { heldBy, type Peel, peelOf } from './peel.ts'
import { length, minus, type Point, times } from './polygon.ts'

/** What a squeeze tells and asks while it goes on. */
export interface PeelerParts {
  readonly look: () => PeelingLook
  readonly onFold: (fold: Fold | undefined) => void
  /** Where the card is held and how far it was drawn; lying flat it is drawn nowhere. */
  readonly onPeel: (peel: Peel) => void
  /** Peeled far enough, or turned by a key: the card is to be turned. */
  readonly onTurn: () => void
}

/** A squeeze of one card: what fingers and keys do to it. */
export interface Peeler {
  readonly grab: (at: Point) => void
  readonly draw: (to: Point) => void
  /** Lets the card spring back. */
  readonly letGo: () => void
  /** Peels one step more from an edge, or one step less from the one opposite to it. */
  readonly step: (edge: Edge) => void
  readonly turn: () => void
  /** Takes a squeeze up again where it was left. */
  readonly restore: (peel: Peel) => void
  readonly stop: () => void
}

/** What one press of an arrow peels (BAC-11). */
export const STEP = 0.05
const BACK_MS = 320
const STEP_MS = 90
const REST_MS = 220
/** A turned card has no back left to see. */
const WHOLE = 0.995

interface Held {
  readonly grip: Grip
  readonly to: Point
}

interface Core {
  readonly parts: PeelerParts
  held: Held | undefined
  /** Where the held point is on its way to. */
  aim: Held | undefined
  /** Where the finger came down; absent while nobody draws. */
  down: Point | undefined
  done: boolean
  stopGlide: () => void
}

const OPPOSITE: Readonly<Partial<Record<Edge, Edge>>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
}
const CENTRE: Point = { x: CARD.width / 2, y: CARD.height / 2 }

/** The finger came down beside the edge: the flap catches up with it over this way. */
const CATCH_UP = 60

/** Where the held point goes: at first it keeps its distance to the finger, soon it is under it. */
function under({ at }: Grip, down: Point, pointer: Point): Point {
  const apart = minus(down, at)
  const way = length(minus(pointer, down))
  const caught = Math.min(1, way / Math.max(CATCH_UP, length(apart)))
  return minus(pointer, times(apart, 1 - caught))
}

const shareOf = (held: Held | undefined): number =>
  held === undefined ? 0 : (foldOf(held.grip, held.to)?.share ?? 0)

function put(core: Core, held: Held): void {
  core.held = held
  core.parts.onFold(foldOf(held.grip, held.to))
  core.parts.onPeel(peelOf(held.grip, held.to))
}

function glideTo(core: Core, aim: Held, ms: number, onEnd: () => void): void {
  core.stopGlide()
  core.aim = aim
  const { grip, to } = aim
  const from = core.held?.grip === grip ? core.held.to : grip.at
  core.stopGlide = glide({ from, to, ms, onFrame: (at) => put(core, { grip, to: at }), onEnd })
}

function letGo(core: Core): void {
  const { held } = core
  core.down = undefined
  if (held === undefined || core.done) return
  glideTo(core, { grip: held.grip, to: held.grip.at }, BACK_MS, () => {
    core.held = undefined
    core.aim = undefined
  })
}

function turn(core: Core): void {
  if (core.done) return
  core.done = true
  core.down = undefined
  const grip = core.held?.grip ?? gripOf('right', CENTRE)
  const to = pointAtShare(grip, WHOLE, core.parts.look())
  glideTo(core, { grip, to }, REST_MS, () => undefined)
  core.parts.onTurn()
}

function completeIfFar(core: Core): void {
  if (shareOf(core.held) >= COMPLETES_AT) turn(core)
}

function grab(core: Core, at: Point): void {
  core.stopGlide()
  core.aim = undefined
  core.done = false
  core.down = at
  const grip = gripAt(at, core.parts.look())
  put(core, { grip, to: grip.at })
}

function draw(core: Core, pointer: Point): void {
  const { down, held, parts } = core
  if (down === undefined || held === undefined) return
  const { grip } = held
  put(core, { grip, to: drawnTo(grip, under(grip, down, pointer), parts.look()) })
  completeIfFar(core)
}

function step(core: Core, edge: Edge): void {
  core.done = false
  const now = core.aim ?? core.held
  const back = now !== undefined && OPPOSITE[edge] === now.grip.edge
  const goesOn = now !== undefined && (back || edge === now.grip.edge)
  const share = (goesOn ? shareOf(now) : 0) + (back ? -STEP : STEP)
  if (share < STEP / 2) return letGo(core)
  const grip = goesOn ? now.grip : gripOf(edge, CENTRE)
  const to = pointAtShare(grip, share, core.parts.look())
  glideTo(core, { grip, to }, STEP_MS, () => completeIfFar(core))
}

/** Makes the squeeze of a card that lies flat. */
export function peelerOf(parts: PeelerParts): Peeler {
  const core: Core = {
    parts,
    held: undefined,
    aim: undefined,
    down: undefined,
    done: false,
    stopGlide: () => undefined,
  }
  return {
    grab: (at) => grab(core, at),
    draw: (to) => draw(core, to),
    letGo: () => letGo(core),
    step: (edge) => step(core, edge),
    turn: () => turn(core),
    restore: (peel) => put(core, heldBy(peel)),
    stop: () => core.stopGlide(),
  }
}
