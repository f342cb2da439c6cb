import type pg from 'pg'
import type { Connection } from '../../embedded/embedded.ts'
import { inWords, StartError } from '../../errors.ts'
import { type Database, newClient, queryable, type Tx } from '../database.ts'

/** One transaction over a connection of its own. */
export interface Session {
  readonly client: pg.Client
  readonly tx: Tx
  /** The same for code that makes transactions itself: each of them is a part of this one. */
  readonly db: Database
}

/** Calls one after the other, as one connection can take them. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(call: () => Promise<T>): Promise<T> => {
    const next = last.then(call)
    last = next.catch(() => undefined)
    return next
  }
}

function transaction(client: pg.Client): Tx {
  const { rows, change } = queryable(client)
  const turn = inTurn()
  return {
    rows: (statement) => turn(() => rows(statement)),
    change: (statement) => turn(() => change(statement)),
    script: (text) => turn(async () => void (await client.query(text))),
  }
}

/** Savepoints one after the other, as the parts of one transaction cannot overlap. */
function nested(client: pg.Client): Database {
  const tx = transaction(client)
  const turn = inTurn()
  const part = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    await client.query('savepoint part')
    try {
      const result = await work(tx)
      await client.query('release savepoint part')
      return result
    } catch (error) {
      await client.query('rollback to savepoint part')
      throw error
    }
  }
  return {
    rows: tx.rows,
    change: tx.change,
    place: '',
    begin: (work) => turn(() => part(work)),
    end: async () => undefined,
  }
}

async function opened(database: string | Connection): Promise<pg.Client> {
  const client = newClient(database)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(`cannot use the database: ${inWords(error)}`)
  }
}

const partsOf = (client: pg.Client) => ({ tx: transaction(client), db: nested(client) })

/** Does work in one transaction, kept when it resolves and undone when it rejects. */
export async function inOneTransaction<T>(
  database: string | Connection,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await opened(database)
  try {
    await client.query(begin)
    const result = await work({ client, ...partsOf(client) })
    await client.query('commit')
    return result
  } finally {
    // What was not committed goes with the connection.
    await client.end()
  }
}
