import { expect, it } from 'vitest'
import { addDays, lastDays, periodFault } from './days.ts'

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s, also over a change of clocks', (day, count, there) => {
  expect(addDays(day, count)).toBe(there)
})

it('the last seven days end today and begin six days before', () => {
  expect(lastDays('2026-11-03', 7)).toEqual({ from: '2026-10-28', to: '2026-11-03' })
  expect(lastDays('2026-11-03', 1)).toEqual({ from: '2026-11-03', to: '2026-11-03' })
})

it.each([
  ['2026-11-01', '2026-11-03', undefined],
  ['2026-11-03', '2026-11-03', undefined],
  ['2026-11-04', '2026-11-03', 'order'],
  ['', '2026-11-03', 'days'],
  ['2026-13-01', '2026-13-03', 'days'],
  ['2025-01-01', '2026-11-03', 'long'],
] as const)('%s to %s is %s', (from, to, fault) => {
  expect(periodFault({ from, to })).toBe(fault)
})
