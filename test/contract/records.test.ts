import { BadCursor, type Store } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  fresh,
  guest,
  log,
  NOW,
  openRound,
  openTable,
  place,
  settle,
  TERMS,
  TERMS_HASH,
  voidRound,
  withdraw,
} from './house.ts'
import { MAKERS } from './makers.ts'

describe.each(MAKERS)('what people read from the books in $name', (maker) => {
  let store: Store
  beforeAll(async () => {
    await maker.start()
    store = await maker.open()
  })
  afterAll(async () => {
    await store.close()
    await maker.stop()
  })

  describe('patrons and sessions', () => {
    it('grants play money', async () => {
      const a = await guest(store, 1_000_000n)
      expect(await store.patron(a.id)).toEqual({ id: a.id, name: 'Guest', balance: 1_000_000n })
      expect((await guest(store, 0n)).balance).toBe(0n)
      expect(await store.patron('nobody')).toBeUndefined()
      await expect(guest(store, -1n)).rejects.toThrow(RangeError)
    })

    it('knows a session from its start to its end or its revocation', async () => {
      const a = await guest(store, 0n)
      const hash = fresh('hash')
      await store.createSession(hash, a.id, NOW, NOW + 1_000)
      expect(await store.session(hash, NOW)).toEqual({ patron: a.id, expiresAt: NOW + 1_000 })
      expect(await store.session(hash, NOW + 1_000)).toBeUndefined()
      expect(await store.session(fresh('hash'), NOW)).toBeUndefined()
      await store.revokeSession(hash, NOW + 10)
      await store.revokeSession(hash, NOW + 500)
      expect(await store.session(hash, NOW + 10)).toBeUndefined()
      // A clock that is set back brings nobody back.
      expect(await store.session(hash, NOW)).toBeUndefined()
      await expect(store.createSession(fresh('h'), 'nobody', NOW, NOW + 1)).rejects.toThrow()
    })
  })

  describe('records', () => {
    it('pages the bet record newest first, without a gap or a repeat at equal times (Lists)', async () => {
      const [one, two] = [await openTable(store), await openTable(store)]
      const rounds = [await openRound(one), await openRound(two)] as const
      const a = await guest(store, 100_000n)
      for (let index = 0; index < 12; index += 1) {
        const at = NOW + Math.floor(index / 6)
        const table = index % 2 === 0 ? one : two
        const round = rounds[index % 2] ?? ''
        await place(table, round, { patron: a.id, amount: 100n + BigInt(index), at })
      }
      const all = await store.betRecord(a.id, { limit: 100 })
      expect(all.next).toBeUndefined()
      expect(all.lines).toHaveLength(12)
      const times = all.lines.map((line) => line.placedAt)
      expect(times).toEqual([...times].sort((x, y) => y - x))
      const paged: string[] = []
      let before: string | undefined
      do {
        const page = await store.betRecord(a.id, {
          limit: 5,
          ...(before === undefined ? {} : { before }),
        })
        paged.push(...page.lines.map((line) => line.stake))
        before = page.next
        // Newer bets must not disturb the pages that follow.
        await place(one, rounds[0], { patron: a.id, amount: 100n, at: NOW + 10 })
      } while (before !== undefined)
      expect(paged).toEqual(all.lines.map((line) => line.stake))
    })

    it('shows every field of a bet, open and ended', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 10_000n)
      const { placed } = await place(table, round, { patron: a.id, amount: 1_000n })
      const open = {
        stake: placed[0],
        table: table.id,
        round,
        bet: 'andar',
        mode: 'commission',
        amount: 1_000n,
        placedAt: NOW + 1,
        balanceBefore: 10_000n,
        balanceAfter: 9_000n,
        paytableHash: 'beef',
      }
      expect((await store.betRecord(a.id, { limit: 1 })).lines).toEqual([open])
      await settle(table, round)
      const ended = await store.betRecord(a.id, { limit: 1 })
      expect(ended.lines[0]).toMatchObject({ ...open, cards: 'Ks Kc', winner: 'andar' })
      expect(ended.lines[0]?.end).toMatchObject({ grade: 'win', winnings: 900n, returned: 1_900n })
    })

    test.each(['', 'x', 'W10', 'eyJhIjoxfQ', "' or 1=1"])(
      'refuses the cursor %j',
      async (before) => {
        const a = await guest(store, 0n)
        await expect(store.betRecord(a.id, { before, limit: 5 })).rejects.toThrow(BadCursor)
      },
    )

    it('keeps nobody else in a patron’s record', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const [a, b] = [await guest(store, 1_000n), await guest(store, 1_000n)]
      await place(table, round, { patron: a.id, amount: 100n })
      expect((await store.betRecord(b.id, { limit: 5 })).lines).toEqual([])
      expect(await store.betsInRound(b.id, round)).toEqual([])
    })

    it('records a round with its terms and shuffle, and no stake of anybody', async () => {
      const table = await openTable(store)
      const round = await openRound(table)
      const a = await guest(store, 1_000n)
      const wish = { patron: a.id, id: fresh('stake'), amount: 100n }
      await place(table, round, wish)
      await withdraw(table, round, wish.id, wish)
      await settle(table, round)
      await log(table, { kind: 'seed-revealed', of: round, seed: '00'.repeat(32), at: NOW })
      const record = await store.roundRecord(round)
      expect(record).toMatchObject({ round, table: table.id, no: 1, terms: TERMS })
      expect(record?.events.map(({ kind }) => kind)).toEqual([
        'round-opened',
        'card-dealt',
        'bets-opened',
        'bets-closed',
        'card-dealt',
        'round-resolved',
        'round-settled',
      ])
      expect(record?.shuffle.map(({ kind }) => kind)).toEqual(['seed-revealed'])
      expect(await store.roundRecord('no-such-round')).toBeUndefined()
    })

    it('finds the shoe of a round', async () => {
      const table = await openTable(store)
      const shoe = `${table.id}-shoe-1`
      const round = `${table.id}-1`
      const commitment = { chain: 1, index: 1, hash: 'cd'.repeat(32) }
      await log(
        table,
        {
          kind: 'shoe-opened',
          shoe,
          no: 1,
          decks: 8,
          commitment,
          cut: 100,
          burnShown: '5h',
          cutCardDepth: 14,
          at: NOW,
        },
        {
          kind: 'round-opened',
          round,
          no: 1,
          termsHash: TERMS_HASH,
          paytableHash: 'beef',
          shoe,
          at: NOW,
        },
        { kind: 'round-voided', round, reason: 'card-exposed', by: 's', at: NOW },
        { kind: 'seed-revealed', of: shoe, seed: 'ef'.repeat(32), at: NOW },
      )
      const record = await store.roundRecord(round)
      expect(record?.shuffle.map(({ kind }) => kind)).toEqual(['shoe-opened', 'seed-revealed'])
    })

    it('lists the last rounds, newest first', async () => {
      const table = await openTable(store)
      for (const no of [1, 2, 3]) {
        const round = await openRound(table, no)
        await (no === 2 ? voidRound(table, round) : settle(table, round))
      }
      await openRound(table, 4)
      const rounds = await store.lastRounds(table.id, 2)
      expect(rounds).toEqual([
        {
          round: `${table.id}-3`,
          no: 3,
          voided: false,
          winner: 'andar',
          dealt: 1,
          cards: 'Ks Kc',
          at: NOW + 120_000,
        },
        { round: `${table.id}-2`, no: 2, voided: true, cards: 'Ks', at: NOW + 60_000 },
      ])
    })

    it('keeps terms as they were, whatever is saved under their hash later', async () => {
      const hash = fresh('terms')
      expect(await store.terms(hash)).toBeUndefined()
      await store.saveTerms(hash, TERMS)
      await store.saveTerms(hash, { ...TERMS, name: 'Other' })
      expect(await store.terms(hash)).toEqual(TERMS)
    })
  })
})
