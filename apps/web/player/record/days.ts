import type { Period } from '../net/http.ts'

/** The most days that the server answers for at once. */
export const MOST_DAYS = 400

const DAY_MS = 86_400_000

/** A day of the calendar some days later, or earlier: `addDays('2026-03-01', -1)` is 2026-02-28. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** The days up to today, today included: seven of them begin six days ago. */
export const lastDays = (today: string, count: number): Period => ({
  from: addDays(today, 1 - count),
  to: today,
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Why two days are no period; undefined when they are one. */
export function periodFault({ from, to }: Period): 'days' | 'order' | 'long' | undefined {
  if (![from, to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)))) return 'days'
  if (to < from) return 'order'
  return addDays(from, MOST_DAYS) <= to ? 'long' : undefined
}
