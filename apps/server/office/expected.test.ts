import { fraction } from '@baize/money'
import { analyse, defaultPaytable, defaultSettings, gameOf } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { expectedWin } from './expected.ts'

const odds = (game: 'andar-bahar' | 'baccarat', mode: string, bet: string) => {
  const all = analyse(gameOf(game, defaultSettings(game)), defaultPaytable(game))
  const found = all.find((each) => each.mode === mode && each.bet === bet)
  if (found === undefined) throw new Error(`no ${mode} ${bet}`)
  return found
}

describe('the expected gross win', () => {
  test.each([
    ['andar-bahar', 'commission', 'andar', 10_000n, 215n],
    ['andar-bahar', 'commission', 'andar', 1_000_000n, 21_489n],
    ['baccarat', 'commission', 'tie', 10_000n, 1_436n],
  ] as const)('of %s %s %s', (game, mode, bet, staked, expected) => {
    const { houseEdge, variance } = odds(game, mode, bet)
    const got = expectedWin([{ staked, squares: staked * staked, houseEdge, variance }])
    expect(got.expected).toBe(expected)
    expect(got.high - got.expected).toBe(got.expected - got.low)
  })

  it('of nothing is nothing', () => {
    expect(expectedWin([])).toEqual({ expected: 0n, low: 0n, high: 0n })
  })

  it('has a band of 1.96 standard deviations, narrower for many small rounds', () => {
    const coin = { houseEdge: fraction(0n), variance: fraction(1n) }
    const one = expectedWin([{ staked: 10_000n, squares: 10_000n ** 2n, ...coin }])
    expect(one).toEqual({ expected: 0n, low: -19_600n, high: 19_600n })
    const hundred = expectedWin([{ staked: 10_000n, squares: 100n * 100n ** 2n, ...coin }])
    expect(hundred).toEqual({ expected: 0n, low: -1_960n, high: 1_960n })
  })

  it('adds bets and rounds once', () => {
    const third = { staked: 1n, squares: 1n, houseEdge: fraction(1n, 3n), variance: fraction(0n) }
    expect(expectedWin([third, third, third]).expected).toBe(1n)
  })
})
