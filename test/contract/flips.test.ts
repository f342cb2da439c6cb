import type { Store } from '@baize/store'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnishedHouse } from './furnished.ts'
import { type Server, startServer } from './makers.ts'

interface Column {
  readonly name: string
  readonly of: string
  readonly type: string
}

/** Not of the books: names and sessions of people, and which files have run. */
const NOT_BOOKS = [
  'patron',
  'session',
  'staff',
  'staff_link',
  'staff_session',
  'migration',
  'notice_seen',
  'care',
]
/** Counts owners; keeps the table to one row. Neither says anything about money. */
const FREE = ['house_table.epoch', 'journal_head.single', 'staff_log_head.single']

const FLIPS: Readonly<Record<string, string>> = {
  text: "overlay(coalesce(%, '?') placing chr(ascii(coalesce(nullif(%, ''), '?')) # 1) from 1 for 1)",
  bigint: 'coalesce(%, 0) # 4096',
  integer: 'coalesce(%, 0) # 4096',
  boolean: 'not %',
  bytea: 'set_byte(%, 7, get_byte(%, 7) # 16)',
  json: `overlay(%::text placing chr(ascii(substr(%::text, regexp_instr(%::text, '[1-8]'), 1)) + 1)
    from regexp_instr(%::text, '[1-8]') for 1)::json`,
}

describe('a flipped byte anywhere in the books', { timeout: 120_000 }, () => {
  let server: Server
  let store: Store
  let client: pg.Client
  beforeAll(async () => {
    server = await startServer()
    const { store: books, connection } = await furnishedHouse(server)
    store = books
    client = new pg.Client(connection)
    await client.connect()
    // As someone would who has the database in his hands: no trigger, no constraint in the way.
    await client.query("set session_replication_role = 'replica'")
    const { rows } = await client.query<{ drop: string }>(`
      select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
      from pg_constraint where contype in ('c', 'u', 'p') and connamespace = 'public'::regnamespace`)
    for (const { drop } of rows) await client.query(drop)
  })
  afterAll(async () => {
    await client.end()
    await store.close()
    await server.stop()
  })

  const columns = async (): Promise<readonly Column[]> => {
    const { rows } = await client.query<Column>(`
      select c.column_name as name, c.table_name as of, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_schema = 'public'
      order by 2, c.ordinal_position`)
    return rows.filter(
      (row) => !NOT_BOOKS.includes(row.of) && !FREE.includes(`${row.of}.${row.name}`),
    )
  }

  const flip = async ({ name, of, type }: Column): Promise<string | undefined> => {
    // A JSON value without such a digit has nothing to flip.
    const some = type === 'json' ? `where ${name}::text ~ '[1-8]'` : ''
    const old = await client.query(
      `select ctid, ${name}::text as value from ${of} ${some} order by random() limit 1`,
    )
    const { ctid, value } = old.rows[0] ?? {}
    if (ctid === undefined) return `${of} has no row to try`
    const change = FLIPS[type]?.replaceAll('%', name) ?? `no way to flip a ${type}`
    const done = await client.query(
      `update ${of} set ${name} = ${change} where ctid = $1 returning ctid, ${name}::text as value`,
      [ctid],
    )
    const findings = await store.audit()
    await client.query(`update ${of} set ${name} = $1::${type} where ctid = $2`, [
      value,
      done.rows[0].ctid,
    ])
    const named = findings.every(({ row }) => row.length > 5)
    return findings.length > 0 && named
      ? undefined
      : `${of}.${name}: ${value} became ${done.rows[0].value} unseen`
  }

  it('is found, whatever table and column it is in', async () => {
    expect(await store.audit()).toEqual([])
    const all = await columns()
    expect(all.length).toBeGreaterThan(70)
    const unseen: string[] = []
    for (const column of all)
      unseen.push(...[await flip(column)].filter((each) => each !== undefined))
    expect(unseen).toEqual([])
    expect(await store.audit()).toEqual([])
  })
})
