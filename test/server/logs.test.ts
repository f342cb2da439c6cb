import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256, toHex } from '@baize/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLoad } from '../support/load.ts'
import { newGuest } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { adminToken, browserAt, firstAdmin, hire, PASSWORD, signIn } from '../support/staff.ts'

const TOKEN = 'a-token-for-prometheus'
const WRONG = 'lilies on the stairs'

let server: ServerProcess
beforeAll(async () => {
  const env = { BAIZE_METRICS_TOKEN: TOKEN, BAIZE_LOG: 'debug' }
  server = await startServer({ house: fastHouse({ bettingMs: 800 }), env })
})
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

const value = (cookie: string): string => cookie.split('=')[1] ?? ''
const hashed = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Every seed of the first chain of a table, hex. */
function seedsOf(key: Buffer, table: string): readonly string[] {
  const seeds: string[] = []
  let seed: Uint8Array = createHmac('sha256', key).update(`baize/chain/${table}/0`).digest()
  for (let index = 0; index < 4096; index += 1) {
    seeds.push(toHex(seed))
    seed = sha256(seed)
  }
  return seeds
}

/** Does whatever might be logged, right and wrong; gives all that must not be. */
async function busyHour(): Promise<readonly string[]> {
  const { address } = server
  const load = await startLoad(address, 6)
  await load.more(100)
  const link = adminToken(server)
  const admin = await firstAdmin(server)
  await hire(admin, address, 'Sue', 'supervisor')
  const sue = await signIn(address, 'Sue')
  await browserAt(address).post('/api/staff/login', { name: 'Sue', password: WRONG })
  await browserAt(address).post('/api/staff/link', { token: link, password: WRONG, name: 'Eve' })
  for (const path of ['/metrics', '/readyz'])
    await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
  for (const body of ['{', '{"seed":1}', 'x'.repeat(20_000)]) {
    const headers = { cookie: load.guests[0]?.cookie ?? '', 'content-type': 'application/json' }
    await fetch(`${address}/api/tables/ab-1/seed`, { method: 'PUT', headers, body })
  }
  const guest = await newGuest(address)
  const wire = await guest.connect()
  for (const text of ['{', 'null', '{"kind":"place-stake"}']) wire.sendText(text)
  await wire.close()
  await load.more(100)
  await load.close()
  const key = readFileSync(join(server.dataDir, 'house.key'), 'utf8').trim()
  const seeds = ['ab-1', 'abc-1', 'bac-1'].flatMap((table) =>
    seedsOf(Buffer.from(key, 'hex'), table),
  )
  const pem = readFileSync(join(server.dataDir, 'closing.key'), 'utf8').split('\n')
  const cookies = [...load.guests, guest, admin, sue].map(({ cookie }) => value(cookie))
  const password = readFileSync(join(server.dataDir, 'pg-password'), 'utf8').trim()
  const typed = [PASSWORD, WRONG, TOKEN, link, password, key, pem[1] ?? '']
  return [...cookies, ...[...cookies, link].map(hashed), ...typed, ...seeds]
}

describe('the log of a busy hour', () => {
  it('is JSON, line by line, and holds no cookie, token, password, key or seed', {
    timeout: 90_000,
  }, async () => {
    const secrets = await busyHour()
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(9)
    // It audits itself soon after its start, which is the last of what is logged of itself.
    await expect.poll(() => server.output(), { timeout: 40_000 }).toContain('the books are sound')
    const lines = server.output().split('\n')
    const logged = lines.filter((line) => line.startsWith('{'))
    expect(logged.length).toBeGreaterThan(1)
    for (const line of logged) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
    const text = logged.join('\n')
    for (const secret of secrets) if (text.includes(secret)) expect(text).not.toContain(secret)
    // The link of the first admin is printed, once, for the person at the console alone.
    expect(lines.filter((line) => line.includes(adminToken(server)))).toHaveLength(1)
  })
})
