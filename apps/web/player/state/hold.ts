import type { ServerMessage } from '@baize/protocol'

/** How long a card is on its way to the felt; nothing that gives the result away is shown before. */
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
  waiting: ServerMessage[]
  timer?: ReturnType<typeof setTimeout>
}

const isCard = (message: ServerMessage): boolean =>
  message.kind === 'event' &&
  (message.event.kind === 'card-dealt' || message.event.kind === 'card-turned')

const isReveal = (message: ServerMessage): boolean =>
  message.kind === 'result' ||
  (message.kind === 'event' &&
    ['round-resolved', 'round-settled', 'seed-revealed'].includes(message.event.kind))

/**
 * Keeps the order of each table's messages: once a reveal waits, everything of that table waits
 * behind it, `CARD_MS` after the card and a little longer while it is still moving. A snapshot starts over: who comes late sees the end at once.
 */
export function createHold({ now, pass, moving = () => false }: HoldParts): Hold {
  const lanes = new Map<string, Lane>()
  const laneOf = (table: string): Lane => {
    const lane = lanes.get(table) ?? { quietAt: 0, waiting: [] }
    lanes.set(table, lane)
    return lane
  }
  const release = (lane: Lane) => {
    clearTimeout(lane.timer)
    const messages = lane.waiting
    lane.waiting = []
    for (const message of messages) pass(message)
  }
  const releaseWhenStill = (lane: Lane) => {
    const patient = moving() && now() < lane.quietAt + SLOW_MS
    if (!patient) return release(lane)
    lane.timer = setTimeout(() => releaseWhenStill(lane), LOOK_AGAIN_MS)
  }
  const keep = (lane: Lane, message: ServerMessage) => {
    if (lane.waiting.length === 0)
      lane.timer = setTimeout(() => releaseWhenStill(lane), Math.max(0, lane.quietAt - now()))
    lane.waiting.push(message)
  }
  const takeOf = (table: string, message: ServerMessage) => {
    const lane = laneOf(table)
    if (message.kind === 'snapshot') {
      clearTimeout(lane.timer)
      lanes.delete(table)
    } else if (lane.waiting.length > 0 || (isReveal(message) && now() < lane.quietAt))
      return keep(lane, message)
    else if (isCard(message)) lane.quietAt = now() + CARD_MS
    pass(message)
  }
  return {
    take: (message) => {
      const table = 'table' in message ? message.table : undefined
      if (table === undefined) pass(message)
      else takeOf(table, message)
    },
    stop: () => {
      for (const lane of lanes.values()) clearTimeout(lane.timer)
      lanes.clear()
    },
  }
}
