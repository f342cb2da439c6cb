import type { TableEvent } from './events.ts'
import type { Refusal, RefusalReason } from './refusals.ts'
import type { Phase, Round, RoundId, TableState } from './round.ts'
import type { Terms } from './terms.ts'

/** What a decision is made on: the terms the round is played under, and the table as it is. */
export interface AtTable {
  readonly terms: Terms
  readonly state: TableState
}

/** The answer to a command: what happened because of it, or why nothing did. */
export type Decision =
  | { readonly kind: 'accepted'; readonly events: readonly TableEvent[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export const accept = (...events: readonly TableEvent[]): Decision => ({ kind: 'accepted', events })

/** Makes a refusal; `field` names the part of the command it is about. */
export const refusal = (
  reason: RefusalReason,
  field?: string,
  detail?: Refusal['detail'],
): Refusal => ({
  reason,
  ...(field === undefined ? {} : { field }),
  ...(detail === undefined ? {} : { detail }),
})

export const refuse = (
  reason: RefusalReason,
  field?: string,
  detail?: Refusal['detail'],
): Decision => ({ kind: 'refused', refusal: refusal(reason, field, detail) })

/**
 * Decides about the running round when it has the id, is in one of the phases and goes on; refuses
 * with `unknown-round`, `wrong-phase` or `suspended` otherwise, in this order.
 */
export function onRound(
  state: TableState,
  id: RoundId,
  phases: readonly Phase[],
  decided: (round: Round) => Decision,
): Decision {
  const { round } = state
  if (round?.id !== id) return refuse('unknown-round', 'round')
  if (!phases.includes(round.phase)) return refuse('wrong-phase', 'round', { phase: round.phase })
  if (round.suspended !== undefined) return refuse('suspended', 'round')
  return decided(round)
}
