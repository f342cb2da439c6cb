import { type AtTable, refusal } from './decision.ts'
import type { Refusal } from './refusals.ts'
import type { Round } from './round.ts'
import type { Instant } from './terms.ts'

const NEVER_BET: readonly Round['phase'][] = ['exposing']

/**
 * True when the round never took bets, or was voided while it did: there is no closing time to
 * tell.
 */
const hasNoWindow = (round: Round): boolean =>
  NEVER_BET.includes(round.phase) || (round.phase === 'voided' && round.closedAt === undefined)

/**
 * Why a stake cannot be placed or taken back now; undefined while betting is open. A bet counts
 * strictly before the closing time, whether or not the close was already noticed (G-2).
 */
export function windowRefusal({ state }: AtTable, id: string, at: Instant): Refusal | undefined {
  const { round } = state
  if (round?.id !== id) return refusal('unknown-round', 'round')
  if (hasNoWindow(round)) return refusal('wrong-phase', 'round', { phase: round.phase })
  if (round.phase === 'betting' && round.suspended !== undefined) {
    return refusal('suspended', 'round')
  }
  const closedAt = round.closedAt ?? round.closesAt ?? at
  if (round.phase === 'betting' && at < closedAt) return undefined
  return refusal('betting-closed', 'round', { closedAt, receivedAt: at })
}
