import { openPostgresStore, type Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANDAR_WINS, MINUTE, NOW } from './house.ts'
import { type Server, startServer } from './makers.ts'
import { ALL, houseFor, olderBooks } from './older.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** All that the house and its patrons can see of the books. */
async function seen(store: Store) {
  const balances = [...(await store.balances())].sort(([a], [b]) => (a < b ? -1 : 1))
  const wallet = balances.find(([account]) => account.startsWith('wallet/'))?.[0] ?? ''
  const bets = await store.betRecord(wallet.slice('wallet/'.length), { limit: 100 })
  const rounds = await store.lastRounds('ab-1', 9)
  const records = await Promise.all(rounds.map(({ round }) => store.roundRecord(round)))
  return { balances, bets, rounds, records }
}

describe('books of an earlier version, with rounds and open stakes', () => {
  test.each(ALL.slice(0, -1))('that ended with %s are taken along whole', async (last) => {
    const today = await houseFor(server, last)
    const before = await seen(today.store)
    const old = await olderBooks(server, last, today.connection)
    await today.store.close()
    const store = await openPostgresStore({ database: old })
    try {
      expect(await store.audit()).toEqual([])
      expect(await seen(store)).toEqual(before)
      await goesOn(store)
    } finally {
      await store.close()
    }
  })
})

/** The round that was running ends as if nothing had happened. */
async function goesOn(store: Store): Promise<void> {
  const { owner } = await store.claim('ab-1')
  const open = [...(await store.openStakes('ab-1-3')).values()].flat()
  expect(open.map(({ id, amount }) => [id, amount])).toEqual([['open', 700n]])
  const round = 'ab-1-3'
  const { ended } = await store.commit(owner, { patrons: [], stakes: [] }, () => ({
    events: [
      { kind: 'bets-closed', round, at: NOW + MINUTE },
      { kind: 'round-settled', round, rows: ANDAR_WINS, at: NOW + MINUTE },
    ],
  }))
  expect(ended).toMatchObject([{ round, staked: 700n, returned: 1_330n }])
  expect(await store.audit()).toEqual([])
}
