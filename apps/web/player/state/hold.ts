import type { ServerMessage } from '@baize/protocol'

/** How long a card is on its way to the felt; nothing that tells the result is shown before. */
export const CARD_MS = 400
/** How much longer a slow device may take for it. */
const SLOW_MS = 400
const LOOK_AGAIN_MS = 40

interface HoldParts {
  readonly now: () => number
  /** True while a card is still seen moving. */
  readonly moving?: () => boolean
  readonly pass: (message: ServerMessage) => void
}

/** Lets messages through, but keeps a result back until the last card lies on the felt. */
export interface Hold {
  readonly take: (message: ServerMessage) => void
  readonly stop: () => void
}

interface Lane {
  quietAt: number
  waiting: readonly ServerMessage[]
  timer?: ReturnType<typeof setTimeout>
}

const REVEALS: readonly string[] = ['round-resolved', 'round-settled', 'seed-revealed']

const isCard = (message: ServerMessage): boolean =>
  message.kind === 'event' &&
  (message.event.kind === 'card-dealt' || message.event.kind === 'card-turned')

const isReveal = (message: ServerMessage): boolean =>
  message.kind === 'result' || (message.kind === 'event' && REVEALS.includes(message.event.kind))

function release(lane: Lane, { pass }: HoldParts): void {
  clearTimeout(lane.timer)
  const { waiting } = lane
  lane.waiting = []
  for (const message of waiting) pass(message)
}

function releaseWhenStill(lane: Lane, parts: HoldParts): void {
  const patient = parts.moving?.() && parts.now() < lane.quietAt + SLOW_MS
  if (!patient) return release(lane, parts)
  lane.timer = setTimeout(() => releaseWhenStill(lane, parts), LOOK_AGAIN_MS)
}

function keep(lane: Lane, parts: HoldParts, message: ServerMessage): void {
  const left = Math.max(0, lane.quietAt - parts.now())
  if (lane.waiting.length === 0) lane.timer = setTimeout(() => releaseWhenStill(lane, parts), left)
  lane.waiting = [...lane.waiting, message]
}

function takeInto(lane: Lane, parts: HoldParts, message: ServerMessage): void {
  if (message.kind === 'snapshot') {
    clearTimeout(lane.timer)
    lane.waiting = []
    lane.quietAt = 0
  }
  const early = isReveal(message) && parts.now() < lane.quietAt
  if (lane.waiting.length > 0 || early) return keep(lane, parts, message)
  if (isCard(message)) lane.quietAt = parts.now() + CARD_MS
  parts.pass(message)
}

/**
 * Keeps the order of each table's messages: once a reveal waits, everything of that table waits
 * behind it, `CARD_MS` after the card and a little longer while it is still moving. A snapshot
 * starts over: who comes late sees the end at once.
 */
export function createHold(parts: HoldParts): Hold {
  const lanes = new Map<string, Lane>()
  const laneOf = (table: string): Lane => {
    const lane = lanes.get(table) ?? { quietAt: 0, waiting: [] }
    lanes.set(table, lane)
    return lane
  }
  return {
    take: (message) => {
      const table = 'table' in message ? message.table : undefined
      if (table === undefined) parts.pass(message)
      else takeInto(laneOf(table), parts, message)
    },
    stop: () => {
      for (const { timer } of lanes.values()) clearTimeout(timer)
      lanes.clear()
    },
  }
}
