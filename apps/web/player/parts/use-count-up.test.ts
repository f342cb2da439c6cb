import { expect, it } from 'vitest'
import { between } from './use-count-up.ts'

it.each([
  [1000n, 2000n, 0, 1000n],
  [1000n, 2000n, 0.5, 1875n],
  [1000n, 2000n, 1, 2000n],
  [9_007_199_254_740_993n, 9_007_199_254_740_995n, 1, 9_007_199_254_740_995n],
])('from %s to %s, %s of the way is %s', (from, to, share, shown) => {
  expect(between(from, to, share)).toBe(shown)
})
