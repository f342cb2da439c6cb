import { BadVerdict, StaleOwner, type Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  ANDAR_WINS,
  balanceOf,
  forceStake,
  fresh,
  guest,
  log,
  NOW,
  openRound,
  openTable,
  place,
  roundOpened,
  settle,
  stateAfter,
  voidRound,
  withdraw,
} from './house.ts'
import { MAKERS } from './makers.ts'

describe.each(MAKERS)('the books in $name', (maker) => {
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

  describe('stakes', () => {
    it('moves money from the wallet and says what is left', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 100_000n)
      const { committed } = await place(
        table,
        round,
        { patron: a.id, amount: 30_000n },
        { patron: a.id, amount: 20_000n, bet: 'bahar' },
      )
      expect(committed.balances).toEqual(new Map([[a.id, 50_000n]]))
      expect(committed.seq).toBe(5)
      expect(await balanceOf(store, a.id)).toBe(50_000n)
      const open = await store.openStakes(round)
      expect(open.get(a.id)?.map(({ bet, amount }) => [bet, amount])).toEqual([
        ['andar', 30_000n],
        ['bahar', 20_000n],
      ])
    })

    it('places one id once, however often it comes', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 100_000n)
      const wish = { patron: a.id, id: fresh('stake'), amount: 10_000n }
      const tries = await Promise.all(Array.from({ length: 50 }, () => place(table, round, wish)))
      expect(tries.flatMap((each) => each.placed)).toEqual([wish.id])
      expect(await balanceOf(store, a.id)).toBe(90_000n)
    })

    it('shows a known id with its body, so that another body can be refused', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 100_000n)
      const id = fresh('stake')
      await place(table, round, { patron: a.id, id, amount: 10_000n })
      await store.commit(table.owner, { patrons: [a.id], stakes: [id, 'unknown'] }, (books) => {
        expect(books.stake(id)).toMatchObject({
          patron: a.id,
          round,
          bet: 'andar',
          mode: 'commission',
          amount: 10_000n,
          at: NOW + 1,
          withdrawn: false,
        })
        expect(books.stake('unknown')).toBeUndefined()
        return { events: [] }
      })
    })

    it('takes no id twice even from a house that does not ask (Money: same key, second effect)', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const other = await openTable(store)
      const elsewhere = await openRound(other)
      const a = await guest(store, 100_000n)
      const wish = { patron: a.id, id: fresh('stake'), amount: 10_000n }
      await forceStake(table, round, wish)
      await expect(forceStake(table, round, wish)).rejects.toThrow(BadVerdict)
      await expect(forceStake(other, elsewhere, wish)).rejects.toThrow(BadVerdict)
      expect(await balanceOf(store, a.id)).toBe(90_000n)
    })

    it('accepts exactly 10 of 100 parallel stakes of 100.00 on 1,000.00 (Money: read-then-write races)', async () => {
      const tables = await Promise.all(Array.from({ length: 4 }, () => openTable(store)))
      const rounds = await Promise.all(tables.map((table) => openRound(table)))
      const a = await guest(store, 100_000n)
      const tries = Array.from({ length: 100 }, async (_, index) => {
        const table = tables[index % 4]
        if (table === undefined) throw new Error('no table')
        const wish = { patron: a.id, amount: 10_000n }
        return (await place(table, rounds[index % 4] ?? '', wish)).placed.length
      })
      const placed = (await Promise.all(tries)).reduce((sum, count) => sum + count, 0)
      expect(placed).toBe(10)
      expect(await balanceOf(store, a.id)).toBe(0n)
    })

    test.each([
      ['more than the wallet holds', 100_001n],
      ['nothing', 0n],
      ['less than nothing', -1n],
    ])('refuses a stake of %s from a house that does not check', async (_, amount) => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 100_000n)
      await expect(forceStake(table, round, { patron: a.id, amount })).rejects.toThrow(BadVerdict)
      expect(await balanceOf(store, a.id)).toBe(100_000n)
      expect(await store.openStakes(round)).toEqual(new Map())
    })

    it('refuses a patron whose wallet was not asked for, and one that is not there', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 1_000n)
      const event = {
        kind: 'stake-placed',
        round,
        stake: fresh('stake'),
        patron: a.id,
        bet: 'andar',
        mode: 'commission',
        amount: 100n,
        at: NOW,
      } as const
      await expect(log(table, event)).rejects.toThrow(BadVerdict)
      await store.commit(table.owner, { patrons: ['nobody'], stakes: [] }, (books) => {
        expect(books.balance('nobody')).toBeUndefined()
        return { events: [] }
      })
    })

    test.each(['never opened', 'settled', 'voided', 'of another table'])(
      'takes no stake on a round %s',
      async (kind) => {
        const table = await openTable(store)
        const a = await guest(store, 1_000n)
        let round = `${table.id}-1`
        if (kind !== 'never opened') round = await openRound(table)
        if (kind === 'settled') await settle(table, round)
        if (kind === 'voided') await voidRound(table, round)
        const other = kind === 'of another table' ? await openTable(store) : table
        const wish = { patron: a.id, amount: 100n }
        await expect(forceStake(other, round, wish)).rejects.toThrow(BadVerdict)
        expect(await balanceOf(store, a.id)).toBe(1_000n)
      },
    )
  })

  describe('withdrawals', () => {
    it('returns the stake once and keeps it out of the settlement', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      const wish = { patron: a.id, id: fresh('stake'), amount: 4_000n }
      await place(table, round, wish, { patron: a.id, amount: 1_000n })
      const back = await withdraw(table, round, wish.id, wish)
      expect(back.balances).toEqual(new Map([[a.id, 9_000n]]))
      await expect(withdraw(table, round, wish.id, wish)).rejects.toThrow(BadVerdict)
      await store.commit(table.owner, { patrons: [], stakes: [wish.id] }, (books) => {
        expect(books.stake(wish.id)?.withdrawn).toBe(true)
        return { events: [] }
      })
      const { ended } = await settle(table, round)
      expect(ended[0]).toMatchObject({ staked: 1_000n, returned: 1_900n })
      expect(await balanceOf(store, a.id)).toBe(10_900n)
      const [first] = await store.betsInRound(a.id, round)
      expect(first?.end).toMatchObject({
        grade: 'withdrawn',
        winnings: 0n,
        returned: 4_000n,
        balanceBefore: 5_000n,
        balanceAfter: 9_000n,
      })
    })

    test.each([
      ['another amount', { amount: 3_999n }],
      ['an unknown stake', { id: 'unknown' }],
    ])('refuses %s', async (_, change) => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      const wish = { patron: a.id, id: fresh('stake'), amount: 4_000n }
      await place(table, round, wish)
      const wrong = { ...wish, ...change }
      await expect(withdraw(table, round, wrong.id, wrong)).rejects.toThrow(BadVerdict)
      expect(await balanceOf(store, a.id)).toBe(6_000n)
    })

    it('covers a stake by one that was taken back before it in the same commit', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 1_000n)
      const first = fresh('stake')
      await place(table, round, { patron: a.id, id: first, amount: 900n })
      const body = { round, patron: a.id, at: NOW }
      const second = fresh('stake')
      await store.commit(table.owner, { patrons: [a.id], stakes: [first, second] }, () => ({
        events: [
          { ...body, stake: first, amount: 900n, kind: 'stake-withdrawn' },
          {
            ...body,
            stake: second,
            amount: 1_000n,
            kind: 'stake-placed',
            bet: 'andar',
            mode: 'commission',
          },
        ],
      }))
      expect(await balanceOf(store, a.id)).toBe(0n)
    })

    it('lets an owner take its table again, unless somebody else has it', async () => {
      const table = await openTable(store)
      const { owner } = await store.claim(table.id, table.owner)
      expect(owner.epoch).toBe(table.owner.epoch + 1)
      await expect(store.claim(table.id, table.owner)).rejects.toThrow(StaleOwner)
      expect((await store.claim(table.id)).owner.epoch).toBe(owner.epoch + 1)
    })

    it('takes a stake placed and withdrawn in one commit', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      const stake = fresh('stake')
      const body = { round, stake, patron: a.id, amount: 500n, at: NOW }
      await store.commit(table.owner, { patrons: [a.id], stakes: [stake] }, () => ({
        events: [
          { ...body, kind: 'stake-placed', bet: 'andar', mode: 'commission' },
          { ...body, kind: 'stake-withdrawn' },
        ],
      }))
      expect(await balanceOf(store, a.id)).toBe(10_000n)
      expect(await store.openStakes(round)).toEqual(new Map())
    })
  })

  describe('the end of a round', () => {
    it('pays each stake by its mode and bet, with the balances in between', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const [a, b] = await Promise.all([guest(store, 100_000n), guest(store, 50_000n)])
      await place(
        table,
        round,
        { patron: a.id, amount: 5_000n },
        { patron: a.id, amount: 2_000n, bet: 'bahar' },
        { patron: b.id, amount: 999n, bet: 'first-andar' },
        { patron: a.id, amount: 3_000n, mode: 'commission-free' },
      )
      const { ended, balances } = await settle(table, round)
      expect(balances).toEqual(new Map())
      // 999 x 15.5 = 15,484.5, rounded down (G-1).
      expect(ended).toHaveLength(1)
      expect(ended[0]).toMatchObject({ round, staked: 10_999n, returned: 28_983n })
      const patrons = new Map(ended[0]?.patrons.map((each) => [each.patron, each]))
      expect(patrons.get(a.id)).toEqual({
        patron: a.id,
        staked: 10_000n,
        returned: 12_500n,
        balance: 102_500n,
      })
      expect(patrons.get(b.id)).toMatchObject({ returned: 16_483n, balance: 65_484n })
      expect(await balanceOf(store, a.id)).toBe(102_500n)
      const lines = await store.betsInRound(a.id, round)
      expect(lines.map(({ end }) => end)).toEqual([
        {
          grade: 'win',
          row: 'win',
          odds: '0.9:1',
          winnings: 4_500n,
          returned: 9_500n,
          balanceBefore: 90_000n,
          balanceAfter: 99_500n,
          at: NOW + 120_000,
        },
        {
          grade: 'lose',
          winnings: 0n,
          returned: 0n,
          balanceBefore: 99_500n,
          balanceAfter: 99_500n,
          at: NOW + 120_000,
        },
        {
          grade: 'push',
          winnings: 0n,
          returned: 3_000n,
          balanceBefore: 99_500n,
          balanceAfter: 102_500n,
          at: NOW + 120_000,
        },
      ])
    })

    it('settles a round once (Settlement: settle called ten times pays ten times)', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      await place(table, round, { patron: a.id, amount: 1_000n })
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => settle(table, round)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await expect(voidRound(table, round)).rejects.toThrow(BadVerdict)
      expect(await balanceOf(store, a.id)).toBe(10_900n)
    })

    it('undoes a settlement that the table reckoned otherwise', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      await place(table, round, { patron: a.id, amount: 1_000n, bet: 'bahar' })
      const settled = { kind: 'round-settled', round, rows: ANDAR_WINS, at: NOW } as const
      const expecting = (returned: bigint) =>
        store.commit(table.owner, { patrons: [], stakes: [] }, () => ({
          events: [settled],
          expected: [{ round, staked: 1_000n, returned }],
        }))
      await expect(expecting(1n)).rejects.toThrow(BadVerdict)
      expect((await store.openStakes(round)).size).toBe(1)
      expect((await expecting(0n)).ended).toHaveLength(1)
    })

    it('refunds every open stake of a void round once, in full (G-4)', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      await place(table, round, { patron: a.id, amount: 1_000n })
      await place(table, round, { patron: a.id, amount: 3_333n, bet: 'bahar' })
      const { ended } = await voidRound(table, round)
      expect(ended[0]).toMatchObject({ staked: 4_333n, returned: 4_333n })
      await expect(voidRound(table, round)).rejects.toThrow(BadVerdict)
      await expect(settle(table, round)).rejects.toThrow(BadVerdict)
      expect(await balanceOf(store, a.id)).toBe(10_000n)
      const lines = await store.betsInRound(a.id, round)
      expect(lines.map((line) => line.end?.grade)).toEqual(['void', 'void'])
    })

    it('leaves no stake behind: one that no row grades stops the settlement', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      await place(table, round, { patron: a.id, amount: 1_000n, bet: 'first-3' })
      await expect(settle(table, round)).rejects.toThrow(BadVerdict)
      expect((await store.openStakes(round)).get(a.id)).toHaveLength(1)
      expect(await store.lastRounds(table.id, 5)).toEqual([])
      await voidRound(table, round)
    })

    it('ends a round without stakes, and two rounds in one commit', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const second = `${table.id}-2`
      const { ended } = await log(
        table,
        { kind: 'round-settled', round, rows: ANDAR_WINS, at: NOW },
        roundOpened(second, 2),
        { kind: 'round-voided', round: second, reason: 'video-lost', by: 's', at: NOW },
      )
      expect(ended.map((each) => [each.round, each.staked, each.patrons])).toEqual([
        [round, 0n, []],
        [second, 0n, []],
      ])
    })

    it('plays on winnings of the round before', async () => {
      const table = await openTable(store)
      const a = await guest(store, 1_000n)
      for (let no = 1; no <= 5; no += 1) {
        const round = await openRound(table, no)
        const all = (await balanceOf(store, a.id)) ?? 0n
        const { placed } = await place(table, round, { patron: a.id, amount: all })
        expect(placed).toHaveLength(1)
        await settle(table, round)
      }
      // 1,000 x 1.9^5, rounded down each time.
      expect(await balanceOf(store, a.id)).toBe(24_760n)
    })

    it('settles 20,000 stakes of 4,000 patrons at once', { timeout: 60_000 }, async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const patrons = await Promise.all(Array.from({ length: 4_000 }, () => guest(store, 10_000n)))
      const bets = ['andar', 'bahar', 'first-andar', 'andar', 'bahar'] as const
      for (const bet of bets) {
        const wishes = patrons.map(({ id }) => ({ patron: id, bet, amount: 1_000n }))
        expect((await place(table, round, ...wishes)).placed).toHaveLength(4_000)
      }
      const { ended } = await settle(table, round)
      // Each patron: twice 1,900, once 16,500, and 5,000 kept back.
      expect(ended[0]).toMatchObject({ staked: 20_000_000n, returned: 4_000n * 20_300n })
      expect(ended[0]?.patrons).toHaveLength(4_000)
      expect(new Set(ended[0]?.patrons.map((each) => each.balance))).toEqual(new Set([25_300n]))
      expect(await store.openStakes(round)).toEqual(new Map())
    })

    it('pays the largest amounts exactly (Amounts: overflow)', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10n ** 15n)
      await place(table, round, { patron: a.id, amount: 10n ** 15n, bet: 'first-andar' })
      await settle(table, round)
      expect(await balanceOf(store, a.id)).toBe(16_500_000_000_000_000n)
    })
  })

  describe('ownership and recovery', () => {
    it('refuses the owner before, with nothing written', async () => {
      const old = await openTable(store)
      const round = await openRound(old)
      const a = await guest(store, 1_000n)
      const { owner } = await store.claim(old.id)
      expect(owner.epoch).toBe(old.owner.epoch + 1)
      await expect(place(old, round, { patron: a.id, amount: 100n })).rejects.toThrow(StaleOwner)
      expect(await balanceOf(store, a.id)).toBe(1_000n)
      await place({ ...old, owner }, round, { patron: a.id, amount: 100n })
      expect(await balanceOf(store, a.id)).toBe(900n)
    })

    it('leaves nothing when the decision fails', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 1_000n)
      const needs = { patrons: [a.id], stakes: [] }
      const failed = store.commit(table.owner, needs, () => {
        throw new Error('a bug')
      })
      await expect(failed).rejects.toThrow('a bug')
      expect(await store.eventsAfter(table.id, 3)).toEqual([])
      const { committed } = await place(table, round, { patron: a.id, amount: 100n })
      expect(committed.seq).toBe(4)
    })

    it('gives back the checkpoint and every event after it, in order', async () => {
      const table = await openTable(store)
      expect(await store.claim(table.id)).toMatchObject({ seq: 0 })
      const again = { ...table, owner: (await store.claim(table.id)).owner }
      const a = await guest(store, 10_000n)
      const first = await openRound(again, 1)
      await place(again, first, { patron: a.id, amount: 100n })
      const events = await store.eventsAfter(table.id, 0)
      expect(events.map(({ kind }) => kind)).toEqual([
        'round-opened',
        'card-dealt',
        'bets-opened',
        'stake-placed',
      ])
      expect(events[0]).toEqual(roundOpened(first, 1))
      const state = stateAfter(table, 1)
      await store.commit(again.owner, { patrons: [], stakes: [] }, () => ({
        events: [{ kind: 'round-settled', round: first, rows: ANDAR_WINS, at: NOW }],
        checkpoint: state,
      }))
      const second = await openRound(again, 2)
      const { placed } = await place(again, second, { patron: a.id, amount: 200n, bet: 'bahar' })
      const claimed = await store.claim(table.id)
      expect(claimed).toMatchObject({ seq: 5, checkpoint: state })
      const tail = await store.eventsAfter(table.id, claimed.seq)
      expect(tail).toHaveLength(4)
      expect(tail[3]).toEqual({
        kind: 'stake-placed',
        round: second,
        stake: placed[0],
        patron: a.id,
        bet: 'bahar',
        mode: 'commission',
        amount: 200n,
        at: NOW + 1,
      })
    })

    it('keeps tables apart', async () => {
      const [one, two] = [await openTable(store), await openTable(store)]
      await openRound(one)
      expect(await store.eventsAfter(two.id, 0)).toEqual([])
      expect(await store.eventsAfter('no-such-table', 0)).toEqual([])
    })
  })
})
