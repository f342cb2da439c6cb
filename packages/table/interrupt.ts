import type { TableCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
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
  onLive(state, id, ({ phase, suspended, plannedClose, closesAt }) => {
    if (suspended !== undefined) return refuse('suspended', 'round')
    const betting = phase === 'betting' && closesAt !== undefined
    // READY is said anew after a break: the round gets back the time that was planned.
    const left = betting ? { remainingMs: Math.max(0, (plannedClose ?? closesAt) - at) } : {}
    return accept({ kind: 'round-suspended', round: id, reason, by, ...left, at })
  })

/**
 * Lets a suspended round go on (G-5); betting gets its remaining time back. Refused: `not-
 * suspended`.
 */
export const resume = (
  { state }: AtTable,
  { round: id, by }: CommandOf<'resume'>,
  at: Instant,
): Decision =>
  onLive(state, id, ({ suspended }) => {
    if (suspended === undefined) return refuse('not-suspended', 'round')
    const { remainingMs } = suspended
    const window = remainingMs === undefined ? {} : { closesAt: at + remainingMs }
    return accept({ kind: 'round-resumed', round: id, by, ...window, at })
  })

/** Voids a live round, suspended or not: every stake is returned once, in full (G-4, ABC-8). */
export const voidRound = (
  { state }: AtTable,
  { round: id, reason, by }: CommandOf<'void-round'>,
  at: Instant,
): Decision => onLive(state, id, () => accept({ kind: 'round-voided', round: id, reason, by, at }))
