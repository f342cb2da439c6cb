import { describe, expect, it, test } from 'vitest'
import { chiSquareTail, logGamma, twoSided } from './chi-square.ts'

describe('the tail of chi-square', () => {
  // Printed tables: the point that is passed with this chance.
  test.each([
    [6.6349, 1, 0.01],
    [3.8415, 1, 0.05],
    [11.3449, 3, 0.01],
    [23.2093, 10, 0.01],
    [2.5582, 10, 0.99],
    [77.386, 51, 0.01],
    [135.8067, 100, 0.01],
    [70.0649, 100, 0.99],
    [1106.969, 1000, 0.01],
  ])('%d with %d degrees of freedom has %d', (x, freedom, tail) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(tail, 5)
  })
  it('is elementary with an even number of degrees', () => {
    for (const freedom of [2, 4, 6, 40])
      for (const x of [0.1, 1, 5, 30, 80, 300]) {
        // exp(-x/2) times the first terms of the series of exp(x/2).
        let sum = 0
        for (let k = 0, term = 1; k < freedom / 2; k += 1, term *= x / 2 / k) sum += term
        const exact = Math.exp(-x / 2) * sum
        expect(Math.abs(chiSquareTail(x, freedom) - exact)).toBeLessThan(1e-12 * exact + 1e-15)
      }
  })
  it('meets itself where series and fraction meet', () => {
    for (const freedom of [1, 51, 415, 172_225]) {
      const [below, above] = [
        chiSquareTail(freedom + 1.9999, freedom),
        chiSquareTail(freedom + 2.0001, freedom),
      ]
      expect(below).toBeGreaterThan(above)
      expect(below - above).toBeLessThan(1e-4)
    }
  })
  it('with many degrees comes close to the normal law', () => {
    // Wilson and Hilferty: the cube root is nearly normal; 2.326348 is its 99 % point.
    const freedom = 172_225
    const third = 2 / (9 * freedom)
    const x = freedom * (1 - third + 2.326348 * Math.sqrt(third)) ** 3
    expect(chiSquareTail(x, freedom)).toBeCloseTo(0.01, 5)
  })
  it('of nothing is everything, and both sides count', () => {
    expect(chiSquareTail(0, 5)).toBe(1)
    expect([twoSided(0.001), twoSided(0.999), twoSided(0.5)].map((p) => p.toFixed(3))).toEqual([
      '0.002',
      '0.002',
      '1.000',
    ])
  })
})

test.each([
  [1, 0],
  [2, 0],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [5, Math.log(24)],
  [171, 706.5730622457874],
])('ln gamma of %d is %d', (x, value) => {
  expect(logGamma(x)).toBeCloseTo(value, 10)
})
