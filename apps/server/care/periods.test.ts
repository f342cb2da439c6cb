import { expect, it } from 'vitest'
import { periodsAt } from './periods.ts'

const at = (text: string): number => Date.parse(text)

it.each([
  ['UTC', '00:00', '2026-11-26T15:00:00Z', '2026-11-26T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['UTC', '06:00', '2026-11-30T05:59:59Z', '2026-11-29T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['UTC', '06:00', '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z', '2026-11-30T06:00:00Z'],
  ['Asia/Kolkata', '00:00', '2026-11-29T20:00:00Z', '2026-11-29T18:30:00Z', '2026-11-29T18:30:00Z'],
  // The clocks went forward on 29 March: that day has 23 hours.
  [
    'Europe/Madrid',
    '00:00',
    '2026-03-29T12:00:00Z',
    '2026-03-28T23:00:00Z',
    '2026-03-22T23:00:00Z',
  ],
])(
  'in %s from %s on, %s is of the day from %s, of the week from %s',
  (timezone, start, now, day, week) => {
    const periods = periodsAt({ timezone, start }, at(now))
    expect(periods).toEqual({ at: at(now), day: at(day), week: at(week) })
  },
)
