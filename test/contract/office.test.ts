import { BadCursor, type Store } from '@baize/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  guest,
  log,
  MINUTE,
  NOW,
  openRound,
  openTable,
  place,
  settle,
  TERMS_HASH,
  voidRound,
  withdraw,
} from './house.ts'
import { MAKERS } from './makers.ts'

/** Three rounds: one settled, one void, one that runs. */
async function played(store: Store) {
  const table = await openTable(store)
  const [ann, bob] = [(await guest(store, 100_000n)).id, (await guest(store, 100_000n)).id]
  const settled = await openRound(table, 1)
  await place(table, settled, { patron: ann, id: 'a1', amount: 1_000n })
  await place(table, settled, { patron: ann, id: 'a2', amount: 500n })
  await place(table, settled, { patron: bob, id: 'b1', amount: 2_000n, bet: 'bahar' })
  await place(table, settled, { patron: bob, id: 'b2', amount: 300n })
  await withdraw(table, settled, 'b2', { patron: bob, amount: 300n })
  await settle(table, settled)
  const voided = await openRound(table, 2)
  await place(table, voided, { patron: ann, id: 'a3', amount: 700n })
  await voidRound(table, voided)
  const running = await openRound(table, 3)
  await place(table, running, { patron: bob, id: 'b3', amount: 900n })
  return { table, ann, bob, settled, voided, running }
}

/** Walks through pages of one line each. */
async function walked<T>(
  page: (before?: string) => Promise<{ items: readonly T[]; next?: string }>,
) {
  const all: T[] = []
  let before: string | undefined
  do {
    const { items, next } = await page(before)
    expect(items.length).toBeLessThanOrEqual(1)
    all.push(...items)
    before = next
  } while (before !== undefined)
  return all
}

const older = (before: string | undefined) => (before === undefined ? {} : { before })

