import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  type DayRule,
  dayOf,
  dayRuleFault,
  isDay,
  spanOf,
  startOf,
  UTC_DAY,
} from './day.ts'

const HOUR = 3_600_000
const at = (text: string): number => Date.parse(text)
const madrid: DayRule = { timezone: 'Europe/Madrid', start: '00:00' }
const madridAt6: DayRule = { timezone: 'Europe/Madrid', start: '06:00' }
// These clocks are put on and back at the very hour at which the day begins.
const inGap: DayRule = { timezone: 'Europe/Madrid', start: '02:30' }
const azores: DayRule = { timezone: 'Atlantic/Azores', start: '00:00' }

describe('a day of the house (Lists: DST days double or lose rows)', () => {
  test.each<readonly [string, DayRule, string, string, number]>([
    ['a plain day', UTC_DAY, '2026-10-25', '2026-10-25T00:00:00Z', 24],
    ['another hour', { timezone: 'UTC', start: '06:30' }, '2026-10-25', '2026-10-25T06:30:00Z', 24],
    [
      'half-hour zones',
      { timezone: 'Asia/Kolkata', start: '00:00' },
      '2026-01-01',
      '2025-12-31T18:30:00Z',
      24,
    ],
    ['the long day', madrid, '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['the short day', madrid, '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['the long day begun at six', madridAt6, '2026-10-24', '2026-10-24T04:00:00Z', 25],
    ['a beginning that clocks jump over', inGap, '2026-03-29', '2026-03-29T01:00:00Z', 23.5],
    ['the day before it', inGap, '2026-03-28', '2026-03-28T01:30:00Z', 23.5],
    ['a beginning that comes twice counts once', inGap, '2026-10-25', '2026-10-25T00:30:00Z', 25],
    ['midnight that is jumped over', azores, '2026-03-29', '2026-03-29T01:00:00Z', 23],
    ['midnight that comes twice', azores, '2026-10-25', '2026-10-25T00:00:00Z', 25],
  ])('%s', (_, rule, day, begins, hours) => {
    const { from, to } = spanOf(rule, day)
    expect(new Date(from).toISOString()).toBe(begins.replace('Z', '.000Z'))
    expect((to - from) / HOUR).toBe(hours)
    expect([
      dayOf(rule, from - 1),
      dayOf(rule, from),
      dayOf(rule, to - 1),
      dayOf(rule, to),
    ]).toEqual([addDays(day, -1), day, day, addDays(day, 1)])
  })

  it('gives every instant exactly one day, in every place', () => {
    const zones = [
      'UTC',
      'Europe/Madrid',
      'Atlantic/Azores',
      'Asia/Kuala_Lumpur',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Pacific/Apia',
    ]
    const two = (n: number): string => `${n}`.padStart(2, '0')
    const rules = fc.record({
      timezone: fc.constantFrom(...zones),
      start: fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`),
    })
    const instants = fc.integer({
      min: at('2015-01-01T00:00:00Z'),
      max: at('2035-01-01T00:00:00Z'),
    })
    fc.assert(
      fc.property(rules, instants, (rule, instant) => {
        const day = dayOf(rule, instant)
        const { from, to } = spanOf(rule, day)
        expect(from <= instant && instant < to).toBe(true)
        expect(startOf(rule, addDays(day, 1))).toBe(to)
        expect(dayOf(rule, from)).toBe(day)
      }),
    )
  })

  test.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    ['2026-01-01T00', false],
  ])('%j is a day: %s', (text, known) => expect(isDay(text)).toBe(known))

  test.each([
    [UTC_DAY, undefined],
    [{ timezone: 'Europe/Madrid', start: '23:59' }, undefined],
    [{ timezone: 'Mars/Olympus', start: '00:00' }, 'timezone'],
    [{ timezone: 'UTC', start: '24:00' }, 'start'],
    [{ timezone: 'UTC', start: '6:00' }, 'start'],
  ] as const)('%j has the fault %s', (rule, fault) => expect(dayRuleFault(rule)).toBe(fault))
})
