import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Connection, openPostgresStore, type Store } from '@baize/store'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furnishedHouse, playedHouse } from './furnished.ts'
import { ANDAR_WINS, MINUTE, NOW } from './house.ts'
import { type Server, startServer } from './makers.ts'

const FOLDER = new URL('../../packages/store/migrations/', import.meta.url)
const ALL = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const [FIRST = ''] = ALL
/** Versions before this one knew no corrections. */
const CORRECTIONS = '003'
/** And those before this one no decks. */
const DECKS = '006'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

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

async function olderBooks(last: string, today: Connection): Promise<Connection> {
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

/** All that the house and its patrons can see of the books. */
async function seen(store: Store) {
  const balances = [...(await store.balances())].sort(([a], [b]) => (a < b ? -1 : 1))
  const wallet = balances.find(([account]) => account.startsWith('wallet/'))?.[0] ?? ''
  const bets = await store.betRecord(wallet.slice('wallet/'.length), { limit: 100 })
  const rounds = await store.lastRounds('ab-1', 9)
  const records = await Promise.all(rounds.map(({ round }) => store.roundRecord(round)))
  return { balances, bets, rounds, records }
}

describe('books of an earlier version, with rounds and open stakes', () => {
  test.each(ALL.slice(0, -1))('that ended with %s are taken along whole', async (last) => {
    const today =
      last < CORRECTIONS ? await playedHouse(server) : await furnishedHouse(server, last >= DECKS)
    const before = await seen(today.store)
    const old = await olderBooks(last, today.connection)
    await today.store.close()
    const store = await openPostgresStore({ database: old })
    try {
      expect(await store.audit()).toEqual([])
      expect(await seen(store)).toEqual(before)
      await goesOn(store)
    } finally {
      await store.close()
    }
  })
})

/** The round that was running ends as if nothing had happened. */
async function goesOn(store: Store): Promise<void> {
  const { owner } = await store.claim('ab-1')
  const open = [...(await store.openStakes('ab-1-3')).values()].flat()
  expect(open.map(({ id, amount }) => [id, amount])).toEqual([['open', 700n]])
  const round = 'ab-1-3'
  const { ended } = await store.commit(owner, { patrons: [], stakes: [] }, () => ({
    events: [
      { kind: 'bets-closed', round, at: NOW + MINUTE },
      { kind: 'round-settled', round, rows: ANDAR_WINS, at: NOW + MINUTE },
    ],
  }))
  expect(ended).toMatchObject([{ round, staked: 700n, returned: 1_330n }])
  expect(await store.audit()).toEqual([])
}
