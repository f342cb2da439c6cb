import { expect, test } from 'vitest'
import { gradesOf } from './grades.ts'
import { ledgerOf } from './ledger.ts'

const prices = {
  commission: { andar: '0.9:1', 'first-3': { straight: '8:1', flush: '5:1' } },
  standard: { andar: '1.95' },
}
test.each([
  ['commission', 'andar', ['win|win|0.9:1', 'lose', 'push', 'void']],
  ['commission', 'first-3', ['win|straight|8:1', 'win|flush|5:1', 'lose', 'push', 'void']],
  ['standard', 'andar', ['win|win|0.95:1', 'lose', 'push', 'void']],
  ['standard', 'nothing', ['lose', 'push', 'void']],
])('a stake in %s on %s may have ended so', (mode, bet, values) => {
  expect(gradesOf({ prices }, { bet, mode }).map(({ value }) => value)).toEqual(values)
})

test('what a round moves leaves its stakes empty, and the house with what it won', () => {
  const line = { round: 'ab-1-1', table: 'ab-1', no: 1, openedAt: 1 }
  const end = { at: 2, voided: false, cards: '', stakes: 2, staked: '300', returned: '190' }
  const bet = { mode: 'commission', stakes: 1, patrons: 1 }
  const file = {
    line: { ...line, ended: end },
    name: '',
    game: '',
    dealer: 'virtual' as const,
    prices: {},
    events: [],
    rows: [],
    corrections: [],
    bets: [
      { ...bet, bet: 'andar', staked: '100', winnings: '90', returned: '190' },
      { ...bet, bet: 'bahar', staked: '200', winnings: '0', returned: '0' },
    ],
  }
  const moves = ledgerOf(file)
  const left = (account: string) =>
    moves.reduce((sum, { from, to, amount }) => {
      return sum + (to === account ? amount : 0n) - (from === account ? amount : 0n)
    }, 0n)
  expect(left('stakes/ab-1-1')).toBe(0n)
  expect(left('house/ab-1')).toBe(110n)
  expect(left('wallet/…')).toBe(-110n)
})
