import type {
  FloorPageView,
  PatronFileView,
  ReportView,
  RoundFileView,
  RoundPageView,
  StakePageView,
} from '@baize/protocol'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { bettingRound, type Guest, newGuest, newId, place, type Wire } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { type Browser, eventually, firstAdmin, hire, signIn } from '../support/staff.ts'

let server: ServerProcess
let sue: Browser
let max: Browser
let patron: Guest
let wire: Wire
let round = ''
beforeAll(async () => {
  const { tables } = fastHouse()
  const held = { ...tables[0], table: 'ab-9', timing: { bettingMs: 600_000 } }
  server = await startServer({ house: { tables: [tables[0], held] } })
  const admin = await firstAdmin(server)
  await hire(admin, server.address, 'Sue', 'supervisor')
  await hire(admin, server.address, 'Max', 'finance')
  sue = await signIn(server.address, 'Sue')
  max = await signIn(server.address, 'Max')
  patron = await newGuest(server.address)
  wire = await patron.connect()
  round = await bettingRound(wire, 'ab-1')
  const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '2500' }
  expect((await place(wire, bet)).kind).toBe('stake-placed')
  await eventually(
    async () => (await read<RoundFileView>(`rounds/${round}`)).line.ended !== undefined,
  )
}, 60_000)
afterAll(async () => {
  await wire.close()
  expect(await server.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

async function read<View>(path: string): Promise<View> {
  const answer = await sue.get(`/api/staff/office/${path}`)
  expect(answer.status, path).toBe(200)
  return JSON.parse(answer.text) as View
}

describe('what the office is told', () => {
  it('the floor, the report and the spreadsheet agree', async () => {
    const report = await read<ReportView>('report?by=table')
    const csv = (await sue.get('/api/staff/office/report.csv?by=table')).text.trimEnd()
    const last = csv.split('\r\n').at(-1)?.split(',') ?? []
    const { turnover, grossWin, stakes } = report.total
    expect([turnover, stakes]).toEqual(['2500', 1])
    expect(last.slice(3, 5)).toEqual(['1', '25.00'])
    expect(BigInt((last[6] ?? '').replace('.', ''))).toBe(BigInt(grossWin))
    await eventually(async () => {
      const { total } = await read<FloorPageView>('floor')
      return total.turnover === turnover && total.grossWin === grossWin
    })
  })

  it('a round with its settlement, a bet with its patron', async () => {
    const file = await read<RoundFileView>(`rounds/${round}`)
    expect(file.bets).toMatchObject([{ bet: 'andar', stakes: 1, patrons: 1, staked: '2500' }])
    expect(file.rows.some(({ bet }) => bet === 'andar')).toBe(true)
    expect(file.events.map(({ kind }) => kind)).toContain('round-settled')
    const { stakes } = await read<StakePageView>(`bets?round=${round}`)
    expect(stakes.map((each) => each.patron)).toEqual([patron.id])
    const { rounds } = await read<RoundPageView>(`rounds?table=ab-1&limit=1`)
    expect(rounds).toHaveLength(1)
  })

  test.each([
    ['rounds/nowhere-1', 404],
    ['patrons/nobody', 404],
    ['bets', 400],
    ['rounds?before=x', 400],
    ['rounds?from=2026-02-30', 400],
    ['report?by=moon', 400],
    ['report?from=2026-01-02&to=2026-01-01', 400],
  ])('nothing for %s', async (path, status) => {
    expect((await sue.get(`/api/staff/office/${path}`)).status).toBe(status)
  })

  it('what waits: a table that stands still, a correction for another person', async () => {
    const held = await bettingRound(wire, 'ab-9')
    const why = { id: newId(), round: held, reason: 'technical-problem' }
    expect((await sue.post('/api/staff/tables/ab-9/suspend', why)).status).toBe(200)
    const { stakes } = await read<StakePageView>(`bets?round=${round}`)
    const named = [{ stake: stakes[0]?.line.stake, grade: 'push' }]
    const asked = { id: newId(), reason: 'misread', stakes: named }
    const path = `/api/staff/rounds/${round}/corrections`
    expect((await sue.post(path, asked)).status).toBe(200)
    const kinds = async () => (await read<FloorPageView>('floor')).needs.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['suspended', 'correction'])
    const approve = `/api/staff/corrections/${asked.id}/approve`
    expect((await sue.post(approve, { reason: 'sure' })).status).toBe(409)
    expect((await max.post(approve, { reason: 'seen' })).status).toBe(200)
    expect(await kinds()).toEqual(['suspended'])
  })

  it('refuses reasons with signs that nobody sees', async () => {
    const path = `/api/staff/office/patrons/${patron.id}/end-sessions`
    for (const reason of ['', '\u202Egood', 'a\u200Bb', 'two\nlines'])
      expect((await sue.post(path, { reason })).status, JSON.stringify(reason)).toBe(400)
  })

  it('signs a patron out everywhere, their open socket too', async () => {
    const before = await read<PatronFileView>(`patrons/${patron.id}`)
    expect(before.sessions).toHaveLength(1)
    const path = `/api/staff/office/patrons/${patron.id}/end-sessions`
    expect((await max.post(path, { reason: 'asked for it' })).status).toBe(403)
    expect((await sue.post(path, { reason: 'asked for it' })).status).toBe(200)
    await expect(patron.balance()).rejects.toThrow('401')
    await eventually(async () => wire.ws.readyState === wire.ws.CLOSED)
    expect((await read<PatronFileView>(`patrons/${patron.id}`)).sessions).toEqual([])
  })
})
