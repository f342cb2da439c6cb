import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { bettingRound, newGuest, place } from '../support/patron.ts'
import {
  fastHouse,
  newDataDir,
  removeDataDir,
  runServer,
  type ServerProcess,
  startServer,
} from '../support/server.ts'

const TOKEN = 'a-token-for-prometheus'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let dir: string
let database: Embedded
let server: ServerProcess
beforeAll(async () => {
  dir = newDataDir()
  database = await startEmbedded({ dataDir: join(dir, 'db') })
  const { host, port, user, password, database: name } = database.connection
  const url = `postgres://${user}:${password}@localhost:${port}/${name}`
  const env = {
    BAIZE_METRICS_TOKEN: TOKEN,
    BAIZE_DATABASE_URL: `${url}?host=${encodeURIComponent(host)}`,
  }
  server = await startServer({ dataDir: dir, house: fastHouse(), env })
})
afterAll(async () => {
  await server.stop()
  await database.stop()
  removeDataDir(dir)
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.address}${path}`, { headers })

/** The metrics by name and labels. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const text = await (await get('/metrics', bearer(TOKEN))).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

describe('metrics', () => {
  test.each([
    ['no token', {}],
    ['a wrong one', bearer('a-token-for-prometheuS')],
    ['a longer one', bearer(`${TOKEN}x`)],
    ['an empty one', bearer('')],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('are not there for %s', async (_, headers) => {
    const answer = await get('/metrics', headers)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('baize_')
  })
  it('count rounds, bets, commits and sockets, and name no patron', async () => {
    const guest = await newGuest(server.address)
    const wire = await guest.connect()
    const round = await bettingRound(wire, 'ab-1', 400)
    const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission' }
    expect((await place(wire, { ...bet, amount: '1000' })).kind).toBe('stake-placed')
    expect((await place(wire, { ...bet, amount: '1' })).kind).toBe('refused')
    await wire.until('result', ({ result }) => result.round === round, 0)
    const found = await metrics()
    const least = (name: string, count: number) =>
      expect([name, found.get(name) ?? 0]).toEqual([name, expect.toSatisfy((n) => n >= count)])
    least('baize_bets_total{table="ab-1",answer="placed"}', 1)
    least('baize_bets_total{table="ab-1",answer="refused"}', 1)
    least('baize_rounds_total{table="ab-1",end="settled"}', 1)
    least('baize_bet_answer_seconds_count', 2)
    least('baize_commit_commands_count', 10)
    least('baize_commit_seconds_count', 10)
    least('baize_settlement_seconds_count', 1)
    least('baize_sockets', 1)
    least('nodejs_eventloop_lag_seconds', 0)
    expect(found.get('baize_queue_commands{table="ab-1"}')).toBeDefined()
    expect(found.get('baize_table_running{table="bac-1"}')).toBe(1)
    expect(found.get('baize_self_check_right')).toBe(1)
    expect(found.get('baize_draining')).toBe(0)
    const text = [...found.keys()].join('\n')
    expect(text).not.toContain(guest.id)
    expect(text).not.toContain(guest.cookie.split('=')[1])
    await wire.close()
    await expect.poll(async () => (await metrics()).get('baize_sockets')).toBe(0)
  })
  it('have the findings of the audit and its time, once it has run', {
    timeout: 60_000,
  }, async () => {
    const at = async () => (await metrics()).get('baize_audit_timestamp_seconds') ?? 0
    await expect.poll(at, { timeout: 50_000 }).toBeGreaterThan(0)
    expect((await metrics()).get('baize_audit_findings')).toBe(0)
  })
  test.each(['short', 'with a space in it'])(
    'a token "%s" is refused at the start',
    async (token) => {
      const env = { BAIZE_DATA: join(dir, 'never'), BAIZE_METRICS_TOKEN: token }
      const { code, out } = await runServer(env)
      expect([code, out]).toEqual([1, expect.stringContaining('BAIZE_METRICS_TOKEN is not valid')])
      expect(out).not.toContain(token)
    },
  )
})

describe('health', () => {
  it('the process lives, and is ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true })
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
  })
  it('shows tables and the self-check to those with the token alone', async () => {
    const detail = await (await get('/readyz', bearer(TOKEN))).json()
    expect(detail).toMatchObject({
      ready: true,
      tables: { 'ab-1': 'running', 'abc-1': 'running', 'bac-1': 'running' },
      selfCheck: { right: true },
    })
    expect(await (await get('/readyz', bearer('wrong-wrong-wrong'))).json()).toEqual({
      ready: true,
    })
  })
  it('is not ready while the database is away, lives all the same, and comes back', {
    timeout: 60_000,
  }, async () => {
    const ask = async () => (await get('/readyz')).json()
    await database.stop()
    await expect.poll(ask, { timeout: 20_000 }).toEqual({ ready: false, reason: 'database' })
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    database = await startEmbedded({ dataDir: join(dir, 'db') })
    await expect.poll(ask, { timeout: 40_000 }).toEqual({ ready: true })
  })
})
