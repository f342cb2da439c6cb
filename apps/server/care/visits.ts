import type { Instant, PatronId } from '@baize/table'

/** How long one has been playing without a break, and whether it is time to look at that. */
export interface Visit {
  /** When this stretch of play began: with its first bet, or when the last check was answered. */
  readonly since: Instant
  readonly due: boolean
}

/** Who plays since when. A reality check is due after a while, and before the next bet. */
export interface Visits {
  /** How often a patron wants to be asked. */
  readonly every: (patron: PatronId, everyMs: number) => void
  readonly intervalOf: (patron: PatronId) => number
  /** A bet is on its way: true when a check must be answered first. */
  readonly bet: (patron: PatronId, at: Instant) => boolean
  readonly answered: (patron: PatronId, at: Instant) => void
  /** Undefined while the patron has not bet, or has rested. */
  readonly of: (patron: PatronId, at: Instant) => Visit | undefined
}

interface Stretch {
  readonly since: Instant
  readonly lastAt: Instant
}

/** Who has not bet for so long has had their break: the next bet begins a new stretch. */
export const REST_MS = 30 * 60_000
const REMEMBERED = 100_000

/** Keeps the newest of many: the oldest goes when there is no more room. */
function remember<Value>(of: Map<PatronId, Value>, patron: PatronId, value: Value): void {
  of.delete(patron)
  of.set(patron, value)
  const [oldest] = of.size > REMEMBERED ? of.keys() : []
  if (oldest !== undefined) of.delete(oldest)
}

/**
 * Begins with nobody: after a start of the house everyone's stretch begins with their next bet. A
 * check comes every `usualMs` milliseconds to those who have not chosen otherwise.
 */
export function newVisits(usualMs: number): Visits {
  const stretches = new Map<PatronId, Stretch>()
  const intervals = new Map<PatronId, number>()
  const running = (patron: PatronId, at: Instant): Stretch | undefined => {
    const found = stretches.get(patron)
    return found === undefined || at - found.lastAt >= REST_MS ? undefined : found
  }
  const intervalOf = (patron: PatronId): number => intervals.get(patron) ?? usualMs
  const isDue = (patron: PatronId, { since }: Stretch, at: Instant): boolean =>
    at - since >= intervalOf(patron)
  return {
    every: (patron, everyMs) => remember(intervals, patron, everyMs),
    intervalOf,
    bet(patron, at) {
      const found = running(patron, at) ?? { since: at, lastAt: at }
      const due = isDue(patron, found, at)
      remember(stretches, patron, due ? found : { ...found, lastAt: at })
      return due
    },
    answered: (patron, at) => remember(stretches, patron, { since: at, lastAt: at }),
    of(patron, at) {
      const found = running(patron, at)
      return found && { since: found.since, due: isDue(patron, found, at) }
    },
  }
}
