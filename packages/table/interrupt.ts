import type { TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import type { SuspendReason } from './refusals.ts'
import { LIVE_PHASES, type Round, type RoundId, type TableState } from './round.ts'
import type { Instant } from './terms.ts'

type CommandOf<Kind> = Extract<TableCommand, { readonly kind: Kind }>

/** Decides about the running round whether or not it is suspended. */
function onLive(state: TableState, id: RoundId, decided: (round: Round) => Decision): Decision {
  const { round } = state
  if (round?.id !== id) return refuse('unknown-round', 'round')
  if (!LIVE_PHASES.includes(round.phase)) {
    return refuse('wrong-phase', 'round', { phase: round.phase })
  }
  return decided(round)
}

/**
 * Stops a live round where it stands (G-5); betting time that was left is kept. Refused:
 * `suspended`.
 */
export const suspend = (
  { state }: AtTable,
  { round: id, reason, by }: CommandOf<'suspend'>,
  at: Instant,
): Decision =>
  onLive(state, id, (round) =>
    round.suspended === undefined
      ? accept(stopped(round, { reason, by, at }))
      : refuse('suspended', 'round'),
  )

interface Stop {
  readonly reason: SuspendReason
  readonly by: string
  readonly at: Instant
}

/** The event that stops a round; it keeps the betting time that was left. */
export function stopped(round: Round, { reason, by, at }: Stop): TableEvent {
  const { id, phase, plannedClose, closesAt } = round
  const betting = phase === 'betting' && closesAt !== undefined
  // READY is said anew after a break: the round gets back the time that was planned.
  const left = betting ? { remainingMs: Math.max(0, (plannedClose ?? closesAt) - at) } : {}
  return { kind: 'round-suspended', round: id, reason, by, ...left, at }
}

/** The event that lets a round go on; betting gets its remaining time back. */
export function resumed({ id, suspended }: Round, by: string, at: Instant): TableEvent {
  const remainingMs = suspended?.remainingMs
  const window = remainingMs === undefined ? {} : { closesAt: at + remainingMs }
  return { kind: 'round-resumed', round: id, by, ...window, at }
}

/**
 * Lets a suspended round go on (G-5); betting gets its remaining time back. Refused:
 * `not-suspended`, `incident-open` (its incident is to be decided first).
 */
export const resume = (
  { state }: AtTable,
  { round: id, by }: CommandOf<'resume'>,
  at: Instant,
): Decision =>
  onLive(state, id, (round) => {
    if (round.suspended === undefined) return refuse('not-suspended', 'round')
    return round.incident === undefined ? accept(resumed(round, by, at)) : open(round)
  })

/**
 * Voids a live round, suspended or not: every stake is returned once, in full (G-4, ABC-8).
 * Refused: `incident-open`.
 */
export const voidRound = (
  { state }: AtTable,
  { round: id, reason, by }: CommandOf<'void-round'>,
  at: Instant,
): Decision =>
  onLive(state, id, (round) =>
    round.incident === undefined
      ? accept({ kind: 'round-voided', round: id, reason, by, at })
      : open(round),
  )

const open = ({ incident }: Round): Decision =>
  refuse('incident-open', 'round', { no: incident?.no ?? 0 })
