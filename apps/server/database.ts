import {
  openPostgresStore,
  type Store,
  StartError as StoreStartError,
  startEmbedded,
} from '@baize/store'
import type { Config } from './config.ts'
import { StartError } from './errors.ts'

export interface Database {
  readonly store: Store
  readonly close: () => Promise<void>
}

interface DatabaseParts {
  readonly config: Config
  readonly say: (line: string) => void
  readonly onStep: (step: string) => void
}

/**
 * Opens the books: the operator's PostgreSQL when one is named, else our own in the data folder.
 */
export async function openDatabase({ config, say, onStep }: DatabaseParts): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const options = { database: config.databaseUrl, onStep, exclusive: !config.sharedDatabase }
    const store = await openPostgresStore(options).catch(named)
    return { store, close: () => store.close() }
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    const store = await openPostgresStore({ database: server.connection, onStep })
    return {
      store,
      async close() {
        await store.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Says which setting a failed start is about. */
function named(error: unknown): never {
  if (error instanceof StoreStartError) throw new StartError(`BAIZE_DATABASE_URL: ${error.message}`)
  throw error
}
