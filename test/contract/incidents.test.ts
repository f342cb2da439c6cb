import { BadCursor, type Store } from '@baize/store'
import type { TableEvent } from '@baize/table'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, log, MINUTE, NOW, openRound, openTable, place, type Table } from './house.ts'
import { MAKERS } from './makers.ts'

const reported = (round: string, no = 1, at = NOW + 5): TableEvent => ({
  kind: 'incident-reported',
  round,
  no,
  incident: 'exposed',
  by: 'dan',
  closed: true,
  stops: true,
  at,
})

/** The incident is decided and the round is void. */
const voided = (table: Table, round: string) =>
  log(
    table,
    {
      kind: 'incident-decided',
      round,
      no: 1,
      incident: 'exposed',
      verdict: 'void',
      by: 'sue',
      at: NOW + MINUTE,
    },
    { kind: 'round-voided', round, reason: 'card-exposed', by: 'sue', at: NOW + MINUTE },
  )

describe.each(MAKERS)('incidents in the books of $name', (maker) => {
  let store: Store
  beforeAll(() => maker.start())
  beforeEach(async () => {
    store = await maker.open()
  })
  afterEach(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
  })
  afterAll(() => maker.stop())

  it('are told with what became of them', async () => {
    const table = await openTable(store)
    const round = await openRound(table)
    await log(table, reported(round))
    const open = { table: table.id, round, no: 1, incident: 'exposed', by: 'dan', at: NOW + 5 }
    const facts = { ...open, closed: true, stops: true }
    expect(await store.incidents({ limit: 9 })).toEqual({ incidents: [facts] })
    await voided(table, round)
    const decided = { verdict: 'void', reason: 'card-exposed', by: 'sue', at: NOW + MINUTE }
    expect(await store.incidents({ limit: 9 })).toEqual({ incidents: [{ ...facts, decided }] })
  })

  it('come in pages, newest first, also when all fell in one moment', async () => {
    const tables = [await openTable(store), await openTable(store)]
    for (const table of tables) {
      const round = await openRound(table)
      for (const no of [1, 2, 3]) await log(table, reported(round, no))
    }
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await store.incidents({ limit: 2, ...(before !== undefined && { before }) })
      seen.push(...page.incidents.map(({ table, no }) => `${table} ${no}`))
      before = page.next
    } while (before !== undefined)
    expect(new Set(seen).size).toBe(6)
    expect(seen).toHaveLength(6)
    const [{ id = '' } = {}] = tables
    const own = await store.incidents({ limit: 9, table: id })
    expect(own.incidents.map(({ no }) => no)).toEqual([3, 2, 1])
    await expect(store.incidents({ limit: 2, before: 'x' })).rejects.toThrow(BadCursor)
  })

  it('a void is told to those who had stakes in it, until they have seen it', async () => {
    const table = await openTable(store)
    const round = await openRound(table)
    const [ann, ben] = [await guest(store, 9_000n), await guest(store, 9_000n)]
    await place(table, round, { patron: ann.id, amount: 500n })
    await place(table, round, { patron: ann.id, amount: 700n })
    await log(table, reported(round))
    expect(await store.voidNotices(ann.id, NOW)).toEqual([])
    await voided(table, round)
    const notice = { table: table.id, round, reason: 'card-exposed', at: NOW + MINUTE }
    expect(await store.voidNotices(ann.id, NOW)).toEqual([{ ...notice, returned: 1_200n }])
    expect(await store.voidNotices(ben.id, NOW)).toEqual([])
    expect(await store.voidNotices(ann.id, NOW + 2 * MINUTE)).toEqual([])
    await store.seeNotice(ann.id, 'no-such-round', NOW)
    await store.seeNotice(ann.id, round, NOW + 2 * MINUTE)
    await store.seeNotice(ann.id, round, NOW + 3 * MINUTE)
    expect(await store.voidNotices(ann.id, NOW)).toEqual([])
  })

  it('scans outside of rounds are in the log and in no record', async () => {
    const table = await openTable(store)
    const scan = { kind: 'card-scanned', scanner: 's1', at: NOW } as const
    await log(table, { ...scan, scan: '1', fault: 'no-place', card: '2c', deck: 'd1' })
    const round = await openRound(table)
    await log(table, { ...scan, round, scan: '2', fault: 'unreadable', misreads: 1 })
    const record = await store.roundRecord(round)
    const scans = record?.events.filter(({ kind }) => kind === 'card-scanned')
    expect(scans).toEqual([{ ...scan, round, scan: '2', fault: 'unreadable', misreads: 1 }])
    expect((await store.eventsAfter(table.id, 0)).length).toBe(5)
  })
})
