import { type DayRule, openMemoryStore, type Store, startOf } from '@baize/store'
import type { TableEvent, Terms } from '@baize/table'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newVisits } from '../care/visits.ts'
import { faultsFrom } from '../faults.ts'
import { type Floor, openFloor } from '../floor/floor.ts'
import { loadHouse } from '../house.ts'
import { openLog } from '../log.ts'
import { SESSION_COOKIE, tokenHash } from '../session.ts'
import { buildApp } from './app.ts'
import { addRoutes } from './routes.ts'

const RULE: DayRule = { timezone: 'Europe/Madrid', start: '06:00' }
const begins = (day: string): number => startOf(RULE, day)

let store: Store
let floor: Floor
let app: FastifyInstance
let patron: string
const TOKEN = 'a'.repeat(43)

/** A round with one stake, ended unless it is to stay open. */
async function play(terms: Terms, no: number, at: number, bet: string, end = true) {
  const { owner } = await store.claim(terms.table)
  const round = `${terms.table}-10${no}`
  const facts = { round, at }
  const hashes = { termsHash: 'x', paytableHash: `paytable-${no}` }
  const events: TableEvent[] = [
    { kind: 'round-opened', ...facts, no, ...hashes },
    {
      kind: 'stake-placed',
      ...facts,
      stake: `stake-${no}`,
      patron,
      bet,
      mode: 'standard',
      amount: 1_000n,
    },
  ]
  const rows = [
    { mode: 'standard', bet: 'andar', grade: 'win', row: 'win', odds: '0.95:1' },
    { mode: 'standard', bet: 'bahar', grade: 'lose' },
  ] as const
  if (end) events.push({ kind: 'round-settled', round, at: at + 5, rows })
  await store.commit(owner, { patrons: [patron], stakes: [] }, () => ({ events }))
}

beforeAll(async () => {
  store = openMemoryStore()
  const [, colour] = loadHouse(undefined)
  if (colour === undefined) throw new Error('no table')
  const terms = { ...colour, name: '=Mesa "1"' }
  patron = (await store.createGuest('Guest', 100_000n, 0)).id
  await store.createSession(tokenHash(TOKEN), patron, 0, Number.MAX_SAFE_INTEGER)
  const log = openLog('silent')
  floor = await openFloor({
    store,
    house: [terms],
    key: new Uint8Array(32),
    log,
    faults: faultsFrom(undefined),
  })
  // The tables are shown, not played: what follows writes their logs.
  await floor.stop()
  await play(terms, 1, begins('2026-10-24') - 1, 'andar')
  await play(terms, 2, begins('2026-10-24'), 'bahar')
  await play(terms, 3, begins('2026-10-25') - 1, 'andar')
  await play(terms, 4, begins('2026-10-25'), 'bahar')
  await play(terms, 5, begins('2026-10-26') - 1, 'bahar', false)
  app = await buildApp({
    log,
    webDir: '/nowhere',
    origins: [],
    guestsPerMinute: 10,
    ready: () => true,
    trustedProxies: [],
    staff: () => {
      throw new Error('no staff in this test')
    },
  })
  const nobody = { endSession: () => undefined, watchers: () => 0, visits: newVisits(60_000) }
  const parts = { store, floor, day: RULE, ...nobody }
  addRoutes(app, () => parts)
})
afterAll(async () => {
  await app.close()
})

const get = async (path: string) => {
  const headers = { cookie: `${SESSION_COOKIE}=${TOKEN}` }
  return app.inject({ method: 'GET', url: path, headers })
}

describe('GET /api/bets/totals', () => {
  it('sums up the days of the house, clocks going back included (Lists: day boundaries differ)', async () => {
    const answer = await get('/api/bets/totals?from=2026-10-23&to=2026-10-26')
    expect(answer.json()).toEqual({
      from: '2026-10-23',
      to: '2026-10-26',
      timezone: 'Europe/Madrid',
      dayStart: '06:00',
      count: 5,
      staked: '5000',
      open: '1000',
      returned: '3900',
      net: '-100',
      days: [
        { day: '2026-10-23', count: 1, staked: '1000', open: '0', returned: '1950', net: '950' },
        { day: '2026-10-24', count: 2, staked: '2000', open: '0', returned: '1950', net: '-50' },
        { day: '2026-10-25', count: 2, staked: '2000', open: '1000', returned: '0', net: '-1000' },
        { day: '2026-10-26', count: 0, staked: '0', open: '0', returned: '0', net: '0' },
      ],
    })
  })
})