describe.each(MAKERS)('what the office reads on $name', (maker) => {
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

  it('adds up settled rounds by bet, void ones by what they gave back', async () => {
    const { table } = await played(store)
    const bounds = [NOW, NOW + MINUTE, NOW + 2 * MINUTE, NOW + 3 * MINUTE]
    const { bets, rounds, corrected } = await store.office.takings(bounds)
    const origin = { table: table.id, termsHash: TERMS_HASH }
    const inOrder = [...bets].sort((a, b) => (a.bet < b.bet ? -1 : 1))
    const andar = { stakes: 2, staked: 1_500n, returned: 2_850n, squares: 2_250_000n }
    const bahar = { stakes: 1, staked: 2_000n, returned: 0n, squares: 4_000_000n }
    const settled = { span: 2, ...origin, mode: 'commission' }
    expect(inOrder).toEqual([
      { ...settled, bet: 'andar', ...andar },
      { ...settled, bet: 'bahar', ...bahar },
    ])
    expect([...rounds].sort((a, b) => a.span - b.span)).toEqual([
      { span: 1, ...origin, rounds: 1, voids: 1, refunded: 700n },
      { span: 2, ...origin, rounds: 1, voids: 0, refunded: 0n },
    ])
    expect(corrected).toEqual([])
  })

  it('finds rounds by table, id, outcome and time, page by page', async () => {
    const { table, settled, voided, running } = await played(store)
    const other = await openTable(store)
    await openRound(other, 1)
    const ids = async (ask: object) =>
      (await store.office.rounds({ limit: 9, ...ask })).rounds.map(({ round }) => round)
    expect(await ids({ table: table.id })).toEqual([running, voided, settled])
    expect(await ids({ round: voided })).toEqual([voided])
    expect(await ids({ outcome: 'voided' })).toEqual([voided])
    expect(await ids({ outcome: 'andar' })).toEqual([settled])
    expect(await ids({ table: table.id, outcome: 'running' })).toEqual([running])
    expect(await ids({ from: NOW + 2 * MINUTE, to: NOW + 3 * MINUTE })).toEqual([settled])
    const all = await walked(async (before) => {
      const { rounds, next } = await store.office.rounds({ limit: 1, ...older(before) })
      return { items: rounds.map(({ round }) => round), ...(next && { next }) }
    })
    expect(all).toEqual(await ids({}))
    const found = await store.office.rounds({ limit: 1, round: settled })
    expect(found.rounds[0]?.ended).toMatchObject({ winner: 'andar', cards: 'Ks Kc', stakes: 3 })
    await expect(store.office.rounds({ limit: 1, before: 'x' })).rejects.toThrow(BadCursor)
  })

  it('finds stakes by patron, table and round, page by page', async () => {
    const { table, ann, bob, settled } = await played(store)
    const ids = async (ask: Parameters<Store['office']['stakes']>[0]) =>
      (await store.office.stakes(ask)).stakes.map(({ line }) => line.stake)
    expect(await ids({ of: { patron: ann }, limit: 9 })).toEqual(['a3', 'a2', 'a1'])
    expect(await ids({ of: { round: settled }, limit: 9 })).toEqual(['b2', 'b1', 'a2', 'a1'])
    expect(await ids({ of: { patron: bob }, grade: 'open', limit: 9 })).toEqual(['b3'])
    expect(await ids({ of: { round: settled }, grade: 'withdrawn', limit: 9 })).toEqual(['b2'])
    expect(await ids({ of: { table: table.id }, bet: 'bahar', limit: 9 })).toEqual(['b1'])
    for (const of of [{ table: table.id }, { patron: ann }, { round: settled }]) {
      const all = await walked(async (before) => {
        const page = await store.office.stakes({ of, limit: 1, ...older(before) })
        const items = page.stakes.map(({ line }) => line.stake)
        return { items, ...(page.next && { next: page.next }) }
      })
      expect(all).toEqual(await ids({ of, limit: 9 }))
    }
    const [first] = (await store.office.stakes({ of: { round: settled }, limit: 1 })).stakes
    expect(first).toMatchObject({ patron: bob, name: 'Guest' })
  })

  it('sums up the bets of a round', async () => {
    const { settled, running } = await played(store)
    const mode = 'commission'
    expect(await store.office.roundBets(settled)).toEqual([
      {
        bet: 'andar',
        mode,
        stakes: 2,
        patrons: 1,
        staked: 1_500n,
        winnings: 1_350n,
        returned: 2_850n,
      },
      { bet: 'bahar', mode, stakes: 1, patrons: 1, staked: 2_000n, winnings: 0n, returned: 0n },
    ])
    expect(await store.office.roundBets(running)).toEqual([
      { bet: 'andar', mode, stakes: 1, patrons: 1, staked: 900n, winnings: 0n, returned: 0n },
    ])
    expect(await store.office.roundBets('nowhere-1')).toEqual([])
  })

  it('keeps corrections that wait, until they are approved or overtaken', async () => {
    const { settled: round } = await played(store)
    const stakes = [{ stake: 'b1', grade: 'push' as const }]
    const about = { round, by: 'sue', reason: 'misread', stakes, at: NOW + 5 * MINUTE }
    await store.proposeCorrection({ id: 'c1', ...about })
    await store.proposeCorrection({ id: 'c2', ...about })
    const waiting = async () => (await store.office.waitingCorrections()).map(({ id }) => id)
    expect(await waiting()).toEqual(['c1', 'c2'])
    await store.approveCorrection({ id: 'c1', by: 'max', at: NOW + 6 * MINUTE })
    expect(await waiting()).toEqual([])
    const { corrected } = await store.office.takings([NOW + 6 * MINUTE, NOW + 7 * MINUTE])
    expect(corrected.map(({ bet, change }) => [bet, change])).toEqual([['bahar', 2_000n]])
  })

  it('finds patrons, shows their sessions and ends them', async () => {
    const zoe = await store.createGuest('Zoé <b>', 5n, NOW + 9)
    await store.createGuest('Guest', 0n, NOW)
    const { patrons } = await store.office.patrons({ limit: 9, text: ' zoé ' })
    expect(patrons).toEqual([{ id: zoe.id, name: 'Zoé <b>', balance: 5n, since: NOW + 9 }])
    expect((await store.office.patrons({ limit: 9, text: zoe.id })).patrons).toHaveLength(1)
    const all = await walked(async (before) => {
      const page = await store.office.patrons({ limit: 1, ...older(before) })
      return { items: page.patrons.map(({ name }) => name), ...(page.next && { next: page.next }) }
    })
    expect(all).toEqual(['Zoé <b>', 'Guest'])
    const hashes = [`${zoe.id}-hash-one`, `${zoe.id}-hash-two`]
    for (const hash of hashes) await store.createSession(hash, zoe.id, NOW, NOW + MINUTE)
    expect(await store.office.patronSessions(zoe.id, NOW + 1)).toHaveLength(2)
    expect(await store.office.patronSessions(zoe.id, NOW + MINUTE)).toEqual([])
    expect([...(await store.office.endPatronSessions(zoe.id, NOW + 2))].sort()).toEqual(hashes)
    expect(await store.office.patronSessions(zoe.id, NOW + 3)).toEqual([])
    expect(await store.session(hashes[0] ?? '', NOW + 3)).toBeUndefined()
  })

  it('counts cards under scanners, and what was wrong with them', async () => {
    const table = await openTable(store)
    const scan = { kind: 'card-scanned', scanner: 's', at: NOW } as const
    await log(
      table,
      { ...scan, scan: '1' },
      { ...scan, scan: '2', fault: 'unreadable', misreads: 1 },
      { ...scan, scan: '3', fault: 'unreadable', misreads: 2 },
    )
    const { scans } = await store.office.takings([NOW, NOW + 1])
    expect([...scans].sort((a, b) => a.scans - b.scans)).toEqual([
      { span: 0, table: table.id, scans: 1 },
      { span: 0, table: table.id, fault: 'unreadable', scans: 2 },
    ])
  })
})
