import { openPostgresStore, startEmbedded } from '@baize/store'
import { guest, openRound, openTable, place } from '../../test/contract/house.ts'
import { newDataDir, removeDataDir } from '../../test/support/server.ts'
import { databaseMs, ownMs } from './processor.ts'

/** Stakes per second that the store itself takes, with nothing around it. */
export interface RawRates {
  /** In batches as large as a table's. */
  readonly batched: number
  /** One transaction per stake, one after the other. */
  readonly single: number
  /** Processor time of a stake in a batch, database included, in microseconds. */
  readonly cpuUs: number
}

const PATRONS = 2_000
const BATCHED_MS = 6_000
const SINGLE_MS = 3_000

/** Measures the store's own batched statements and one transaction per bet, on a new database. */
export async function rawRates(): Promise<RawRates> {
  const dataDir = newDataDir()
  const server = await startEmbedded({ dataDir })
  const store = await openPostgresStore({ database: server.connection })
  try {
    const table = await openTable(store)
    const round = await openRound(table)
    const patrons: string[] = []
    for (let n = 0; n < PATRONS; n += 50) {
      const made = Array.from({ length: 50 }, () => guest(store, 100_000_000n))
      for (const { id } of await Promise.all(made)) patrons.push(id)
    }
    const wishes = patrons.map((patron) => ({ patron, amount: 100n }))
    const rate = async (size: number, forMs: number): Promise<number> => {
      const start = performance.now()
      let count = 0
      while (performance.now() - start < forMs) {
        const from = count % PATRONS
        const { placed } = await place(table, round, ...wishes.slice(from, from + size))
        count += placed.length
      }
      return (count / (performance.now() - start)) * 1000
    }
    const single = await rate(1, SINGLE_MS)
    const work = (): number => ownMs() + databaseMs(server.pid())
    const before = work()
    const batched = await rate(PATRONS, BATCHED_MS)
    const cpuUs = ((work() - before) * 1_000_000) / (batched * BATCHED_MS)
    return { single, batched, cpuUs }
  } finally {
    await store.close()
    await server.stop()
    removeDataDir(dataDir)
  }
}
