import postgres from 'postgres'
import type { Connection } from '../embedded/embedded.ts'
import { codeOf, inWords, StartError, StoreUnavailable } from '../errors.ts'

/** A pool of connections; 64-bit integers are read as bigint, exactly. */
export type Database = postgres.Sql<{ bigint: bigint }>
/** A connection inside a transaction. */
export type Tx = postgres.TransactionSql<{ bigint: bigint }>
/** Either: a query does not mind. */
export type Queryable = Database | Tx

const RECONNECT_SECONDS = 0.1
const CONNECT_TIMEOUT_SECONDS = 10

const OPTIONS = {
  types: { bigint: postgres.BigInt },
  backoff: () => RECONNECT_SECONDS,
  connect_timeout: CONNECT_TIMEOUT_SECONDS,
  idle_timeout: undefined,
  max_lifetime: null,
  onnotice: () => undefined,
}

/** Makes a pool of connections, opened when needed. `max` bounds them. */
export function connect(database: string | Connection, max: number): Database {
  if (typeof database !== 'string') return postgres({ ...database, ...OPTIONS, max })
  if (!/^postgres(ql)?:\/\//.test(database))
    throw new StartError('BAIZE_DATABASE_URL must begin with postgres://')
  try {
    return postgres(database, { ...OPTIONS, max })
  } catch {
    throw new StartError('BAIZE_DATABASE_URL is not a valid address of a database')
  }
}

// Class 08 and 57P are the server's words for a lost connection; the rest are the driver's and the
// system's.
const LOST =
  /^(08|57P|CONNECTION_|ECONN|EPIPE$|ENOENT$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|CONNECT_TIMEOUT$)/

/** True for an error that says nothing about the question, only that the database is away. */
export const isLost = (error: unknown): boolean => LOST.test(codeOf(error))

/** Passes a result on; a lost connection becomes `StoreUnavailable`. */
export async function guard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isLost(error)) throw error
    throw new StoreUnavailable(`the database is away: ${inWords(error)}`, { cause: error })
  }
}

/**
 * Checks that the database answers; throws a one-line `StartError`, without the password, if not.
 */
export async function checkReachable(db: Database): Promise<void> {
  try {
    await db`select 1`
  } catch (error) {
    const { host, port, database } = db.options
    const place = `${host[0]}:${port[0]}/${database}`
    throw new StartError(`cannot use the database ${place}: ${inWords(error)}`)
  }
}
