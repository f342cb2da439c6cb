import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../embedded/embedded.ts'
import { codeOf, inWords, StartError, StoreUnavailable } from '../errors.ts'
import { type Statement, sql, textOf } from './sql.ts'

/** Something that answers statements: a pool of connections, or one within a transaction. */
export interface Queryable {
  rows<Row extends pg.QueryResultRow>(statement: Statement): Promise<readonly Row[]>
  /** Runs a statement that changes rows; gives how many. */
  change(statement: Statement): Promise<number>
}

/** A transaction. Statements sent without waiting travel together and are answered in order. */
export interface Tx extends Queryable {
  /** Runs a file of several statements. */
  script(text: string): Promise<void>
}

/**
 * How a transaction begins: `looking` sends its first statements with the beginning, so they must
 * change nothing; what they find is given only when the beginning held.
 */
export type Mode = 'read only snapshot' | 'looking'

export interface Database extends Queryable {
  /** For messages: host, port and name, without the password. */
  readonly place: string
  /** Runs `work` in a transaction, kept if it resolves and undone if it rejects. */
  begin<T>(work: (tx: Tx) => Promise<T>, mode?: Mode): Promise<T>
  end(): Promise<void>
}

const BIGINT = 20
// How long a call waits for a connection, be it that none is free or that the server is silent.
const PATIENCE_MS = 30_000
const FIRST_ANSWER_MS = 10_000
const BEGIN = 'begin isolation level read committed'
const SNAPSHOT = 'begin isolation level repeatable read read only'

// 64-bit integers are read as bigint, so that no amount passes through a floating-point number.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === BIGINT ? BigInt : pg.types.getTypeParser(oid, format ?? 'text'),
}

// A statement is prepared once per connection under a name of its own.
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `baize_${names.size + 1}`
  names.set(text, name)
  return name
}

const prepared = (statement: Statement): pg.QueryConfig => {
  const text = textOf(statement)
  return { name: nameOf(text), text, values: [...statement.values] }
}

/** Answers statements over a pool, or over one connection. */
export const queryable = (client: pg.Pool | pg.ClientBase): Queryable => ({
  rows: async <Row extends pg.QueryResultRow>(statement: Statement) =>
    (await client.query<Row>(prepared(statement))).rows,
  change: async (statement) => (await client.query(prepared(statement))).rowCount ?? 0,
})

const transaction = (client: pg.PoolClient, begun: Promise<unknown>): Tx => {
  const { rows, change } = queryable(client)
  const held = async <T>(sent: Promise<T>): Promise<T> => {
    const [found] = await Promise.all([sent, begun])
    return found
  }
  return {
    rows: (statement) => held(rows(statement)),
    change: (statement) => held(change(statement)),
    script: async (text) => {
      await held(client.query(text))
    },
  }
}

const begin = async <T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  mode: Mode | undefined,
): Promise<T> => {
  const client = await pool.connect()
  let broken = false
  try {
    const begun = client.query(mode === 'read only snapshot' ? SNAPSHOT : BEGIN)
    if (mode !== 'looking') await begun
    const result = await work(transaction(client, begun))
    await client.query('commit')
    return result
  } catch (error) {
    broken = isLost(error)
    if (!broken)
      await client.query('rollback').catch(() => {
        broken = true
      })
    throw error
  } finally {
    client.release(broken)
  }
}

const addressOf = (text: string): URL => {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new StartError('BAIZE_DATABASE_URL must begin with postgres://')
  try {
    return new URL(text)
  } catch {
    throw new StartError('BAIZE_DATABASE_URL is not a valid address of a database')
  }
}

interface Target {
  readonly config: pg.PoolConfig
  readonly place: string
}

const targetOf = (database: string | Connection): Target => {
  if (typeof database !== 'string') {
    const { host, port } = database
    return { config: { ...database, ssl: false }, place: `${host}:${port}/${database.database}` }
  }
  const { hostname, port, pathname } = addressOf(database)
  return { config: { connectionString: database }, place: `${hostname}:${port || 5432}${pathname}` }
}

export interface PoolOptions {
  /** Longest wait for one statement. */
  readonly patienceMs?: number
  /** Refuses every change. */
  readonly readOnly?: boolean
}

/** A connection of its own, not yet open: for work that is one long transaction. */
export const newClient = (database: string | Connection): pg.Client =>
  new pg.Client({ ...targetOf(database).config, types, application_name: 'baize' })

/** Makes a pool of connections, opened when needed. `max` bounds them. */
export function connect(
  database: string | Connection,
  max: number,
  { patienceMs, readOnly = false }: PoolOptions = {},
): Database {
  const { config, place } = targetOf(database)
  const pool = new pg.Pool({
    ...config,
    max,
    types,
    pipeline: true,
    keepAlive: true,
    ...(patienceMs !== undefined && { query_timeout: patienceMs }),
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'baize',
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
  })
  // A connection that breaks says so to whoever waits for an answer; nobody else needs to hear it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...queryable(pool),
    place,
    begin: (work, mode) => begin(pool, work, mode),
    end: () => pool.end(),
  }
}

// Class 08 and 57P are the server's words for a lost connection; the rest are the system's and, for
// errors without a code, the driver's.
const LOST_CODE = /^(08|57P|ECONN|EPIPE$|ENOENT$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$)/
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection|timeout exceeded|Query read timeout)/

// The server ends the connection with these, whatever their code.
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** True for an error that says nothing about the question, only that the database is away. */
export const isLost = (error: unknown): boolean =>
  LOST_CODE.test(codeOf(error)) ||
  isFatal(error) ||
  (error instanceof Error && LOST_WORDS.test(error.message))

/** Passes a result on; a lost connection becomes `StoreUnavailable`. */
export async function guard<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isLost(error)) throw error
    throw new StoreUnavailable(`the database is away: ${inWords(error)}`, { cause: error })
  }
}

const silence = async (): Promise<never> => {
  await sleep(FIRST_ANSWER_MS, undefined, { ref: false })
  throw new Error('no answer')
}

/**
 * Checks that the database answers; throws a one-line `StartError`, without the password, if not.
 */
export async function checkReachable(db: Database): Promise<void> {
  try {
    await Promise.race([db.rows(sql`select 1`), silence()])
  } catch (error) {
    throw new StartError(`cannot use the database ${db.place}: ${inWords(error)}`)
  }
}

/** Waits for all statements sent together, then fails with the first that did, if any. */
export async function together(sent: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(sent)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
