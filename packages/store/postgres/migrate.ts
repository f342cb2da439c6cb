import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../errors.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

// Any number of ours: whoever migrates holds it.
const LOCK = 4_216_001

// Beside the bundle when the server is bundled, else in the package.
const FOLDERS = ['./migrations/', '../migrations/']

const folder = (): string => {
  const found = FOLDERS.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const existing = found.find((path) => existsSync(path))
  if (existing === undefined) throw new StartError(`the folder ${found[0]} is missing`)
  return existing
}

/** Names of the migrations in the order in which they run. */
const migrations = (from: string): readonly string[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Brings the database to the shape that this code needs: runs each SQL file once, in order, all in
 * one transaction, one house at a time. A database of a newer Baize is refused with `StartError`.
 */
export async function migrate(db: Database): Promise<void> {
  const from = folder()
  const known = migrations(from)
  await db.begin(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.change(sql`create table if not exists migration (
      name text primary key, ran_at timestamptz not null default now())`)
    const rows = await tx.rows<{ name: string }>(sql`select name from migration`)
    const done = new Set(rows.map((row) => row.name))
    const newer = [...done].find((name) => !known.includes(name))
    if (newer !== undefined)
      throw new StartError(`the database was used by a newer Baize (it has ${newer})`)
    for (const name of known.filter((each) => !done.has(each))) {
      await tx.script(readFileSync(join(from, name), 'utf8'))
      await tx.change(sql`insert into migration (name) values (${name})`)
    }
  })
}
