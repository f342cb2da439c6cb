import type { BetLineView } from '@baize/protocol'
import { expect, it } from 'vitest'
import { readLastSeen } from './last-seen.ts'
import { missedSince } from './missed.ts'

const line = (round: string, amount: string, end?: Partial<BetLineView['end']>): BetLineView => ({
  stake: `${round}-${amount}`,
  table: 'ab-1',
  tableName: 'Andar Bahar 1',
  game: 'andar-bahar',
  round,
  bet: 'andar',
  mode: 'commission',
  amount,
  placedAt: 1,
  balanceBefore: '0',
  balanceAfter: '0',
  ...(end && {
    end: {
      grade: 'lose',
      winnings: '0',
      returned: '0',
      balanceBefore: '0',
      balanceAfter: '0',
      at: 100,
      ...end,
    },
  }),
})

it('sums each round that ended meanwhile, and what still stands', () => {
  const lines = [
    line('ab-1-4', '700'),
    line('ab-1-3', '500', { grade: 'win', returned: '950', at: 120 }),
    line('ab-1-3', '100', { at: 120 }),
    line('ab-1-2', '300', { grade: 'withdrawn', returned: '300', at: 110 }),
    line('ab-1-2', '200', { at: 105 }),
    line('ab-1-1', '900', { at: 99 }),
  ]
  expect(missedSince(lines, 100)).toEqual({
    rounds: [
      { round: 'ab-1-3', tableName: 'Andar Bahar 1', staked: 600n, returned: 950n },
      { round: 'ab-1-2', tableName: 'Andar Bahar 1', staked: 200n, returned: 0n },
    ],
    net: 150n,
    open: 700n,
  })
})

it('nothing missed is nothing told', () => {
  expect(missedSince([line('ab-1-1', '900', { at: 99 })], 100).rounds).toEqual([])
})

it.each([null, '', '7', '{}', '{"patron":7,"at":1}', '{"patron":"a","at":"1"}'])(
  'kept as %j is nobody seen',
  (text) => {
    expect(readLastSeen(text)).toBeUndefined()
  },
)

it('who was seen last is read back', () => {
  expect(readLastSeen('{"patron":"ana","at":5}')).toEqual({ patron: 'ana', at: 5 })
})