describe('GET /api/bets', () => {
  it('keeps to a period when one is named, and shows the paytable of each bet', async () => {
    const { lines } = (await get('/api/bets?from=2026-10-24&to=2026-10-24')).json()
    expect(lines.map(({ round }: { round: string }) => round)).toEqual(['abc-1-103', 'abc-1-102'])
    expect(lines[0].paytableHash).toBe('paytable-3')
  })
})

describe('GET /api/bets.csv', () => {
  const rowsOf = (text: string): readonly string[] =>
    text.replace('\uFEFF', '').trim().split('\r\n')

  it('has the bets of the same days as the totals, with every field', async () => {
    const answer = await get('/api/bets.csv?from=2026-10-24&to=2026-10-25')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('bets-2026-10-24-2026-10-25.csv')
    const [header = '', ...rows] = rowsOf(answer.body)
    const names = header.split(',')
    expect(names).toHaveLength(26)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain(',open,')
    expect(rows[1]).toBe(
      '2026-10-25T05:00:00.000Z,2026-10-25,abc-1,"\'=Mesa ""1""",andar-bahar-colour,abc-1-104,bahar,' +
        'standard,10.00,1009.00,999.00,lose,,,0.00,0.00,999.00,999.00,2026-10-25T05:00:00.005Z,,,' +
        '-10.00,,,paytable-4,stake-4',
    )
    expect(rows[2]).toContain(',win,win,0.95,9.50,19.50,')
  })
  it('goes on over many pages without a gap', async () => {
    const [terms] = floor.tables().map((host) => host.terms)
    const other = { ...terms, table: 'zz-1' } as Terms
    const at = begins('2026-11-02')
    for (let no = 1; no <= 3; no += 1) await play(other, 1_000 + no, at + no, 'bahar')
    const { owner } = await store.claim('zz-1')
    const stakes = Array.from({ length: 1_200 }, (_, n): TableEvent => {
      const facts = {
        round: 'zz-1-2000',
        patron,
        bet: 'bahar',
        mode: 'standard',
        amount: 1n,
      } as const
      return { kind: 'stake-placed', stake: `many-${n}`, at: at + 100, ...facts }
    })
    const opened = { round: 'zz-1-2000', no: 2000, termsHash: 'x', paytableHash: 'y', at } as const
    await store.commit(owner, { patrons: [patron], stakes: [] }, () => ({
      events: [{ kind: 'round-opened', ...opened }, ...stakes],
    }))
    const { body } = await get('/api/bets.csv?from=2026-11-02&to=2026-11-02')
    const ids = rowsOf(body)
      .slice(1)
      .map((row) => row.split(',').at(-1))
    expect(ids).toHaveLength(1_203)
    expect(new Set(ids).size).toBe(1_203)
  })
})

describe('a question that cannot be answered names its field', () => {
  test.each([
    ['/api/bets?from=2026-02-30', 'from'],
    ['/api/bets?to=today', 'to'],
    ['/api/bets/totals?from=2026-10-26&to=2026-10-25', 'to'],
    ['/api/bets/totals?from=2024-01-01&to=2026-10-25', 'from'],
    ['/api/bets.csv?from=1', 'from'],
    ['/api/bets.csv?form=2026-10-25', 'form'],
    ['/api/bets?limit=0', 'limit'],
    ['/api/bets?before=..', 'before'],
  ])('%s: %s', async (path, field) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'malformed', field })
  })
  test.each(['/api/bets', '/api/bets/totals', '/api/bets.csv'])(
    '%s needs a session',
    async (path) => {
      expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(401)
    },
  )
})
