import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openMemoryStore,
  openPostgresStore,
  type Step,
  type Store,
  startEmbedded,
} from '@baize/store'
import type { Moments } from './model.ts'
import { failAt } from './store.ts'

export const STORE_KINDS = ['memory', 'postgres'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** Where the houses of a run keep their books. */
export interface Stores {
  readonly moments: Moments
  /** Books for the next house: empty ones in memory, the same database for all on PostgreSQL. */
  readonly forHouse: () => Store
  readonly close: () => Promise<void>
}

async function onPostgres(): Promise<Stores> {
  const moments: Moments = { fails: undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-sim-'))
  const embedded = await startEmbedded({ dataDir })
  const stop = async (): Promise<void> => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const onStep = (step: Step): void => failAt(moments, step)
    const store = await openPostgresStore({ database: embedded.connection, onStep })
    const close = () => store.close().then(stop)
    return { moments, forHouse: () => store, close }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the books for a run; PostgreSQL is a server of its own in a temporary folder. */
export async function openStores(kind: StoreKind): Promise<Stores> {
  if (kind === 'postgres') return onPostgres()
  return { moments: { fails: undefined }, forHouse: openMemoryStore, close: async () => undefined }
}
