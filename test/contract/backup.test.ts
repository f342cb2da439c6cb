import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Connection, openPostgresStore, restoreBackup, writeBackup } from '@baize/store'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Furnished, furnishedHouse } from './furnished.ts'
import { NOW } from './house.ts'
import { run, type Server, startServer } from './makers.ts'
import { ALL, houseFor, olderBooks } from './older.ts'

const AT = NOW + 86_400_000

let server: Server
let folder: string
let house: Furnished
let file: string
beforeAll(async () => {
  server = await startServer()
  folder = mkdtempSync(join(tmpdir(), 'baize-backup-'))
  house = await furnishedHouse(server)
  file = join(folder, 'whole.gz')
  await writeBackup({ database: house.connection, file, build: 'test', at: NOW })
})
afterAll(async () => {
  await house.store.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Every row of every table as text, in an order of its own. */
async function allRows(connection: Connection): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_name <> 'migration' order by 1`,
    )
    const all = new Map<string, readonly string[]>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      all.set(name, rows.map(({ row }) => row).sort())
    }
    return all
  } finally {
    await client.end()
  }
}

/** Tables in which a restore adds rows or changes them, because it gives up what was promised. */
const RENEWED = [
  'account',
  'checkpoint',
  'event',
  'house_table',
  'round_end',
  'seal',
  'stake_end',
  'staff_link',
  'staff_log',
  'staff_log_head',
  'staff_session',
]

/** Each makes and fills a database or two. */
const SLOW = { timeout: 60_000 }

describe('a backup', SLOW, () => {
  it('has every table of the books, for its owner alone', async () => {
    const shown = gunzipSync(readFileSync(file)).toString()
    const tables = [...shown.matchAll(/^\{"table":"(\w+)"/gm)].map(([, name]) => name)
    expect([...tables].sort()).toEqual([...(await allRows(house.connection)).keys()])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  it('is never written over another file, nor left half written', async () => {
    const parts = { database: house.connection, build: 'test', at: NOW }
    await expect(writeBackup({ ...parts, file })).rejects.toThrow('is there already')
    await expect(writeBackup({ ...parts, file: join(folder, 'no', 'x') })).rejects.toThrow(
      'no such file or folder',
    )
    const empty = await server.newDatabase()
    const none = join(folder, 'none.gz')
    const nothing = writeBackup({ database: empty, build: 'test', at: NOW, file: none })
    await expect(nothing).rejects.toThrow('no books')
    expect(() => statSync(none)).toThrow()
  })
  it('comes back row by row; what was open is void and returned, and the audit is clean', async () => {
    const database = await server.newDatabase()
    const before = await allRows(house.connection)
    const restored = await restoreBackup({ file, database, at: AT })
    expect(restored.madeAt).toBe(NOW)
    expect(restored.renewed).toMatchObject([{ table: 'ab-1', voided: 'ab-1-3', returned: 700n }])
    const after = await allRows(database)
    const same = [...before.keys()].filter((name) => !RENEWED.includes(name))
    for (const name of same) expect([name, after.get(name)]).toEqual([name, before.get(name)])
    for (const name of ['event', 'seal', 'stake_end', 'round_end', 'staff_log'])
      expect(after.get(name)).toEqual(expect.arrayContaining([...(before.get(name) ?? [])]))
    const store = await openPostgresStore({ database })
    expect(await store.audit()).toEqual([])
    const { checkpoint } = await store.claim('ab-1')
    expect(checkpoint).toMatchObject({ table: 'ab-1', roundNo: 3 })
    expect(checkpoint?.round).toBeUndefined()
    expect(checkpoint?.commitments).toBeGreaterThan(4095)
    const [line] = await store.staff.log({ limit: 1 })
    expect(line).toMatchObject({ who: 'console', action: 'restore-backup' })
    await store.close()
  })
  it('keeps the books append-only: triggers are on again', async () => {
    const database = await server.newDatabase()
    await restoreBackup({ file, database, at: AT })
    for (const table of ['stake', 'event', 'transfer', 'staff_log', 'closing'])
      await expect(run(database, `delete from ${table}`)).rejects.toThrow('refused')
  })
  it('is not brought into a database that has books', async () => {
    await expect(restoreBackup({ file, database: house.connection, at: AT })).rejects.toThrow(
      'there are books in this database already',
    )
  })
})

describe('a backup of an earlier version', SLOW, () => {
  test.each(ALL.slice(0, -1))('that ended with %s becomes sound books of today', async (last) => {
    const made = await houseFor(server, last)
    const old = await olderBooks(server, last, made.connection)
    const balances = await made.store.balances()
    await made.store.close()
    const earlier = join(folder, `${last}.gz`)
    await writeBackup({ database: old, file: earlier, build: 'old', at: NOW })
    const database = await server.newDatabase()
    await restoreBackup({ file: earlier, database, at: AT })
    const store = await openPostgresStore({ database })
    expect(await store.audit()).toEqual([])
    const after = await store.balances()
    const wallet = [...balances.keys()].find((name) => name.startsWith('wallet/')) ?? ''
    // The open stake came back.
    expect(after.get(wallet)).toBe((balances.get(wallet) ?? 0n) + 700n)
    await store.close()
  })
})

describe('a backup that is not whole is refused, and the database stays empty', SLOW, () => {
  const text = () => gunzipSync(readFileSync(file)).toString()
  const changed = (from: RegExp | string, to: string) => () => {
    const made = text().replace(from, to)
    if (made === text()) throw new Error(`${from} is not in it`)
    return gzipSync(made)
  }
  const head = () => `${text().split('\n', 1)[0]}\n`
  test.each([
    ['no gzip', () => Buffer.from('hello'), 'ends early or is damaged'],
    ['an empty file', () => Buffer.alloc(0), 'ends early or is damaged'],
    ['half of it', () => readFileSync(file).subarray(0, 2_000), 'ends early or is damaged'],
    ['another text', () => gzipSync('{"format":"other"}\n'), 'first line cannot be read'],
    ['only its head', () => gzipSync(head()), 'ends early or is damaged'],
    [
      'an amount changed',
      changed('\tandar\tcommission\t1000\t', '\tandar\tcommission\t1001\t'),
      'stake',
    ],
    ['a name changed', changed(/\tGuest\t/, '\tGhost\t'), 'table patron was changed'],
    ['a table left out', changed(/\{"table":"session"[^\n]*\n[\s\S]*?\\\.\n/, ''), 'session'],
    [
      'columns swapped',
      changed('"columns":["id","name"', '"columns":["name","id"'),
      'another form',
    ],
    ['a newer Baize', changed('"001-books.sql"', '"000-new.sql"'), 'newer Baize'],
    ['a head changed', changed(/"journal":"\d+/, '"journal":"999'), 'chains end elsewhere'],
  ])('%s', async (_, make, why) => {
    const bad = join(folder, 'bad.gz')
    writeFileSync(bad, make())
    const database = await server.newDatabase()
    await expect(restoreBackup({ file: bad, database, at: AT })).rejects.toThrow(why)
    expect((await allRows(database)).size).toBe(0)
  })
})
