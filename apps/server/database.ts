import { openPostgresStore, type Store, startEmbedded } from '@baize/store'
import type { Config } from './config.ts'

export interface Database {
  readonly store: Store
  readonly close: () => Promise<void>
}

interface DatabaseParts {
  readonly config: Config
  readonly say: (line: string) => void
  readonly onStep: (step: string) => void
}

/** Opens the books: the operator's PostgreSQL when one is named, else our own in the data folder. */
export async function openDatabase({ config, say, onStep }: DatabaseParts): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const store = await openPostgresStore({ url: config.databaseUrl, onStep })
    return { store, close: () => store.close() }
  }
  const server = await startEmbedded({ dataDir: config.dataDir, log: say })
  try {
    const store = await openPostgresStore({ connection: server.connection, onStep })
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
