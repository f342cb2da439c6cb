import {
  type AuditFinding,
  type Closer,
  closeDay,
  type DayRule,
  dayOf,
  daysToClose,
  readClosing,
  type SigningKey,
  type Store,
} from '@baize/store'
import { now } from '../clock.ts'
import { faultOf, type Log } from '../log.ts'
import { noteAudit } from '../ops/meter.ts'

export interface JobParts {
  readonly store: Store
  readonly key: SigningKey
  readonly day: DayRule
  /** The hour of the house's clocks at which the books are audited. */
  readonly auditHour: number
  readonly log: Log
}

/** When the books were audited, and what was found. */
export interface LastAudit {
  readonly at: number
  readonly findings: readonly AuditFinding[]
}

/** What the house does by itself, beside its tables: audits and day closings. */
export interface Jobs {
  /** The last audit of the books that went through; undefined before the first. */
  readonly audited: () => LastAudit | undefined
  readonly stop: () => Promise<void>
}

/** An audit beside running tables takes one part of four of one processor's time. */
const REST = 3
/** After the start, when the tables have woken up. */
const FIRST_AUDIT_MS = 10_000
const LOOK_MS = 20_000
/** Rounds that end around the day's end are in the books by then. */
const GRACE_MS = 60_000

interface Desk extends JobParts {
  readonly abort: AbortController
  audited: string
  busy: Promise<void> | undefined
  last: LastAudit | undefined
}

/** The day whose audit is due last: days that begin at the audit's hour. */
const auditDay = ({ day, auditHour }: JobParts, at: number): string => {
  const start = `${`${auditHour}`.padStart(2, '0')}:${day.start.slice(3)}`
  return dayOf({ ...day, start }, at)
}

/** Audits the books and logs what it found; findings are errors, each with its row. */
export async function auditBooks(parts: JobParts, signal?: AbortSignal): Promise<LastAudit> {
  const from = now()
  const options = { rest: REST, ...(signal && { signal }) }
  const findings = await parts.store.audit(options)
  const ms = now() - from
  noteAudit(findings.length, now(), ms)
  if (findings.length === 0) parts.log.info({ ms }, 'audit: the books are sound')
  else parts.log.error({ ms, findings }, 'audit: the books are not sound')
  return { at: now(), findings }
}

/** Closes every day that is over and not closed yet, and logs its gross win. */
export async function closeDays(parts: JobParts, at: number): Promise<void> {
  const closer: Closer = { store: parts.store, rule: parts.day, key: parts.key }
  for (const day of await daysToClose(closer, at - GRACE_MS)) {
    const made = await closeDay(closer, day, at)
    const closing = typeof made === 'string' ? undefined : readClosing(made.body)
    if (closing === undefined) continue
    const { no, total } = closing
    parts.log.info({ no, day, rounds: total.rounds, grossWin: `${total.grossWin}` }, 'day closed')
  }
}

async function look(desk: Desk): Promise<void> {
  const at = now()
  await closeDays(desk, at)
  const due = auditDay(desk, at)
  if (desk.audited === due) return
  desk.audited = due
  desk.last = await auditBooks(desk, desk.abort.signal)
}

async function quietly(desk: Desk, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!desk.abort.signal.aborted) desk.log.warn({ fault: faultOf(error) }, 'job failed')
  }
  desk.busy = undefined
}

/**
 * Starts the daily work in the background: the audit soon after the start and at its hour, the
 * closing of each day a minute after it is over. A failure is logged and tried again.
 */
export function startJobs(parts: JobParts): Jobs {
  const desk: Desk = {
    ...parts,
    abort: new AbortController(),
    audited: '',
    busy: undefined,
    last: undefined,
  }
  const run = (): void => {
    desk.busy ??= quietly(desk, () => look(desk))
  }
  const first = setTimeout(run, FIRST_AUDIT_MS)
  const again = setInterval(run, LOOK_MS)
  first.unref()
  again.unref()
  return {
    audited: () => desk.last,
    async stop() {
      clearTimeout(first)
      clearInterval(again)
      desk.abort.abort()
      await desk.busy
    },
  }
}
