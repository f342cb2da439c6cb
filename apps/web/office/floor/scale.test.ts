import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [[], [0, 100]],
  [[73_000], [0, 20_000, 40_000, 60_000, 80_000]],
  [
    [-300, 500],
    [-400, -200, 0, 200, 400, 600],
  ],
])('%j is marked at %j', (values, marks) => expect(scaleOf(values).marks).toEqual(marks))

it('holds every value, marks zero, and has few marks', () => {
  const value = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const { low, high, marks } = scaleOf(values)
      expect(values.every((each) => each >= low && each <= high)).toBe(true)
      expect(marks.some((each) => Math.abs(each) < 1e-6)).toBe(true)
      expect(marks.length).toBeLessThanOrEqual(7)
    }),
  )
})
