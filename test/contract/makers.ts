import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Connection,
  openMemoryStore,
  openPostgresStore,
  type PostgresStoreOptions,
  type Store,
  startEmbedded,
} from '@baize/store'
import pg from 'pg'

/** A database server of a test file's own. */
export interface Server {
  readonly connection: Connection
  /** Kills the server outright; it starts again by itself. */
  kill(): void
  /** A new, empty database on the server. */
  newDatabase(): Promise<Connection>
  stop(): Promise<void>
}

/** Runs statements behind the back of every store; gives how many rows the last one touched. */
export const run = async (
  connection: Connection,
  ...statements: readonly string[]
): Promise<number> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let count = 0
    for (const statement of statements) count = (await client.query(statement)).rowCount ?? 0
    return count
  } finally {
    await client.end()
  }
}

export async function startServer(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-test-'))
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir })
  let made = 0
  return {
    connection: embedded.connection,
    kill: () => process.kill(embedded.pid(), 'SIGKILL'),
    newDatabase: async () => {
      made += 1
      const database = `house_${made}`
      await run(embedded.connection, `create database ${database}`)
      return { ...embedded.connection, database }
    },
    stop: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the contract suite needs of a maker of stores. */
export interface Maker {
  readonly name: string
  start(): Promise<void>
  /** Opens a store on empty books. */
  open(options?: Partial<PostgresStoreOptions>): Promise<Store>
  stop(): Promise<void>
}

const memory = (): Maker => ({
  name: 'memory',
  start: async () => undefined,
  open: async () => openMemoryStore(),
  stop: async () => undefined,
})

const onPostgres = (): Maker => {
  let server: Server | undefined
  return {
    name: 'postgres',
    start: async () => {
      server = await startServer()
    },
    open: async (options) => {
      if (server === undefined) throw new Error('the server is not started')
      return openPostgresStore({ database: await server.newDatabase(), ...options })
    },
    stop: async () => server?.stop(),
  }
}

export const MAKERS: readonly Maker[] = [memory(), onPostgres()]
