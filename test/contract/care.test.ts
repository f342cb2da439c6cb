import type { Books, Store } from '@baize/store'
import { type CareWish, decideCare, type OwnRules } from '@baize/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fresh,
  guest,
  NOW,
  openRound,
  openTable,
  place,
  settle,
  type Table,
  withdraw,
} from './house.ts'
import { MAKERS } from './makers.ts'

const HOUR = 3_600_000
const PERIODS = { at: NOW + 10, day: NOW - HOUR, week: NOW - 48 * HOUR }
const limit = (name: 'stake-day' | 'stake-week' | 'loss-day' | 'loss-week', amount: bigint) =>
  ({ kind: 'set-limit', name, amount }) as const

describe.each(MAKERS)('what patrons set for themselves, in $name', (maker) => {
  let store: Store
  beforeAll(async () => {
    await maker.start()
    store = await maker.open()
  })
  afterAll(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
    await maker.stop()
  })

  const wish = (patron: string, wanted: CareWish, at = NOW) =>
    store.changeCare(patron, (entries) => decideCare(entries, wanted, at))

  /** What a commit sees of a patron's rules. */
  async function seen(table: Table, patron: string, periods = PERIODS) {
    let rules: OwnRules | undefined
    const needs = { patrons: [patron], stakes: [], care: periods }
    await store.commit(table.owner, needs, (books: Books) => {
      rules = books.own(patron)
      return { events: [] }
    })
    return rules
  }

  it('keeps every entry in order, and gives them back as they were', async () => {
    const { id } = await guest(store, 0n)
    const wishes: readonly CareWish[] = [
      limit('stake-day', 900_719_925_474_099n),
      { kind: 'set-limit', name: 'stake-day' },
      { kind: 'keep-limit', name: 'stake-day' },
      { kind: 'set-reminder', everyMs: 30 * 60_000 },
      { kind: 'take-time-out', forMs: HOUR },
      { kind: 'answer-check' },
      { kind: 'exclude', forMs: 365 * 24 * HOUR },
      { kind: 'exclude' },
    ]
    const made = []
    for (const [n, each] of wishes.entries()) made.push(await wish(id, each, NOW + n))
    expect(made.map(({ kind }) => kind)).toEqual(wishes.map(() => 'accepted'))
    const entries = made.flatMap((each) => (each.kind === 'accepted' ? [each.entry] : []))
    expect(await store.care(id)).toEqual(entries)
  })

  it('a refusal leaves nothing behind', async () => {
    const { id } = await guest(store, 0n)
    expect(await wish(id, { kind: 'take-time-out', forMs: 1 })).toMatchObject({ kind: 'refused' })
    expect(await store.care(id)).toEqual([])
  })

  it('changes of one patron wait for each other', async () => {
    const { id } = await guest(store, 0n)
    const many = Array.from({ length: 12 }, (_, n) => limit('stake-day', BigInt(1000 - n)))
    await Promise.all(many.map((each) => wish(id, each)))
    expect(await store.care(id)).toHaveLength(12)
  })

  it('a commit sees what was staked and lost, of a day and of a week, but not what was taken back', async () => {
    const table = await openTable(store)
    const round = await openRound(table)
    const { id: patron } = await guest(store, 1_000_000n)
    await wish(patron, limit('loss-week', 50_000n))
    await place(table, round, { patron, amount: 10_000n })
    await place(table, round, { patron, amount: 4000n, bet: 'bahar' })
    await place(table, round, { patron, amount: 3000n, at: NOW - 2 * HOUR })
    const back = fresh('stake')
    await place(table, round, { patron, amount: 5000n, id: back })
    await withdraw(table, round, back, { patron, amount: 5000n })
    expect(await seen(table, patron)).toMatchObject({
      day: { staked: 14_000n, returned: 0n },
      week: { staked: 17_000n, returned: 0n },
    })
    await settle(table, round)
    const after = await seen(table, patron)
    expect(after?.day).toEqual({ staked: 14_000n, returned: 19_000n })
    expect(after?.week).toEqual({ staked: 17_000n, returned: 24_700n })
  })

  it('a commit sees nothing of a patron who has set nothing that touches a bet', async () => {
    const table = await openTable(store)
    const { id } = await guest(store, 0n)
    await wish(id, { kind: 'answer-check' })
    await wish(id, { kind: 'take-time-out', forMs: HOUR }, NOW - 2 * HOUR)
    expect(await seen(table, id)).toBeUndefined()
  })

  it('a limit counts for every bet that comes after it, at every table', async () => {
    const { id: patron } = await guest(store, 1_000_000n)
    const tables = await Promise.all([openTable(store), openTable(store)])
    const rounds = await Promise.all(tables.map((table) => openRound(table)))
    await wish(patron, limit('stake-day', 10_000n))
    let placed = 0
    const bet = (table: Table, round: string) => {
      const id = fresh('stake')
      const needs = { patrons: [patron], stakes: [id], care: PERIODS }
      return store.commit(table.owner, needs, (books) => {
        const room = 10_000n - (books.own(patron)?.day.staked ?? 0n)
        if (room < 1500n) return { events: [] }
        placed += 1
        const stake = { stake: id, patron, bet: 'andar', mode: 'commission' } as const
        return { events: [{ kind: 'stake-placed', round, ...stake, amount: 1500n, at: NOW }] }
      })
    }
    for (let n = 0; n < 10; n += 1)
      await Promise.all(tables.map((table, i) => bet(table, rounds[i] ?? '')))
    expect(placed).toBe(6)
    expect((await seen(tables[0] ?? (await openTable(store)), patron))?.day.staked).toBe(9000n)
  })
})
