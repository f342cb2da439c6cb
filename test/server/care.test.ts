import { setTimeout as sleep } from 'node:timers/promises'
import type { CareCommand, CareView, HttpError } from '@baize/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bettingRound, type Guest, newGuest, place, type Wire } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Short, so that a check comes within the test; no other patron here plays for so long. */
const CHECK_MS = 8000

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({
    house: fastHouse({ bettingMs: 2500 }),
    env: { BAIZE_REALITY_CHECK_MS: `${CHECK_MS}` },
  })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

const care = async ({ get }: Guest): Promise<CareView> => (await get('/api/me/care')) as CareView

/** What `POST /api/me/care` answers: the view, or the code of the refusal. */
async function set({ address, cookie }: Guest, body: CareCommand): Promise<CareView | string> {
  const headers = { cookie, 'content-type': 'application/json', origin: address }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${address}/api/me/care`, sent)
  const found = (await answer.json()) as CareView | HttpError
  return 'error' in found ? found.error.code : found
}

const andar = { table: 'ab-1', bet: 'andar', mode: 'commission' }
async function bet(wire: Wire, amount: string) {
  const round = await bettingRound(wire, 'ab-1', 800)
  return place(wire, { ...andar, round, amount })
}

async function seated(): Promise<{ guest: Guest; wire: Wire }> {
  const guest = await newGuest(server.address)
  return { guest, wire: await guest.connect() }
}

/** Twenty bets at two tables at once, under a limit; again when one table closed in between. */
async function betTogether() {
  for (;;) {
    const { guest, wire } = await seated()
    await set(guest, { kind: 'set-limit', name: 'stake-day', amount: '10000' })
    const rounds = await Promise.all(
      ['ab-1', 'bac-1'].map(
        async (table) => [table, await bettingRound(wire, table, 800)] as const,
      ),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [table = '', round = ''] = rounds[n % 2] ?? []
        const bets = table === 'ab-1' ? 'andar' : 'player'
        return place(wire, { table, round, bet: bets, mode: 'commission', amount: '1500' })
      }),
    )
    const late = (answer: (typeof answers)[number]) =>
      answer.kind === 'refused' && answer.reason !== 'own-stake-limit'
    if (!answers.some(late)) return { guest, wire, answers }
    await wire.close()
  }
}

describe('own limits', () => {
  it('bets in parallel, at several tables, never pass a stake limit', {
    timeout: 60_000,
  }, async () => {
    const { guest, wire, answers } = await betTogether()
    const placed = answers.filter(({ kind }) => kind === 'stake-placed')
    expect(placed).toHaveLength(6)
    const refused = answers.find((answer) => answer.kind === 'refused')
    expect(refused).toMatchObject({
      reason: 'own-stake-limit',
      detail: { limit: 'stake-day', maximum: '10000', headroom: '1000' },
    })
    const [day] = (await care(guest)).limits
    expect(day).toMatchObject({
      name: 'stake-day',
      amount: '10000',
      used: '9000',
      headroom: '1000',
    })
    await wire.close()
  })

  it('a loss limit counts open stakes as lost; what comes back makes room', {
    timeout: 60_000,
  }, async () => {
    const { guest, wire } = await seated()
    await set(guest, { kind: 'set-limit', name: 'loss-week', amount: '5000' })
    const round = await bettingRound(wire, 'ab-1', 1500)
    const from = wire.messages.length
    const stake = (amount: string) => place(wire, { ...andar, round, amount })
    expect(await stake('5000')).toMatchObject({ kind: 'stake-placed' })
    expect(await stake('100')).toMatchObject({ kind: 'refused', reason: 'own-loss-limit' })
    await wire.until('result', undefined, from)
    const returned = 1_000_000n - 5000n
    const balance = BigInt(await guest.balance())
    const used = (await care(guest)).limits.find(({ name }) => name === 'loss-week')?.used
    expect(BigInt(used ?? 0)).toBe(5000n - (balance - returned))
    await wire.close()
  })

  it('tighter counts at once, looser waits a day and can be taken back', async () => {
    const guest = await newGuest(server.address)
    const name = 'stake-week'
    await set(guest, { kind: 'set-limit', name, amount: '50000' })
    await set(guest, { kind: 'set-limit', name, amount: '20000' })
    const waiting = await set(guest, { kind: 'set-limit', name, amount: '90000' })
    if (typeof waiting === 'string') throw new Error(waiting)
    const found = waiting.limits.find((limit) => limit.name === name)
    expect(found).toMatchObject({ amount: '20000', next: { amount: '90000' } })
    expect((found?.next?.from ?? 0) - waiting.now).toBeGreaterThan(DAY - 60_000)
    const kept = await set(guest, { kind: 'keep-limit', name })
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.limits.find((limit) => limit.name === name)).not.toHaveProperty('next')
    expect(await set(guest, { kind: 'keep-limit', name })).toBe('nothing-waits')
  })

  it.each<[string, unknown]>([
    ['an amount that is none', { kind: 'set-limit', name: 'stake-day', amount: '1.5' }],
    ['a limit that does not exist', { kind: 'set-limit', name: 'stake-year', amount: '100' }],
    ['more than is asked for', { kind: 'answer-check', patron: 'other' }],
  ])('%s is refused', async (_, body) => {
    const guest = await newGuest(server.address)
    expect(await set(guest, body as CareCommand)).toBe('malformed')
  })

  it('without a session nothing can be seen or set', async () => {
    expect((await fetch(`${server.address}/api/me/care`)).status).toBe(401)
    const sent = { method: 'POST', headers: { origin: server.address } }
    expect((await fetch(`${server.address}/api/me/care`, sent)).status).toBe(401)
  })
})

describe('breaks', () => {
  it('refuse every bet until they are over; a confirmed bet stands (G-3)', {
    timeout: 60_000,
  }, async () => {
    const { guest, wire } = await seated()
    expect(await bet(wire, '2500')).toMatchObject({ kind: 'stake-placed' })
    const result = wire.until('result')
    const taken = await set(guest, { kind: 'take-time-out', forMs: HOUR })
    if (typeof taken === 'string') throw new Error(taken)
    const until = taken.timeOutUntil ?? 0
    expect(until - taken.now).toBeGreaterThan(HOUR - 60_000)
    expect(await bet(wire, '2500')).toMatchObject({ reason: 'time-out', detail: { until } })
    expect((await result).result.staked).toBe('2500')
    await wire.close()
  })

  it('an exclusion is for as long as was said, and nobody ends it earlier', {
    timeout: 60_000,
  }, async () => {
    const { guest, wire } = await seated()
    const year = await set(guest, { kind: 'exclude', forMs: 365 * DAY })
    if (typeof year === 'string') throw new Error(year)
    const until = year.excluded?.until ?? 0
    expect(await bet(wire, '2500')).toMatchObject({ reason: 'self-excluded', detail: { until } })
    expect(await set(guest, { kind: 'exclude', forMs: 200 * DAY })).toBe('runs-longer')
    const ever = await set(guest, { kind: 'exclude' })
    if (typeof ever === 'string') throw new Error(ever)
    expect(ever.excluded).toEqual({})
    expect(await set(guest, { kind: 'exclude', forMs: 3000 * DAY })).toBe('runs-longer')
    expect(await bet(wire, '2500')).toMatchObject({ reason: 'self-excluded' })
    await wire.close()
  })
})

it('a reality check must be answered before the next bet', { timeout: 90_000 }, async () => {
  const { guest, wire } = await seated()
  expect(await bet(wire, '2500')).toMatchObject({ kind: 'stake-placed' })
  let answer = await bet(wire, '100')
  for (let n = 0; n < 120 && answer.kind === 'stake-placed'; n += 1) {
    await sleep(200)
    answer = await bet(wire, '100')
  }
  expect(answer).toMatchObject({ kind: 'refused', reason: 'reality-check-due' })
  const { check } = await care(guest)
  expect(check).toMatchObject({ due: true })
  expect(check?.playedMs).toBeGreaterThanOrEqual(CHECK_MS)
  expect(BigInt(check?.staked ?? 0)).toBeGreaterThanOrEqual(2500n)
  expect(await bet(wire, '100')).toMatchObject({ reason: 'reality-check-due' })
  const after = await set(guest, { kind: 'answer-check' })
  expect(after).toMatchObject({ check: { due: false } })
  expect(await bet(wire, '100')).toMatchObject({ kind: 'stake-placed' })
  await wire.close()
})
