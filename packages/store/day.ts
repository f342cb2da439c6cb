import type { Instant } from '@baize/table'

/** The one day boundary of a house: every day begins at `start` on the clocks of `timezone`. */
export interface DayRule {
  /** An IANA name such as `'Asia/Kolkata'`. */
  readonly timezone: string
  /** `hh:mm`. */
  readonly start: string
}

export const UTC_DAY: DayRule = { timezone: 'UTC', start: '00:00' }

/** A day of the house, `'2026-10-25'`: from its beginning up to, not including, the next one's. */
export type Day = string

/** The instants of a day, or of several days in a row; `to` is the first that is not in it. */
export interface Span {
  readonly from: Instant
  readonly to: Instant
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const START = /^([01]\d|2[0-3]):([0-5]\d)$/

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timezone: string): Intl.DateTimeFormat {
  const found = formats.get(timezone)
  if (found !== undefined) return found
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, made)
  return made
}

// What the clocks of a place show at an instant, as if it were universal time.
function wallAt(timezone: string, at: Instant): number {
  const shown = formatOf(timezone).formatToParts(at)
  const part = (type: string): number =>
    Number(shown.find((each) => each.type === type)?.value ?? 0)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

// The first instant at which the clocks show `wall` or, where they jump over it, have passed it.
function instantOf(timezone: string, wall: number): Instant {
  const offset = (at: Instant): number => wallAt(timezone, at) - at
  const tries = [wall - offset(wall - DAY_MS), wall - offset(wall + DAY_MS)]
  const exact = tries.filter((at) => wallAt(timezone, at) === wall)
  if (exact.length > 0) return Math.min(...exact)
  let before = Math.min(...tries) - HOUR_MS
  let after = Math.max(...tries) + HOUR_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallAt(timezone, middle) >= wall) after = middle
    else before = middle
  }
  return after
}

/** True for a day that the calendar has. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (match === null) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** What is wrong with a day rule; undefined when nothing is. */
export function dayRuleFault({ timezone, start }: DayRule): 'timezone' | 'start' | undefined {
  if (!START.test(start)) return 'start'
  try {
    formatOf(timezone)
    return undefined
  } catch {
    return 'timezone'
  }
}

/** The day `count` days after another. Example: `addDays('2026-02-28', 1)` is `'2026-03-01'`. */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * When a day of the house begins. A day on which clocks change has 23 or 25 hours: no instant
 * belongs to two days or to none.
 */
export function startOf(rule: DayRule, day: Day): Instant {
  const [hours = 0, minutes = 0] = rule.start.split(':').map(Number)
  const wall = Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS + minutes * 60_000
  return instantOf(rule.timezone, wall)
}

/** The instants of the days from one to another, both included. */
export const spanOf = (rule: DayRule, first: Day, last: Day = first): Span => ({
  from: startOf(rule, first),
  to: startOf(rule, addDays(last, 1)),
})

/** The day of the house to which an instant belongs. */
export function dayOf(rule: DayRule, at: Instant): Day {
  const near = new Date(wallAt(rule.timezone, at)).toISOString().slice(0, 10)
  const days = [addDays(near, 1), near, addDays(near, -1)]
  return days.find((day) => startOf(rule, day) <= at) ?? addDays(near, -2)
}
