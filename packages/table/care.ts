import type { Amount } from '@baize/money'
import type { Instant } from './terms.ts'

/** What a patron can limit for themselves: stakes or losses of a day or of a week of the house. */
export const OWN_LIMITS = ['stake-day', 'stake-week', 'loss-day', 'loss-week'] as const
export type OwnLimitName = (typeof OWN_LIMITS)[number]

/** What a patron has set for themselves, one after the other; nothing of it is ever changed. */
export type CareEntry = { readonly at: Instant } & (
  | {
      readonly kind: 'limit'
      readonly name: OwnLimitName
      /** Absent: no limit any more. */
      readonly amount?: Amount
      /** When it begins to count. */
      readonly from: Instant
    }
  /** A looser limit that did not count yet was taken back. */
  | { readonly kind: 'limit-kept'; readonly name: OwnLimitName }
  | { readonly kind: 'reminder'; readonly everyMs: number }
  | { readonly kind: 'time-out'; readonly until: Instant }
  /** Without `until` it is for ever. */
  | { readonly kind: 'self-exclusion'; readonly until?: Instant }
  /** A reality check was read and answered. */
  | { readonly kind: 'check-answered' }
)

/** One limit as it stands: what counts, and what is to count from an instant on. */
export interface OwnLimit {
  readonly amount?: Amount
  readonly next?: { readonly amount?: Amount; readonly from: Instant }
}

/** What a patron's entries come to at one instant. */
export interface Care {
  readonly limits: Readonly<Record<OwnLimitName, OwnLimit>>
  /** How often a reality check comes, where the patron has chosen it. */
  readonly everyMs?: number
  readonly answeredAt?: Instant
  /** While it is in the future. */
  readonly timeOutUntil?: Instant
  readonly excluded?: { readonly until?: Instant }
}

/** What a patron's bets of a day and of a week come to; withdrawn ones are not counted. */
export interface OwnPlay {
  readonly staked: Amount
  /** All that came back; of open stakes nothing yet. */
  readonly returned: Amount
}

/** What a patron has set for themselves, and what counts towards it. */
export interface OwnRules {
  readonly care: Care
  readonly day: OwnPlay
  readonly week: OwnPlay
}

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** How often a reality check comes unless its patron says otherwise. */
export const USUAL_CHECK_MS = HOUR_MS

/** A looser limit waits until it counts; what was waiting gives way to what comes later. */
function limitAt(entries: readonly CareEntry[], name: OwnLimitName, at: Instant): OwnLimit {
  let now: OwnLimit = {}
  const settle = (upTo: Instant): void => {
    if (now.next !== undefined && now.next.from <= upTo) now = withAmount(now.next.amount)
  }
  for (const entry of entries) {
    if ((entry.kind !== 'limit' && entry.kind !== 'limit-kept') || entry.name !== name) continue
    settle(entry.at)
    now = withAmount(now.amount)
    if (entry.kind === 'limit-kept') continue
    const next = { ...withAmount(entry.amount), from: entry.from }
    now = entry.from <= entry.at ? withAmount(entry.amount) : { ...now, next }
  }
  settle(at)
  return now
}

const withAmount = (amount: Amount | undefined): { readonly amount?: Amount } =>
  amount === undefined ? {} : { amount }

const last = <Kind extends CareEntry['kind']>(entries: readonly CareEntry[], kind: Kind) =>
  entries.findLast(
    (entry): entry is Extract<CareEntry, { readonly kind: Kind }> => entry.kind === kind,
  )

/** An exclusion counts until its end; one that was said later never shortens it. */
function excludedAt(entries: readonly CareEntry[], at: Instant): Care['excluded'] {
  const all = entries.flatMap((entry) => (entry.kind === 'self-exclusion' ? [entry] : []))
  if (all.some(({ until }) => until === undefined)) return {}
  const until = Math.max(0, ...all.map((entry) => entry.until ?? 0))
  return until > at ? { until } : undefined
}

/** What a patron's entries, in their order, come to at an instant. */
export function careAt(entries: readonly CareEntry[], at: Instant): Care {
  const limit = (name: OwnLimitName) => limitAt(entries, name, at)
  const timeOut = Math.max(
    0,
    ...entries.map((entry) => (entry.kind === 'time-out' ? entry.until : 0)),
  )
  const excluded = excludedAt(entries, at)
  const answered = last(entries, 'check-answered')
  const reminder = last(entries, 'reminder')
  return {
    limits: {
      'stake-day': limit('stake-day'),
      'stake-week': limit('stake-week'),
      'loss-day': limit('loss-day'),
      'loss-week': limit('loss-week'),
    },
    ...(reminder !== undefined && { everyMs: reminder.everyMs }),
    ...(answered !== undefined && { answeredAt: answered.at }),
    ...(timeOut > at && { timeOutUntil: timeOut }),
    ...(excluded !== undefined && { excluded }),
  }
}
