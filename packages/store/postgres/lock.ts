import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../embedded/embedded.ts'
import { DataInUse } from '../errors.ts'
import { connect, type Database } from './database.ts'
import { sql } from './sql.ts'

// Any number of ours: the one house of this database holds it.
const LOCK = 4_216_002
// A killed house's connection may outlive it for a moment.
const PATIENCE_MS = 2_000
const RETRY_MS = 100

const tryLock = async (db: Database): Promise<boolean> => {
  const rows = await db.rows<{ locked: boolean }>(
    sql`select pg_try_advisory_lock(${LOCK}) as locked`,
  )
  return rows[0]?.locked === true
}

/** The house's hold on its database. */
export interface HouseLock {
  release(): Promise<void>
}

/**
 * Makes this house the only one on the database, or throws `DataInUse`. Held by a connection of its
 * own, so that it goes when the house dies; taken again should the connection break. Table epochs,
 * not this lock, keep the log safe.
 */
export async function lockHouse(database: string | Connection): Promise<HouseLock> {
  const db = connect(database, 1)
  const end = Date.now() + PATIENCE_MS
  while (!(await tryLock(db))) {
    if (Date.now() > end) {
      await db.end()
      throw new DataInUse('the database is in use by another Baize; stop it first')
    }
    await sleep(RETRY_MS)
  }
  const watch = setInterval(() => {
    // Taking it twice in one session is harmless; in a new session it is taken anew.
    void tryLock(db).catch(() => undefined)
  }, PATIENCE_MS)
  watch.unref()
  return {
    release: async () => {
      clearInterval(watch)
      await db.end()
    },
  }
}
