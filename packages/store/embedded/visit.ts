import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataInUse, inWords, StartError } from '../errors.ts'
import { DATABASE_USER } from './cluster.ts'
import { type Connection, startEmbedded } from './embedded.ts'
import { isRunning, readPidFile } from './pidfile.ts'
import { choosePlace } from './place.ts'

const PATIENCE_MS = 10_000
const LOOK_MS = 100

/** A way to the embedded database of a data folder, whether or not its house runs. */
export interface Visit {
  readonly connection: Connection
  /** True when the house runs: its database is used beside it, and not stopped afterwards. */
  readonly houseRuns: boolean
  leave(): Promise<void>
}

// Only the one who runs the house can read the password and enter the socket's folder.
async function joinHouse(home: string, cluster: string): Promise<Visit> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const file = readPidFile(cluster)
    if (file?.ready && isRunning(file, cluster)) {
      const password = readFileSync(join(home, 'pg-password'), 'utf8').trim()
      const host = file.socketFolder === '' ? '127.0.0.1' : file.socketFolder
      const { port } = file
      return {
        connection: { host, port, user: DATABASE_USER, password, database: 'postgres' },
        houseRuns: true,
        leave: async () => undefined,
      }
    }
    await sleep(LOOK_MS)
  }
  throw new StartError('the house runs, but its database does not answer')
}

/**
 * Opens the way to a data folder's embedded database: a running house's is joined, otherwise it is
 * started for the visit. Throws `StartError` when the folder holds no database.
 */
export async function visitEmbedded(dataDir: string): Promise<Visit> {
  if (!existsSync(dataDir)) throw new StartError(`there is no folder ${dataDir}`)
  const place = choosePlace(dataDir, () => undefined)
  if (!existsSync(place.cluster)) throw new StartError(`there are no books in ${dataDir}`)
  try {
    const server = await startEmbedded({ dataDir })
    return { connection: server.connection, houseRuns: false, leave: () => server.stop() }
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
  }
  try {
    return await joinHouse(place.home, place.cluster)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`cannot use the database in ${place.home}: ${inWords(error)}`)
  }
}
