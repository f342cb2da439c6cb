import { expect, it } from 'vitest'
import { initialState, type Pending, type PlayerState, type TableSlice } from './model.ts'
import { planClear, planSame, planTakeOne } from './plan.ts'
import { reduce } from './reduce.ts'
import { own, ROUND, snapshot, TABLE, welcome } from './testing.ts'

const tableWith = (stakes: TableSlice['own'], pending: readonly Pending[] = []) => {
  const seated = reduce(initialState(), welcome()).state
  const state: PlayerState = { ...reduce(seated, snapshot({ own: stakes })).state, pending }
  const slice = state.tables[TABLE]
  if (slice === undefined) throw new Error('no table')
  return { state, slice }
}
const stakes = [
  own('s-1', 'andar', '100', 1),
  own('s-2', 'bahar', '200', 2),
  own('s-3', 'andar', '300', 3),
]
const placing = (id: string, bet: string): Pending => ({
  message: {
    kind: 'place-stake',
    id,
    table: TABLE,
    round: ROUND,
    bet,
    mode: 'commission',
    amount: '500',
  },
  resent: false,
  takeBack: false,
})
const leaving = (stake: string): Pending => ({
  message: { kind: 'withdraw-stake', id: `w-${stake}`, table: TABLE, round: ROUND, stake },
  resent: false,
  takeBack: false,
})

it.each([
  ['undo takes the latest of all', undefined, [], ['s-3']],
  ['a spot gives up its own latest', 'bahar', [], ['s-2']],
  ['a stake that is leaving is not taken twice', 'andar', [leaving('s-3')], ['s-1']],
  ['an empty spot gives nothing', 'first-3', [], []],
])('%s', (_, bet, pending, expected) => {
  const { state, slice } = tableWith(stakes, pending)
  expect(planTakeOne(state, slice, bet).withdraw.map(({ stake }) => stake)).toEqual(expected)
})

it('an unconfirmed chip is taken before confirmed ones', () => {
  const { state, slice } = tableWith(stakes, [placing('p-1', 'bahar')])
  expect(planTakeOne(state, slice).takeBack.map(({ message }) => message.id)).toEqual(['p-1'])
})

it('clear takes everything, confirmed and not', () => {
  const { state, slice } = tableWith(stakes, [placing('p-1', 'bahar')])
  const plan = planClear(state, slice)
  expect([plan.withdraw.length, plan.takeBack.length]).toEqual([3, 1])
})

it('same bet repeats the last ended round, one stake per bet', () => {
  const line = { bet: 'andar', mode: 'commission', grade: 'lose', returned: '0' } as const
  const lines = [
    { ...line, amount: '100' },
    { ...line, amount: '250' },
  ]
  const { slice } = tableWith([])
  const lastResult = { round: 'ab-1-6', staked: '350', returned: '0', lines }
  expect(planSame({ ...slice, lastResult })).toEqual([
    { bet: 'andar', mode: 'commission', amount: '350' },
  ])
})
