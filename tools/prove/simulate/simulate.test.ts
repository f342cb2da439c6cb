import { toDecimal } from '@baize/money'
import { chances, defaultSettings, gameOf } from '@baize/rules'
import { expect, it, test } from 'vitest'
import { proveReturns } from './prove-simulate.ts'
import { plainAndarBahar, plainBaccarat } from './reference.ts'

it('every bet of every game and setting returns what it must, with a fixed seed', async () => {
  let report = ''
  const say = (text: string): void => {
    report += text
  }
  expect(await proveReturns(say, 1_000_000, 'felt')).toBe(true)
  expect(report.match(/bets, largest z/g)).toHaveLength(6)
  expect(report).toContain('every bet |z| < 4')
}, 60_000)

test.each([
  ['andar-bahar', plainAndarBahar],
  ['baccarat', plainBaccarat],
] as const)('the plain loop beside which %s is measured plays the same game', (id, plain) => {
  const rounds = 400_000
  const { first, second, tie } = plain(rounds)
  expect(first + second + tie).toBe(rounds)
  const [one, other] = chances(gameOf(id, defaultSettings(id)))
  for (const [seen, exact] of [
    [first, one],
    [second, other],
  ] as const) {
    const p = Number(toDecimal(exact?.hit ?? { n: 0n, d: 1n }, 9))
    const z = (seen - rounds * p) / Math.sqrt(rounds * p * (1 - p))
    // Chance alone goes so far once in half a million runs.
    expect(Math.abs(z)).toBeLessThan(5)
  }
})
