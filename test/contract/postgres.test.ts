import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Connection,
  DataInUse,
  openPostgresStore,
  StaleOwner,
  StartError,
  type Step,
  type Store,
  StoreUnavailable,
} from '@baize/store'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { balanceOf, guest, openRound, openTable, place, settle } from './house.ts'
import { run, type Server, startServer } from './makers.ts'

let server: Server
const opened: Store[] = []
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})
afterAll(() => server.stop())

const open = async (database: string | Connection, exclusive = true): Promise<Store> => {
  const store = await openPostgresStore({ database, exclusive })
  opened.push(store)
  return store
}

describe('opening a database', () => {
  it('migrates once and keeps what is there', async () => {
    const database = await server.newDatabase()
    const first = await openPostgresStore({ database })
    const a = await guest(first, 500n)
    await first.close()
    const again = await open(database)
    expect(await balanceOf(again, a.id)).toBe(500n)
  })

  it('lets two houses migrate at the same time', async () => {
    const database = await server.newDatabase()
    const [one, two] = await Promise.all([open(database, false), open(database, false)])
    await guest(one, 1n)
    expect(await two.audit()).toEqual([])
  })

  it('refuses a database of a newer Baize', async () => {
    const database = await server.newDatabase()
    await (await openPostgresStore({ database })).close()
    await run(database, "insert into migration (name) values ('999-later.sql')")
    await expect(openPostgresStore({ database })).rejects.toThrow(/newer Baize.*999-later/)
  })

  it('refuses a second house, until the first one is gone', async () => {
    const database = await server.newDatabase()
    const first = await openPostgresStore({ database })
    await expect(openPostgresStore({ database })).rejects.toThrow(DataInUse)
    await open(database, false)
    await first.close()
    await open(database)
  })

  test.each([
    ['mysql://localhost/x', /must begin with postgres:\/\//],
    ['postgres://[', /not a valid address/],
    ['postgres://baize:secret@127.0.0.1:1/x', /127\.0\.0\.1:1\/x: connection refused$/],
  ])('says in one line what is wrong with %s, without the password', async (address, words) => {
    const error = await openPostgresStore({ database: address }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(words)
    expect(String(error)).not.toMatch(/secret|\n/)
  })

  it('says when the database does not exist', async () => {
    const database = { ...server.connection, database: 'nowhere' }
    await expect(openPostgresStore({ database })).rejects.toThrow(/nowhere.*does not exist/)
  })
})

describe('a table with two owners', () => {
  it('lets only the last one commit, and no wallet go negative in 200 parallel tries', async () => {
    const database = await server.newDatabase()
    const [one, two] = await Promise.all([open(database, false), open(database, false)])
    const old = await openTable(one, 'ab-1')
    const round = await openRound(old)
    const a = await guest(one, 100_000n)
    const now = await openTable(two, 'ab-1')
    const tries = Array.from({ length: 200 }, (_, index) =>
      place(index % 2 === 0 ? old : now, round, { patron: a.id, amount: 10_000n }),
    )
    const results = await Promise.allSettled(tries)
    const stale = results.filter((each) => each.status === 'rejected')
    expect(stale).toHaveLength(100)
    expect(stale.every((each) => each.reason instanceof StaleOwner)).toBe(true)
    expect(await balanceOf(one, a.id)).toBe(0n)
    expect(await one.audit()).toEqual([])
  })
})

describe('tables that share patrons', () => {
  it('never wait for each other for ever', async () => {
    const store = await open(await server.newDatabase())
    const patrons = await Promise.all(Array.from({ length: 60 }, () => guest(store, 10_000n)))
    const play = async (id: string, order: readonly { id: string }[]): Promise<void> => {
      const table = await openTable(store, id)
      for (let no = 1; no <= 5; no += 1) {
        const round = await openRound(table, no)
        await place(table, round, ...order.map(({ id: patron }) => ({ patron, amount: 100n })))
        await settle(table, round)
      }
    }
    const backwards = [...patrons].reverse()
    await Promise.all([play('a', patrons), play('b', backwards), play('c', patrons)])
    // Each won 90 on each of 15 stakes of 100.
    for (const { id } of patrons) expect(await balanceOf(store, id)).toBe(11_350n)
    expect(await store.audit()).toEqual([])
  })
})

describe('a database that goes away', () => {
  it('rejects with StoreUnavailable and serves again when it is back', {
    timeout: 60_000,
  }, async () => {
    const database = await server.newDatabase()
    const store = await open(database)
    const table = await openTable(store)
    const round = await openRound(table)
    const a = await guest(store, 1_000n)
    const name = database.database
    await run(
      server.connection,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    const wish = { patron: a.id, id: 'once', amount: 100n }
    await expect(place(table, round, wish)).rejects.toThrow(StoreUnavailable)
    await run(server.connection, `alter database ${name} allow_connections true`)
    const placed = async (): Promise<readonly string[]> => {
      try {
        return (await place(table, round, wish)).placed
      } catch (error) {
        expect(error).toBeInstanceOf(StoreUnavailable)
        return placed()
      }
    }
    expect(await placed()).toEqual(['once'])
    expect(await balanceOf(store, a.id)).toBe(900n)
  })
})

describe('a database that is killed under load', () => {
  it('loses no acknowledged stake and doubles none', { timeout: 120_000 }, async () => {
    const database = await server.newDatabase()
    const store = await open(database)
    const table = await openTable(store)
    const round = await openRound(table)
    const patrons = await Promise.all(Array.from({ length: 8 }, () => guest(store, 10_000_000n)))
    const acknowledged = new Set<string>()
    let kills = 0
    // Each patron sends a stake again until it is acknowledged, then the next one.
    const bet = async (patron: string, count: number): Promise<void> => {
      for (let no = 0; no < count; no += 1) {
        const id = `${patron}:${no}`
        const known = await place(table, round, { patron, id, amount: 100n }).catch((error) => {
          expect(error).toBeInstanceOf(StoreUnavailable)
        })
        if (known === undefined) no -= 1
        else acknowledged.add(id)
        if (acknowledged.size >= (kills + 1) * 50 && kills < 3) {
          kills += 1
          server.kill()
        }
        if (known === undefined) await sleep(20)
      }
    }
    await Promise.all(patrons.map(({ id }) => bet(id, 30)))
    expect(kills).toBe(3)
    const openStakes = [...(await store.openStakes(round)).values()].flat().map(({ id }) => id)
    expect(new Set(openStakes)).toEqual(acknowledged)
    expect(openStakes).toHaveLength(240)
    for (const { id } of patrons) expect(await balanceOf(store, id)).toBe(9_997_000n)
    expect(await store.audit()).toEqual([])
  })
})

// A house that kills itself at a step of its second commit on a table.
const DOOMED = `
  import { openPostgresStore } from ${JSON.stringify(import.meta.resolve('@baize/store'))}
  import * as house from ${JSON.stringify(new URL('./house.ts', import.meta.url).href)}
  const { connection, step, patron } = JSON.parse(process.env['DOOMED'])
  let armed = false
  const onStep = (at) => {
    if (armed && at === step) process.kill(process.pid, 'SIGKILL')
  }
  const run = async () => {
    const store = await openPostgresStore({ database: connection, onStep })
    const table = await house.openTable(store, 'ab-1')
    const round = await house.openRound(table)
    await house.place(table, round, { patron, id: 'first', amount: 100n })
    armed = true
    await house.place(table, round, { patron, id: 'second', amount: 100n })
  }
  run().catch((error) => { console.error(error); process.exit(1) })`

const die = (connection: Connection, step: Step, patron: string): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', DOOMED]
    const env = { ...process.env, DOOMED: JSON.stringify({ connection, step, patron }) }
    spawn(process.execPath, args, { env, stdio: 'inherit' }).once('exit', (_, signal) =>
      resolve(signal),
    )
  })

describe('kill -9 inside a commit', { timeout: 60_000 }, () => {
  const steps: readonly (readonly [Step, boolean])[] = [
    ['begin', false],
    ['locked', false],
    ['decided', false],
    ['written', false],
    ['committed', true],
  ]
  test.each(steps)('at "%s": the stake is in the books: %s', async (step, kept) => {
    const database = await server.newDatabase()
    const before = await openPostgresStore({ database })
    const a = await guest(before, 1_000n)
    await before.close()
    expect(await die(database, step, a.id)).toBe('SIGKILL')
    const store = await open(database)
    const { owner } = await store.claim('ab-1')
    const stakes = kept ? ['first', 'second'] : ['first']
    expect((await store.openStakes('ab-1-1')).get(a.id)?.map(({ id }) => id)).toEqual(stakes)
    expect(await balanceOf(store, a.id)).toBe(1_000n - 100n * BigInt(stakes.length))
    expect(await store.audit()).toEqual([])
    const table = { store, owner, id: 'ab-1' }
    const again = await place(table, 'ab-1-1', { patron: a.id, id: 'second', amount: 100n })
    expect(again.placed).toEqual(kept ? [] : ['second'])
    await settle(table, 'ab-1-1')
    expect(await balanceOf(store, a.id)).toBe(1_180n)
  })
})
