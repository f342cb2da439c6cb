import type { TableState } from './round.ts'
import type { Instant } from './terms.ts'

/**
 * When the clock must send `close-bets` next: the closing time while betting is open. Undefined
 * when
 * there is none, also while suspended. Derived, never stored: a late, lost or repeated wake-up does
 * no harm.
 */
export function wakeAt({ round }: TableState): Instant | undefined {
  if (round?.phase !== 'betting' || round.suspended !== undefined) return undefined
  return round.closesAt
}
