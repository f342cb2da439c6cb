import { addDays, type Day, type DayRule, dayOf, isDay, type Span, spanOf } from '@baize/store'
import { z } from 'zod'
import { badField } from './errors.ts'

/** The days that a question is about, both included, with their instants. */
export interface Period extends Span {
  readonly first: Day
  readonly last: Day
}

/** The most days that one answer covers. */
export const MOST_DAYS = 400

const text = z.string().max(40).optional()
/** `from` and `to` of a question, as they come. */
export const PERIOD = { from: text, to: text }

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayIn = (field: string, given: string): Day => {
  if (isDay(given)) return given
  throw badField(field, 'is not a day such as 2026-10-25')
}

/**
 * The period that a question names by its first and last day of the house; today when it names
 * none. Refused, naming the field: what is no day, a last day before the first, more than 400 days.
 */
export function periodOf(rule: DayRule, { from, to }: Asked, at: number): Period {
  const last = to === undefined ? dayOf(rule, at) : dayIn('to', to)
  const first = from === undefined ? last : dayIn('from', from)
  if (last < first) throw badField('to', 'lies before the first day')
  if (addDays(first, MOST_DAYS) <= last)
    throw badField('from', `lies ${MOST_DAYS} days or more before the last day`)
  return { first, last, ...spanOf(rule, first, last) }
}

/** The days of a period, each by its name. */
export function daysIn({ first, last }: Period): readonly Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
