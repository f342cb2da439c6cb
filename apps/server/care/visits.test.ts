import { expect, it } from 'vitest'
import { newVisits, REST_MS } from './visits.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Plays from `from` on, a bet a minute, for so many minutes; gives when a check was due first. */
function play(visits = newVisits(HOUR), from = 0, minutes = 90): number | undefined {
  for (let n = 0; n < minutes; n += 1) if (visits.bet('ann', from + n * MINUTE)) return n
  return undefined
}

it('a check is due after an hour of play, and stays due until it is answered', () => {
  const visits = newVisits(HOUR)
  expect(play(visits)).toBe(60)
  expect(visits.bet('ann', HOUR + MINUTE)).toBe(true)
  expect(visits.of('ann', HOUR + MINUTE)).toEqual({ since: 0, due: true })
  visits.answered('ann', HOUR + 2 * MINUTE)
  expect(visits.bet('ann', HOUR + 3 * MINUTE)).toBe(false)
  expect(play(visits, HOUR + 2 * MINUTE)).toBe(60)
})

it('it comes as often as the patron wants', () => {
  const visits = newVisits(HOUR)
  visits.every('ann', 10 * MINUTE)
  expect(play(visits)).toBe(10)
  visits.every('ann', 120 * MINUTE)
  expect(visits.bet('ann', 11 * MINUTE)).toBe(false)
})

it('who rests begins anew', () => {
  const visits = newVisits(HOUR)
  play(visits, 0, 50)
  expect(visits.of('ann', 49 * MINUTE + REST_MS)).toBeUndefined()
  expect(play(visits, 49 * MINUTE + REST_MS)).toBe(60)
})

it('nobody else is asked', () => {
  const visits = newVisits(HOUR)
  expect(play(visits)).toBe(60)
  expect(visits.bet('bob', HOUR)).toBe(false)
})
