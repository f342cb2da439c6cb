import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

it('the fastest measurement decides', () => {
  const clock = createClock()
  clock.sample(1000, 9_000_400, 1800)
  clock.sample(2000, 9_001_010, 2020)
  clock.sample(3000, 9_002_500, 3900)
  expect(clock.at(2010)).toBe(9_001_010)
})

it('a one-way message is a first guess only', () => {
  const clock = createClock()
  clock.guess(5_000_000, 1000)
  expect(clock.at(1500)).toBe(5_000_500)
  clock.sample(1000, 5_000_100, 1100)
  clock.guess(9_000_000, 1200)
  expect(clock.at(1100)).toBe(5_000_150)
})

it('measurements from before a lost connection are forgotten', () => {
  const clock = createClock()
  clock.sample(1000, 5_000_000, 1010)
  clock.reset()
  clock.sample(2000, 8_000_000, 2400)
  expect(clock.at(2400)).toBe(8_000_200)
})
