import { expect, it } from 'vitest'
import { backoff } from './socket.ts'

it.each([
  [0, 0, 200],
  [0, 1, 400],
  [3, 0, 1600],
  [20, 0, 4000],
  [20, 1, 8000],
])('attempt %i waits, with chance %f, %i ms', (tries, random, ms) => {
  expect(backoff(tries, random)).toBe(ms)
})
