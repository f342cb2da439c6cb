import { renewTables, type Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balanceOf,
  guest,
  log,
  MINUTE,
  NOW,
  openRound,
  openTable,
  place,
  TERMS_HASH,
} from './house.ts'
import { MAKERS } from './makers.ts'

const ASK = { at: NOW + MINUTE, by: 'console' }

describe.each(MAKERS)('renewing on $name', (maker) => {
  let store: Store
  beforeAll(async () => {
    await maker.start()
  })
  afterAll(() => maker.stop())

  it('voids the running round once, returns every stake, and goes on in a chain of its own', async () => {
    store = await maker.open()
    const table = await openTable(store, 'ab-7')
    const [ann, bob] = [await guest(store, 10_000n), await guest(store, 10_000n)]
    const round = await openRound(table, 1)
    await place(table, round, { patron: ann.id, amount: 700n }, { patron: bob.id, amount: 300n })
    const first = await renewTables(store, { ...ASK, which: 'promised' })
    expect(first).toEqual([{ table: 'ab-7', voided: round, returned: 1_000n }])
    for (const { id } of [ann, bob]) expect(await balanceOf(store, id)).toBe(10_000n)
    const { checkpoint: once } = await store.claim('ab-7')
    expect(once).toMatchObject({ table: 'ab-7', roundNo: 1 })
    expect(once?.round).toBeUndefined()
    expect((once?.commitments ?? 1) % 4096).toBe(0)
    const again = await renewTables(store, { ...ASK, which: 'promised' })
    expect(again).toEqual([{ table: 'ab-7', returned: 0n }])
    const { checkpoint: twice } = await store.claim('ab-7')
    expect(twice?.commitments).toBeGreaterThan(once?.commitments ?? 0)
    expect(await store.audit()).toEqual([])
    const [ended] = await store.lastRounds('ab-7', 1)
    expect(ended).toMatchObject({ round, voided: true })
    await store.close()
  })

  it('leaves a round alone that a person deals, unless all are asked for', async () => {
    store = await maker.open()
    const table = await openTable(store, 'ab-8')
    const about = { round: 'ab-8-1', no: 1, termsHash: TERMS_HASH, paytableHash: 'beef' }
    const byHand = { kind: 'round-opened', ...about, at: NOW } as const
    await log(table, byHand, { kind: 'bets-opened', round: 'ab-8-1', closesAt: NOW + 9, at: NOW })
    expect(await renewTables(store, { ...ASK, which: 'promised' })).toEqual([])
    const all = await renewTables(store, { ...ASK, which: 'all' })
    expect(all).toEqual([{ table: 'ab-8', voided: 'ab-8-1', returned: 0n }])
    expect(await store.audit()).toEqual([])
    await store.close()
  })
})
