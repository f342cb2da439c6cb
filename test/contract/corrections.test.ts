import type { CorrectedStake, CorrectionProposal, Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  balanceOf,
  fresh,
  guest,
  NOW,
  openRound,
  openTable,
  place,
  settle,
  type Table,
  voidRound,
  withdraw,
} from './house.ts'
import { MAKERS } from './makers.ts'

const LATER = NOW + 1_000_000
const lost = (stake: string): CorrectedStake => ({ stake, grade: 'lose' })
const won = (stake: string): CorrectedStake => ({ stake, grade: 'win', row: 'win', odds: '1:1' })

describe.each(MAKERS)('corrections in the books of $name', (maker) => {
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

  interface Setup {
    readonly table: Table
    readonly round: string
    readonly patron: string
    readonly andar: string
    readonly bahar: string
  }

  /** A round that Andar was said to have won: 1,000 on Andar paid 1,900, 2,000 on Bahar lost. */
  const settled = async (grant = 10_000n): Promise<Setup> => {
    const table = await openTable(store)
    const round = await openRound(table)
    const { id: patron } = await guest(store, grant)
    const [andar, bahar] = [fresh('stake'), fresh('stake')]
    await place(table, round, { patron, id: andar, amount: 1_000n })
    await place(table, round, { patron, id: bahar, amount: 2_000n, bet: 'bahar' })
    await settle(table, round)
    return { table, round, patron, andar, bahar }
  }

  const proposal = ({ round, andar, bahar }: Setup, change: Partial<CorrectionProposal> = {}) => ({
    id: fresh('correction'),
    round,
    by: 'sue',
    reason: 'the last card was Bahar',
    stakes: [lost(andar), won(bahar)],
    at: LATER,
    ...change,
  })
  const ask = (setup: Setup, change: Partial<CorrectionProposal> = {}) =>
    store.proposeCorrection(proposal(setup, change))
  const refusedFor = (reason: string) => ({ kind: 'refused', refusal: { reason } })

  it('moves nothing when it is proposed, and all of it once another person approves', async () => {
    const setup = await settled()
    const { round, patron, andar, bahar, table } = setup
    expect(await balanceOf(store, patron)).toBe(8_900n)
    const wanted = proposal(setup)
    expect(await store.proposeCorrection(wanted)).toMatchObject({
      kind: 'done',
      correction: {
        round,
        table: table.id,
        by: 'sue',
        lines: [
          { stake: andar, was: 1_900n, returned: 0n, change: -1_900n },
          { stake: bahar, was: 0n, winnings: 2_000n, returned: 4_000n, change: 4_000n },
        ],
      },
    })
    expect(await balanceOf(store, patron)).toBe(8_900n)
    expect(await store.audit()).toEqual([])
    const approved = await store.approveCorrection({ id: wanted.id, by: 'max', at: LATER + 1 })
    expect(approved).toMatchObject({
      kind: 'done',
      correction: { approved: { by: 'max', at: LATER + 1 } },
    })
    expect(await balanceOf(store, patron)).toBe(11_000n)
    expect(await store.corrections(round)).toMatchObject([
      { id: wanted.id, approved: { by: 'max' } },
    ])
    expect(await store.audit()).toEqual([])
  })

  it('is shown under the bet, which itself stays as it was', async () => {
    const setup = await settled()
    const wanted = proposal(setup)
    await store.proposeCorrection(wanted)
    const before = await store.betsInRound(setup.patron, setup.round)
    expect(before[0]).not.toHaveProperty('corrections')
    await store.approveCorrection({ id: wanted.id, by: 'max', at: LATER })
    const [first, second] = await store.betsInRound(setup.patron, setup.round)
    expect(first?.end).toEqual(before[0]?.end)
    expect(first?.corrections).toEqual([
      {
        correction: wanted.id,
        reason: wanted.reason,
        grade: 'lose',
        winnings: 0n,
        returned: 0n,
        change: -1_900n,
        balanceBefore: 12_900n,
        balanceAfter: 11_000n,
        at: LATER,
      },
    ])
    expect(second?.corrections).toMatchObject([
      { grade: 'win', row: 'win', odds: '1:1', change: 4_000n, balanceBefore: 8_900n },
    ])
    const [totals] = await store.betTotals(setup.patron, [0, LATER])
    expect(totals).toMatchObject({ count: 2, staked: 3_000n, returned: 4_000n, net: 1_000n })
  })

  it('needs two different people', async () => {
    const setup = await settled()
    const wanted = proposal(setup)
    await store.proposeCorrection(wanted)
    for (const by of ['sue', ' Sue '])
      expect(await store.approveCorrection({ id: wanted.id, by, at: LATER })).toMatchObject(
        refusedFor('same-person'),
      )
    expect(await store.approveCorrection({ id: wanted.id, by: ' ', at: LATER })).toMatchObject(
      refusedFor('no-name'),
    )
    expect(await balanceOf(store, setup.patron)).toBe(8_900n)
  })

  it('is approved once, however often and however parallel (Money: double credit)', async () => {
    const setup = await settled()
    const wanted = proposal(setup)
    await store.proposeCorrection(wanted)
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        store.approveCorrection({ id: wanted.id, by: `max-${n}`, at: LATER }),
      ),
    )
    expect(tries.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(tries.filter(({ kind }) => kind === 'refused')).toEqual(
      Array.from({ length: 9 }, () => ({
        kind: 'refused',
        refusal: { reason: 'already-approved', about: wanted.id },
      })),
    )
    expect(await balanceOf(store, setup.patron)).toBe(11_000n)
  })

  it('has one body: the same proposal again is the same, another is refused', async () => {
    const setup = await settled()
    const wanted = proposal(setup)
    const first = await store.proposeCorrection(wanted)
    expect(await store.proposeCorrection(wanted)).toEqual(first)
    const other = { ...wanted, stakes: [lost(setup.andar)] }
    expect(await store.proposeCorrection(other)).toMatchObject(refusedFor('correction-id-reused'))
    expect(await store.corrections(setup.round)).toHaveLength(1)
  })

  it('never takes a wallet below zero: it says what is there and what is missing', async () => {
    const setup = await settled(3_000n)
    const { patron, andar, table } = setup
    expect(await balanceOf(store, patron)).toBe(1_900n)
    const wanted = proposal(setup, { stakes: [lost(andar)] })
    await store.proposeCorrection(wanted)
    const next = await openRound(table, 2)
    await place(table, next, { patron, amount: 100n })
    const approval = { id: wanted.id, by: 'max', at: LATER }
    expect(await store.approveCorrection(approval)).toEqual({
      kind: 'refused',
      refusal: {
        reason: 'wallet-short',
        about: patron,
        detail: { balance: '1800', needed: '1900' },
      },
    })
    expect(await balanceOf(store, patron)).toBe(1_800n)
    expect((await store.corrections(setup.round))[0]).not.toHaveProperty('approved')
    expect(await store.audit()).toEqual([])
    await voidRound(table, next)
    expect(await store.approveCorrection(approval)).toMatchObject({ kind: 'done' })
    expect(await balanceOf(store, patron)).toBe(0n)
  })

  it('takes the house float from the bank, never below zero', async () => {
    const setup = await settled()
    const first = (await store.balances()).get(`house/${setup.table.id}`)
    expect(first).toBe(1_100n)
    const wanted = proposal(setup, { stakes: [won(setup.bahar)] })
    await store.proposeCorrection(wanted)
    await store.approveCorrection({ id: wanted.id, by: 'max', at: LATER })
    expect((await store.balances()).get(`house/${setup.table.id}`)).toBe(0n)
  })

  it('may follow another one, but not be approved on what is no longer so', async () => {
    const setup = await settled()
    const [one, two] = [proposal(setup), proposal(setup)]
    await store.proposeCorrection(one)
    await store.proposeCorrection(two)
    await store.approveCorrection({ id: one.id, by: 'max', at: LATER })
    expect(await store.approveCorrection({ id: two.id, by: 'max', at: LATER })).toMatchObject({
      refusal: { reason: 'outdated' },
    })
    const back = proposal(setup, { stakes: [{ stake: setup.andar, grade: 'push' }] })
    expect(await store.proposeCorrection(back)).toMatchObject({
      correction: { lines: [{ was: 0n, returned: 1_000n }] },
    })
    await store.approveCorrection({ id: back.id, by: 'max', at: LATER })
    expect(await balanceOf(store, setup.patron)).toBe(12_000n)
    expect(await store.audit()).toEqual([])
  })

  type Change = (setup: Setup) => Partial<CorrectionProposal>
  test.each<readonly [string, Change]>([
    ['no-name', () => ({ by: ' ' })],
    ['no-reason', () => ({ reason: '' })],
    ['no-stakes', () => ({ stakes: [] })],
    ['stake-named-twice', ({ andar }) => ({ stakes: [lost(andar), won(andar)] })],
    ['malformed-grade', ({ andar }) => ({ stakes: [{ stake: andar, grade: 'win' }] })],
    ['malformed-grade', ({ andar }) => ({ stakes: [{ ...won(andar), odds: '1e3:1' }] })],
    ['malformed-grade', ({ andar }) => ({ stakes: [{ ...won(andar), grade: 'lose' }] })],
    ['unknown-round', () => ({ round: 'nowhere-1' })],
    ['unknown-stake', () => ({ stakes: [lost('nobody')] })],
    ['nothing-changes', ({ bahar }) => ({ stakes: [lost(bahar)] })],
  ])('is refused as %s', async (reason, change) => {
    const setup = await settled()
    expect(await ask(setup, change(setup))).toMatchObject(refusedFor(reason))
    expect(await store.corrections(setup.round)).toEqual([])
  })

  it('is refused for stakes of another round, taken-back stakes, and rounds not settled', async () => {
    const setup = await settled()
    const other = await settled()
    const strange = { stakes: [lost(other.andar)] }
    expect(await ask(setup, strange)).toMatchObject(refusedFor('unknown-stake'))
    const { table, patron } = setup
    const round = await openRound(table, 2)
    const wish = { patron, id: fresh('stake'), amount: 100n }
    await place(table, round, wish)
    expect(await ask(setup, { round, stakes: [won(wish.id)] })).toMatchObject(
      refusedFor('round-not-settled'),
    )
    await withdraw(table, round, wish.id, wish)
    await settle(table, round)
    expect(await ask(setup, { round, stakes: [won(wish.id)] })).toMatchObject(
      refusedFor('stake-withdrawn'),
    )
    const third = await openRound(table, 3)
    await voidRound(table, third)
    expect(await ask(setup, { round: third })).toMatchObject(refusedFor('round-not-settled'))
  })

  it('cannot be approved when nobody proposed it', async () => {
    const answer = await store.approveCorrection({ id: fresh('none'), by: 'max', at: LATER })
    expect(answer).toMatchObject(refusedFor('unknown-correction'))
  })
})
