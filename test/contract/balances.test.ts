import type { Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest, openRound, openTable, place, settle } from './house.ts'
import { MAKERS } from './makers.ts'

describe.each(MAKERS)('every balance of the books in $name', (maker) => {
  let store: Store
  beforeAll(async () => {
    await maker.start()
    store = await maker.open()
  })
  afterAll(async () => {
    await store.close()
    await maker.stop()
  })

  it('names what each account holds, before and after a round', async () => {
    const table = await openTable(store)
    const round = await openRound(table)
    const { id } = await guest(store, 1_000n)
    await place(table, round, { patron: id, bet: 'bahar', amount: 300n })
    const during = await store.balances()
    expect(during.get(`wallet/${id}`)).toBe(700n)
    expect(during.get(`stakes/${round}`)).toBe(300n)
    await settle(table, round)
    const after = await store.balances()
    expect(after.get(`stakes/${round}`)).toBe(0n)
    expect(after.get(`house/${table.id}`)).toBe(300n)
    expect([...after.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n)
  })
})
