/** Why a round may be voided (G-4, ABC-8); the last four are Baize's own. */
export const VOID_REASONS = [
  'scanner-unreadable',
  'scan-mismatch',
  'card-out-of-place',
  'cards-mixed',
  'technical-problem',
  'sequence-altered',
  'card-marked-or-damaged',
  'card-off-table',
  'card-exposed',
  'misread-limit',
  'dealt-before-close',
  'video-lost',
  'server-failure',
  'shuffle-lost',
  'operator-decision',
] as const
export type VoidReason = (typeof VOID_REASONS)[number]

/**
 * Why a round may be suspended: every void reason, or a call for the supervisor, or recovery of a
 * live table.
 */
export const SUSPEND_REASONS = [...VOID_REASONS, 'supervisor-called', 'recovered'] as const
export type SuspendReason = (typeof SUSPEND_REASONS)[number]

/**
 * Every way a command can be refused. A refusal is a value, names the field, and changes nothing.
 * The order is the order of the guards in `decide`.
 */
export const REFUSAL_REASONS = [
  // phase
  'unknown-round',
  'wrong-phase',
  'suspended',
  'not-suspended',
  // window (G-2): detail closedAt, receivedAt
  'betting-closed',
  'bets-open',
  // duplicate
  'command-id-reused',
  // breaks that the patron has taken: detail until, but for one that is for ever
  'time-out',
  'self-excluded',
  // a patron has played for long and must look at it first
  'reality-check-due',
  // offered
  'unknown-bet',
  // mode (AB-5)
  'not-offered-in-mode',
  'mode-locked',
  // step, minimum, maximum (G-1, G-7)
  'malformed-amount',
  'off-step',
  'below-minimum',
  'above-maximum',
  'above-patron-limit',
  // exposure
  'above-payout-limit',
  'above-table-limit',
  // limits of the patron's own: detail limit, maximum, headroom
  'own-stake-limit',
  'own-loss-limit',
  // funds
  'insufficient-funds',
  // taking back
  'unknown-stake',
  // the deal
  'round-running',
  'no-card-expected',
  'wrong-index',
  'card-not-in-deck',
  'no-shoe',
  'shoe-running',
  'shoe-finished',
  'bad-cut',
  'wrong-seed',
  'already-revealed',
  // the seats (BAC-9)
  'no-seats',
  'already-seated',
  'unknown-seat',
  'seat-taken',
  'table-full',
  'not-seated',
  // the cut (BAC-1)
  'cut-awaited',
  'not-your-cut',
  // READY (BAC-12)
  'no-stake',
  'already-ready',
  'not-ready',
  // turning (BAC-10, BAC-11)
  'not-your-hand',
  'already-looking',
  'no-look',
] as const

/** The same for what people at a table dealt by hand and supervisors ask; no patron meets these. */
export const LIVE_REFUSALS = [
  'not-live',
  'dealt-by-hand',
  'no-deck',
  'deck-resting',
  'nothing-to-undo',
  'no-entry',
  'entry-expired',
  'same-person',
  'incident-open',
  'no-such-incident',
  'unknown-incident',
  'decision-not-allowed',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS | typeof LIVE_REFUSALS)[number]

/**
 * A refused command: the reason, the field it is about, and the numbers a person needs to
 * understand it.
 */
export interface Refusal {
  readonly reason: RefusalReason
  readonly field?: string
  /** Amounts are decimal strings of minor units, instants are numbers. */
  readonly detail?: Readonly<Record<string, string | number>>
}
