import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedded, openPostgresStore, startEmbedded } from '@baize/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bettingRound, guestWith, newGuest, newId, place, type Wire } from '../support/patron.ts'
import { fastHouse, newDataDir, removeDataDir, runServer, startServer } from '../support/server.ts'

let dir: string
let database: Embedded
let url: string
beforeAll(async () => {
  dir = newDataDir()
  database = await startEmbedded({ dataDir: join(dir, 'db') })
  const { host, port, user, password, database: name } = database.connection
  url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  for (const name of ['a', 'b']) mkdirSync(join(dir, name))
})
afterAll(async () => {
  await database.stop()
  removeDataDir(dir)
})

const env = () => ({ BAIZE_DATABASE_URL: url, BAIZE_SHARED_DATABASE: '1' })
const house = fastHouse({ bettingMs: 6_000 })
const andar = { table: 'ab-1', bet: 'andar', mode: 'commission' }

const placeMany = (wires: readonly Wire[], round: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => {
      const wire = wires[n % wires.length]
      if (wire === undefined) throw new Error('no socket')
      return place(wire, { ...andar, bet: 'cards-6-10', round, amount: '10000', id: newId() })
    }),
  )

it('two processes, one table: only the owner commits, 200 parallel bets never go below zero', {
  timeout: 90_000,
}, async () => {
  const first = await startServer({ dataDir: join(dir, 'a'), house, env: env() })
  const guest = await newGuest(first.address)
  const early = await guest.connect()
  const round = await bettingRound(early, 'ab-1', 5_000)
  for (const bet of ['andar', 'bahar']) {
    const answer = await place(early, { ...andar, bet, round, amount: '450000' })
    expect(answer.kind).toBe('stake-placed')
  }
  expect(await guest.balance()).toBe('100000')
  copyFileSync(join(dir, 'a', 'house.key'), join(dir, 'b', 'house.key'))
  // The second process takes the tables over while the first one is betting.
  const second = await startServer({ dataDir: join(dir, 'b'), house, env: env() })
  const there = guestWith(second.address, guest.cookie, guest.id)
  const late = await there.connect()
  const target = await bettingRound(late, 'ab-1', 1_500)
  const spent = target === round ? 0 : 1
  const wires = await Promise.all([...Array(5)].flatMap(() => [guest.connect(), there.connect()]))
  const answers = await placeMany(wires, target, 200)
  const accepted = answers.filter(({ kind }) => kind === 'stake-placed')
  const fromFirst = answers.filter(({ kind }, n) => n % 2 === 0 && kind === 'stake-placed')
  const refusals = answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.reason] : []))
  expect(fromFirst).toEqual([])
  expect(accepted.length).toBeGreaterThanOrEqual(10)
  if (spent === 0) expect(accepted).toHaveLength(10)
  expect(new Set(refusals)).toEqual(new Set(['unavailable', 'insufficient-funds']))
  expect(BigInt(await there.balance())).toBeGreaterThanOrEqual(0n)
  expect(first.output()).toContain('table stopped')
  expect(await second.stop()).toBe(0)
  expect(await first.stop()).toBe(0)
  const store = await openPostgresStore({ database: database.connection })
  expect(await store.audit()).toEqual([])
  await store.close()
})

it('without the setting a second process is refused', { timeout: 60_000 }, async () => {
  const first = await startServer({
    dataDir: join(dir, 'a'),
    house,
    env: { ...env(), BAIZE_SHARED_DATABASE: '' },
  })
  const { code, out } = await runServer({ BAIZE_DATA: join(dir, 'b'), BAIZE_DATABASE_URL: url })
  expect(code).toBe(1)
  expect(out).toContain('in use by another Baize')
  expect(await first.stop()).toBe(0)
})
