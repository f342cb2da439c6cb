import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../errors.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { sql } from './sql.ts'

// Any number of ours: whoever migrates holds it.
const LOCK = 4_216_001

// Beside the bundle of the server, in the package, or beside the command line's neighbour.
const FOLDERS = ['./migrations/', '../migrations/', '../server/migrations/']

const folder = (): string => {
  const found = FOLDERS.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const existing = found.find((path) => existsSync(path))
  if (existing === undefined) throw new StartError(`the folder ${found[0]} is missing`)
  return existing
}

/** Names of the migrations of this code in the order in which they run. */
export const knownMigrations = (): readonly string[] =>
  readdirSync(folder())
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * The migrations that the books in a database have been through, in order. Throws `StartError` when
 * there are none, or when this code does not know one of them.
 */
export async function migrationsOf(db: Queryable): Promise<readonly string[]> {
  const [found] = await db.rows<{ there: boolean }>(
    sql`select to_regclass('migration') is not null as there`,
  )
  if (found?.there !== true) throw new StartError('there are no books in this database')
  const rows = await db.rows<{ name: string }>(sql`select name from migration order by name`)
  const names = rows.map((row) => row.name)
  const known = knownMigrations()
  if (names.some((name) => !known.includes(name)))
    throw new StartError('the database was used by a newer Baize')
  return names
}

/**
 * Checks that the database has the shape that this code needs, without changing anything; throws
 * `StartError` when it has not.
 */
export async function checkMigrated(db: Queryable): Promise<void> {
  if ((await migrationsOf(db)).length < knownMigrations().length)
    throw new StartError('the database is of an older Baize; start the house once to renew it')
}

const LIST = sql`create table if not exists migration (
  name text primary key, ran_at timestamptz not null default now())`

async function runMigration(tx: Tx, name: string): Promise<void> {
  await tx.script(readFileSync(join(folder(), name), 'utf8'))
  await tx.change(sql`insert into migration (name) values (${name})`)
}

/** Gives a database without books the shape that they had after the first of the migrations. */
export async function shapeAfter(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.change(LIST)
  for (const name of names) await runMigration(tx, name)
}

/** Runs the migrations that come after those. */
export async function runAfter(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of knownMigrations().slice(names.length)) await runMigration(tx, name)
}

/**
 * Brings the database to the shape that this code needs: runs each SQL file once, in order, all in
 * one transaction, one house at a time. A database of a newer Baize is refused with `StartError`.
 */
export async function migrate(db: Database): Promise<void> {
  const known = knownMigrations()
  await db.begin(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.change(LIST)
    const rows = await tx.rows<{ name: string }>(sql`select name from migration`)
    const done = new Set(rows.map((row) => row.name))
    const newer = [...done].find((name) => !known.includes(name))
    if (newer !== undefined)
      throw new StartError(`the database was used by a newer Baize (it has ${newer})`)
    for (const name of known.filter((each) => !done.has(each))) await runMigration(tx, name)
  })
}
