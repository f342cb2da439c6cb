import type { Store } from '@baize/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoverDesk } from '../../apps/server/table/recover.ts'
import { guest, log, MINUTE, NOW, openRound, openTable, place, settle, TERMS } from './house.ts'
import { MAKERS } from './makers.ts'

const TABLE = TERMS.table
const closed = (round: string) => ({ kind: 'bets-closed', round, at: NOW + MINUTE }) as const
const dealt = (round: string) =>
  ({
    kind: 'card-dealt',
    round,
    index: 1,
    to: 'andar',
    card: 'Kc',
    faceUp: true,
    at: NOW + MINUTE,
  }) as const
const outcome = {
  winner: 'andar',
  gameCard: 'Ks',
  dealt: 1,
  sides: { andar: ['Kc'], bahar: [] },
} as const
const resolved = (round: string) =>
  ({ kind: 'round-resolved', round, outcome, at: NOW + MINUTE }) as const

/** Where a round stood when the house died, and what its log had after the stakes. */
const PHASES = [
  ['betting', []],
  ['dealing', [closed]],
  ['dealing', [closed, dealt]],
  ['resolved', [closed, dealt, resolved]],
] as const

describe.each(MAKERS)('a round that was running when the house died, on $name', (maker) => {
  let store: Store
  beforeAll(() => maker.start())
  afterAll(() => maker.stop())
  beforeEach(async () => {
    store = await maker.open()
  })
  afterEach(() => store.close())

  test.each(PHASES)(
    'while %s, %#, goes on after ten starts (Settlement: recovery job voids live rounds)',
    async (phase, events) => {
      const table = await openTable(store, TABLE)
      const { id: patron } = await guest(store, 1_000n)
      const round = await openRound(table)
      await place(table, round, { patron, id: 's', amount: 400n })
      await log(table, ...events.map((make) => make(round)))
      const before = [await store.eventsAfter(TABLE, 0), await store.balances()]
      for (let start = 0; start < 10; start += 1) {
        const { desk } = await recoverDesk(store, TERMS)
        expect(desk.state.round).toMatchObject({ id: round, phase })
        expect(desk.positions.get(patron)).toMatchObject([{ id: 's', amount: 400n }])
      }
      expect([await store.eventsAfter(TABLE, 0), await store.balances()]).toEqual(before)
      const { owner } = await recoverDesk(store, TERMS)
      const { ended } = await finish({ ...table, owner }, round, events.length)
      expect(ended).toMatchObject([{ round, staked: 400n, returned: 760n }])
      expect(await store.audit()).toEqual([])
    },
  )
})

/** Plays a round of which so many of the last events stand already to its settlement. */
const finish = (table: Parameters<typeof settle>[0], round: string, stands: number) => {
  if (stands === 0) return settle(table, round)
  const rest = [closed, dealt, resolved].slice(stands).map((make) => make(round))
  const rows = [
    { mode: 'commission', bet: 'andar', grade: 'win', row: 'win', odds: '0.9:1' },
  ] as const
  return log(table, ...rest, { kind: 'round-settled', round, rows, at: NOW + 2 * MINUTE })
}
