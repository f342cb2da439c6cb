import { randomUUID } from 'node:crypto'
import { applyPublic, type ServerMessage } from '@baize/protocol'
import type { PublicEvent, TableId, TableView } from '@baize/table'

/** A public event with its number, encoded once for everyone. */
export interface Frame {
  readonly n: number
  readonly text: string
}

/**
 * What a table publishes: a view, a dense numbering of the events since it began, and the recent
 * ones.
 */
export interface Feed {
  /** Name of this numbering; a new process starts a new one. */
  readonly stream: string
  readonly n: () => number
  readonly view: () => TableView
  readonly publish: (event: PublicEvent) => Frame
  /** The frames after `n`, or undefined when they are no longer kept. */
  readonly since: (n: number) => readonly Frame[] | undefined
}

/** Events kept for clients that come back: several whole rounds. */
const RING = 512

export function newFeed(table: TableId, start: TableView): Feed {
  const stream = randomUUID()
  const ring: Frame[] = []
  let view = start
  let n = 0
  return {
    stream,
    n: () => n,
    view: () => view,
    publish(event) {
      n += 1
      view = applyPublic(view, event)
      const message: ServerMessage = { kind: 'event', table, n, event }
      const frame = { n, text: JSON.stringify(message) }
      ring.push(frame)
      if (ring.length > RING) ring.shift()
      return frame
    },
    since(after) {
      const first = ring[0]?.n ?? n + 1
      if (after > n || after < first - 1) return undefined
      return ring.slice(ring.length - (n - after), ring.length)
    },
  }
}
