import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Connection } from '@baize/store'
import pg from 'pg'
import { type Furnished, furnishedHouse, playedHouse } from './furnished.ts'
import type { Server } from './makers.ts'

const FOLDER = new URL('../../packages/store/migrations/', import.meta.url)
/** All migrations, in order. */
export const ALL = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const [FIRST = ''] = ALL
/** Versions before this one knew no corrections. */
const CORRECTIONS = '003'
/** And those before this one no decks. */
const DECKS = '006'

/** A house of today with as much in it as books of that version have a place for. */
export const houseFor = (server: Server, last: string): Promise<Furnished> =>
  last < CORRECTIONS ? playedHouse(server) : furnishedHouse(server, last >= DECKS)

const connected = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** The shape of the books of the version whose last migration was this one, without a row. */
async function shaped(client: pg.Client, last: string): Promise<void> {
  await client.query('create table migration (name text primary key, ran_at timestamptz)')
  for (const name of ALL.slice(0, ALL.indexOf(last) + 1)) {
    await client.query(readFileSync(new URL(name, FOLDER), 'utf8'))
    await client.query('insert into migration values ($1, now())', [name])
  }
}

/** Puts the rows of today's books into older ones, as far as these have a place for them. */
async function filled(client: pg.Client, today: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'migration'`,
  )
  // Neither triggers nor foreign keys: the rows are as an older house left them.
  await client.query('set session_replication_role = replica')
  for (const { name } of rows) {
    const all = await today.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
    )
    await client.query(`delete from ${name}`)
    const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`
    await client.query(insert, [all.rows[0]?.rows])
  }
  await client.query('set session_replication_role = default')
}

interface Link {
  readonly what: string
  readonly seq: string
  readonly text: string
}

// Of the first version: the log was a chain of events and stakes only, no seal among them.
const LINKS = `
  select 'event' as what, seq, concat(table_id, E'\\n', seq, E'\\n', body) as text
  from event where table_id = $1
  union all
  select 'stake', seq, concat(table_id, E'\\n', seq, E'\\n',
    '{"amount":"', amount, '","at":', at, ',"bet":', to_json(bet), ',"kind":"stake-placed","mode":',
    to_json(mode), ',"patron":', to_json(patron), ',"round":', to_json(round), ',"stake":',
    to_json(id), '}', E'\\n', balance_after) from stake where table_id = $1
  order by seq`

async function chained(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<Link>(LINKS, [table])
  let hash: Buffer = Buffer.alloc(32)
  await client.query('set session_replication_role = replica')
  for (const { what, seq, text } of rows) {
    hash = createHash('sha256').update(hash).update(text).digest()
    const update = `update ${what} set hash = $1 where table_id = $2 and seq = $3`
    await client.query(update, [hash, table, seq])
  }
  await client.query('update house_table set hash = $1 where id = $2', [hash, table])
  await client.query('set session_replication_role = default')
}

/** Books as a house left them whose last migration was this one, with the rows of today's. */
export async function olderBooks(
  server: Server,
  last: string,
  today: Connection,
): Promise<Connection> {
  const connection = await server.newDatabase()
  const [client, source] = await Promise.all([connected(connection), connected(today)])
  try {
    await shaped(client, last)
    await filled(client, source)
    if (last === FIRST) await chained(client, 'ab-1')
    return connection
  } finally {
    await Promise.all([client.end(), source.end()])
  }
}
