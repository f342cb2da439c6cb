import { type Amount, MAX_AMOUNT } from '@baize/money'
import { type CareEntry, careAt, DAY_MS, HOUR_MS, type OwnLimitName } from './care.ts'
import type { Instant } from './terms.ts'

/** What a patron wants to set for themselves. */
export type CareWish =
  /** Without an amount: no limit any more. */
  | { readonly kind: 'set-limit'; readonly name: OwnLimitName; readonly amount?: Amount }
  /** Takes a looser limit back that does not count yet. */
  | { readonly kind: 'keep-limit'; readonly name: OwnLimitName }
  | { readonly kind: 'set-reminder'; readonly everyMs: number }
  | { readonly kind: 'take-time-out'; readonly forMs: number }
  /** Without a length: for ever. */
  | { readonly kind: 'exclude'; readonly forMs?: number }
  | { readonly kind: 'answer-check' }

export const CARE_REFUSALS = [
  'bad-amount',
  'nothing-waits',
  'bad-interval',
  'bad-duration',
  'runs-longer',
] as const
export type CareRefusal = (typeof CARE_REFUSALS)[number]

export type CareDecision =
  | { readonly kind: 'accepted'; readonly entry: CareEntry }
  | { readonly kind: 'refused'; readonly reason: CareRefusal }

/** How long a looser limit waits before it counts. */
export const LOOSER_AFTER_MS = DAY_MS
/** Bounds of what can be chosen, in milliseconds, both included. */
export const REMINDER_MS = { least: 10 * 60_000, most: 4 * HOUR_MS } as const
export const TIME_OUT_MS = { least: HOUR_MS, most: 42 * DAY_MS } as const
export const EXCLUSION_MS = { least: 182 * DAY_MS, most: 3660 * DAY_MS } as const

const accept = (entry: CareEntry): CareDecision => ({ kind: 'accepted', entry })
const refuse = (reason: CareRefusal): CareDecision => ({ kind: 'refused', reason })

const isWithin = (ms: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isSafeInteger(ms) && ms >= least && ms <= most

type WishOf<Kind> = Extract<CareWish, { readonly kind: Kind }>

/** Tighter counts at once; looser, or none at all, after a day. */
function setLimit(
  entries: readonly CareEntry[],
  { name, amount }: WishOf<'set-limit'>,
  at: Instant,
): CareDecision {
  if (amount !== undefined && (amount <= 0n || amount > MAX_AMOUNT)) return refuse('bad-amount')
  const now = careAt(entries, at).limits[name].amount
  const tighter = amount !== undefined && (now === undefined || amount <= now)
  if (now === undefined && amount === undefined) return refuse('bad-amount')
  const from = tighter ? at : at + LOOSER_AFTER_MS
  return accept({ kind: 'limit', name, ...(amount !== undefined && { amount }), from, at })
}

function exclude(
  entries: readonly CareEntry[],
  { forMs }: WishOf<'exclude'>,
  at: Instant,
): CareDecision {
  if (forMs !== undefined && !isWithin(forMs, EXCLUSION_MS)) return refuse('bad-duration')
  const running = careAt(entries, at).excluded
  const until = forMs === undefined ? undefined : at + forMs
  const longer = until === undefined || (running?.until !== undefined && until > running.until)
  if (running !== undefined && !longer) return refuse('runs-longer')
  return accept({ kind: 'self-exclusion', ...(until !== undefined && { until }), at })
}

function timeOut(
  entries: readonly CareEntry[],
  { forMs }: WishOf<'take-time-out'>,
  at: Instant,
): CareDecision {
  if (!isWithin(forMs, TIME_OUT_MS)) return refuse('bad-duration')
  const running = careAt(entries, at).timeOutUntil ?? 0
  return at + forMs <= running
    ? refuse('runs-longer')
    : accept({ kind: 'time-out', until: at + forMs, at })
}

/**
 * Decides what a patron wants to set for themselves, on what they have set before. A break can be
 * made longer, never shorter; a limit becomes tighter at once and looser after a day.
 */
export function decideCare(
  entries: readonly CareEntry[],
  wish: CareWish,
  at: Instant,
): CareDecision {
  switch (wish.kind) {
    case 'set-limit':
      return setLimit(entries, wish, at)
    case 'keep-limit': {
      const waits = careAt(entries, at).limits[wish.name].next !== undefined
      return waits ? accept({ kind: 'limit-kept', name: wish.name, at }) : refuse('nothing-waits')
    }
    case 'set-reminder':
      return isWithin(wish.everyMs, REMINDER_MS)
        ? accept({ kind: 'reminder', everyMs: wish.everyMs, at })
        : refuse('bad-interval')
    case 'take-time-out':
      return timeOut(entries, wish, at)
    case 'exclude':
      return exclude(entries, wish, at)
    case 'answer-check':
      return accept({ kind: 'check-answered', at })
  }
}
