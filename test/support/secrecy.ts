import type { ServerMessage } from '@baize/protocol'
import type { PublicEvent } from '@baize/table'
import type { Wire } from './patron.ts'

const CARD = /^[2-9TJQKA][shdc]$/

interface Found {
  readonly path: string
  readonly card: string
}

/** Every card in a message, with the path to it. */
function cardsIn(value: unknown, path = ''): readonly Found[] {
  if (typeof value === 'string') return CARD.test(value) ? [{ path, card: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => cardsIn(each, `${path}.${key}`))
}

/** The numbers of the events that made things public, by what they made so. */
export interface Openings {
  readonly turned: ReadonlyMap<number, number>
  /** Of the look that its turner had of a card. */
  readonly looked: ReadonlyMap<number, number>
  readonly resolved: number
}

const first = (into: Map<number, number>, key: number, n: number): void => {
  if (!into.has(key)) into.set(key, n)
}

/** When the cards of a coup became known, from the events that a socket heard of it. */
export function openingsOf({ messages }: Wire, table: string, round: string): Openings {
  const turned = new Map<number, number>()
  const looked = new Map<number, number>()
  let resolved = Number.POSITIVE_INFINITY
  const hands: string[] = []
  for (const message of messages) {
    if (message.kind !== 'event' || message.table !== table) continue
    const { n, event } = message
    if (!('round' in event) || event.round !== round) continue
    if (event.kind === 'card-dealt') hands[event.index] = event.to
    if (event.kind === 'card-turned') first(turned, event.index, n)
    if (event.kind === 'round-resolved') resolved = n
    if (event.kind !== 'look-begun') continue
    for (const [index, hand] of hands.entries()) if (hand === event.hand) first(looked, index, n)
  }
  return { turned, looked, resolved }
}

const isTurning = (event: PublicEvent): boolean => event.kind === 'card-turned'

/** Whether a card may stand where it stands, in a message that tells everything up to event `n`. */
function isOpen(message: ServerMessage, path: string, n: number, known: Openings): boolean {
  const since = (events: ReadonlyMap<number, number>, index: number): boolean =>
    n >= (events.get(index) ?? Number.POSITIVE_INFINITY)
  const shown = /^\.view\.round\.cards\.(\d)\.card$/.exec(path)
  if (shown !== null) return since(known.turned, Number(shown[1]))
  const own = 'place' in message ? message.place?.peeks : undefined
  const peek = /\.peeks\.(\d)\.card$/.exec(path)
  if (peek !== null) return since(known.looked, own?.[Number(peek[1])]?.index ?? -1)
  if (path.includes('.outcome.')) return n >= known.resolved
  if (path === '.event.card') return message.kind === 'event' && isTurning(message.event)
  return /\.burnShown$/.test(path)
}

/**
 * The cards of a running coup in a socket's messages that it must not hold, as path and card: a
 * value before it is turned, a peek before the look, and any peek for a patron who turns nothing.
 */
export function leaksIn(
  wire: Wire,
  table: string,
  known: Openings,
  turns: boolean,
): readonly string[] {
  let n = 0
  return wire.messages.flatMap((message) => {
    if (!('table' in message) || message.table !== table) return []
    if ('n' in message) n = message.n
    return cardsIn(message)
      .filter(({ path }) => !isOpen(message, path, n, known) || (path.includes('peeks') && !turns))
      .map(({ path, card }) => `${message.kind}${path}: ${card}`)
  })
}
