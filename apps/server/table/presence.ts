import type { Instant, PatronId } from '@baize/table'

/** Who is at a table: everyone with a socket that watches it. */
export interface Presence {
  /** A socket of a patron begins to watch. */
  readonly came: (patron: PatronId) => void
  /** A patron asks for a seat: who is not here has the usual time from now on to come. */
  readonly asked: (patron: PatronId, at: Instant) => void
  /** A socket of a patron watches no more. */
  readonly went: (patron: PatronId, at: Instant) => void
  /** Since when a patron is not there; undefined while they are. */
  readonly awaySince: (patron: PatronId) => Instant | undefined
}

/** How many patrons who left are remembered by the instant; others left before all of them. */
const REMEMBERED = 10_000

/**
 * Who is at a table. It begins empty: after a restart everyone is away from the `start` on, until
 * they come back.
 */
export function newPresence(start: Instant): Presence {
  const here = new Map<PatronId, number>()
  const left = new Map<PatronId, Instant>()
  let earliest = start
  const leave = (patron: PatronId, at: Instant): void => {
    left.delete(patron)
    left.set(patron, at)
    const [oldest] = left.size > REMEMBERED ? left : []
    if (oldest === undefined) return
    left.delete(oldest[0])
    earliest = oldest[1]
  }
  return {
    came(patron) {
      here.set(patron, (here.get(patron) ?? 0) + 1)
      left.delete(patron)
    },
    asked(patron, at) {
      if (!here.has(patron)) leave(patron, at)
    },
    went(patron, at) {
      const sockets = (here.get(patron) ?? 0) - 1
      if (sockets > 0) return void here.set(patron, sockets)
      here.delete(patron)
      leave(patron, at)
    },
    awaySince: (patron) => (here.has(patron) ? undefined : (left.get(patron) ?? earliest)),
  }
}
