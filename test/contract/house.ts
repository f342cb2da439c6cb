import type { Books, Committed, Ownership, PatronRow, Store, Verdict } from '@baize/store'
import {
  hashTerms,
  type SettlementRow,
  type Stake,
  type TableEvent,
  type TableState,
  type Terms,
} from '@baize/table'

/** Terms that exercise every kind of field; the stores only keep them. */
export const TERMS: Terms = {
  table: 'ab-1',
  name: 'Andar Bahar 1',
  game: 'andar-bahar',
  settings: { decks: 1, straightAce: 'high-and-low', cutCardDepth: 14 },
  paytable: {
    id: 'andar-bahar/1',
    game: 'andar-bahar',
    notation: 'to-one',
    modes: {
      commission: { andar: '0.9:1', bahar: '1:1', 'first-3': { straight: '8:1', flush: '5:1' } },
      'commission-free': { andar: { first: '0.25:1', later: '1:1' } },
    },
  },
  limits: {
    stakeStep: 100n,
    perBet: { minimum: 100n, maximum: 1_000_000_000_000_000n },
    perBetOf: { 'first-3': { minimum: 100n, maximum: 500_000n } },
    perPatron: 10n ** 15n,
    maxPayout: 10n ** 15n,
  },
  timing: { bettingMs: 15_000, cardMs: 700, turnMs: 12_000, resultMs: 5_000 },
}
export const TERMS_HASH = hashTerms(TERMS)

export const MINUTE = 60_000
export const NOW = 1_790_000_000_000

/** The settlement of a round that Andar won on the first card. */
export const ANDAR_WINS: readonly SettlementRow[] = [
  { mode: 'commission', bet: 'andar', grade: 'win', row: 'win', odds: '0.9:1' },
  { mode: 'commission', bet: 'bahar', grade: 'lose' },
  { mode: 'commission', bet: 'first-andar', grade: 'win', row: 'win', odds: '15.5:1' },
  { mode: 'commission-free', bet: 'andar', grade: 'push' },
]

/** A table that a test plays: a store, the right to write, and the running round. */
export interface Table {
  readonly store: Store
  readonly owner: Ownership
  readonly id: string
}

let made = 0
/** A name that no other test uses, since the tests share a database. */
export const fresh = (name: string): string => {
  made += 1
  return `${name}-${made}`
}

export const openTable = async (store: Store, id = fresh('ab')): Promise<Table> => {
  await store.saveTerms(TERMS_HASH, TERMS)
  const { owner } = await store.claim(id)
  return { store, owner, id }
}

export const guest = (store: Store, grant: bigint): Promise<PatronRow> =>
  store.createGuest('Guest', grant, NOW)

export const roundOpened = (round: string, no: number): TableEvent => ({
  kind: 'round-opened',
  round,
  no,
  termsHash: TERMS_HASH,
  paytableHash: 'beef',
  commitment: { chain: 1, index: no, hash: 'ab'.repeat(32) },
  at: NOW,
})

/** Commits events as they are. */
export const log = (table: Table, ...events: readonly TableEvent[]): Promise<Committed> =>
  table.store.commit(table.owner, { patrons: [], stakes: [] }, () => ({ events }))

/** Opens round `no` of a table and its betting; gives the round's id. */
export const openRound = async (table: Table, no = 1): Promise<string> => {
  const round = `${table.id}-${no}`
  await log(
    table,
    roundOpened(round, no),
    { kind: 'card-dealt', round, index: 0, to: 'game-card', card: 'Ks', faceUp: true, at: NOW },
    { kind: 'bets-opened', round, closesAt: NOW + MINUTE, at: NOW },
  )
  return round
}

export interface Wish {
  readonly patron: string
  readonly id?: string
  readonly bet?: string
  readonly mode?: Stake['mode']
  readonly amount: bigint
  readonly at?: number
}

const stakePlaced = (round: string, wish: Wish, id: string): TableEvent => ({
  kind: 'stake-placed',
  round,
  stake: id,
  patron: wish.patron,
  bet: wish.bet ?? 'andar',
  mode: wish.mode ?? 'commission',
  amount: wish.amount,
  at: wish.at ?? NOW + 1,
})

/**
 * Places stakes as a house does: one known already is not placed again, one without cover is
 * refused.
 */
export const place = async (
  table: Table,
  round: string,
  ...wishes: readonly Wish[]
): Promise<{ readonly placed: readonly string[]; readonly committed: Committed }> => {
  const placed: string[] = []
  const named = wishes.map((wish) => ({ wish, id: wish.id ?? fresh('stake') }))
  const decide = (books: Books): Verdict => {
    placed.length = 0
    const spent = new Map<string, bigint>()
    const events: TableEvent[] = []
    for (const { wish, id } of named) {
      const left = (books.balance(wish.patron) ?? 0n) - (spent.get(wish.patron) ?? 0n)
      if (books.stake(id) !== undefined || left < wish.amount) continue
      spent.set(wish.patron, (spent.get(wish.patron) ?? 0n) + wish.amount)
      events.push(stakePlaced(round, wish, id))
      placed.push(id)
    }
    return { events }
  }
  const needs = { patrons: wishes.map((wish) => wish.patron), stakes: named.map(({ id }) => id) }
  const committed = await table.store.commit(table.owner, needs, decide)
  return { placed: [...placed], committed }
}

/** Places one stake whatever the books say: what a broken house would do. */
export const forceStake = (table: Table, round: string, wish: Wish): Promise<Committed> =>
  table.store.commit(table.owner, { patrons: [wish.patron], stakes: [] }, () => ({
    events: [stakePlaced(round, wish, wish.id ?? fresh('stake'))],
  }))

export const withdraw = (
  table: Table,
  round: string,
  stake: string,
  wish: Wish,
): Promise<Committed> =>
  table.store.commit(table.owner, { patrons: [wish.patron], stakes: [stake] }, () => ({
    events: [
      {
        kind: 'stake-withdrawn',
        round,
        stake,
        patron: wish.patron,
        amount: wish.amount,
        at: NOW + 2,
      },
    ],
  }))

export const stateAfter = (table: Table, no: number): TableState => ({
  table: table.id,
  roundNo: no,
  shoeNo: 0,
  commitments: no,
})

const resolved = (round: string): readonly TableEvent[] => [
  { kind: 'bets-closed', round, at: NOW + MINUTE },
  { kind: 'card-dealt', round, index: 1, to: 'andar', card: 'Kc', faceUp: true, at: NOW + MINUTE },
  {
    kind: 'round-resolved',
    round,
    outcome: {
      winner: 'andar',
      gameCard: 'Ks',
      dealt: 1,
      sides: { andar: ['Kc'], bahar: [] },
    },
    at: NOW + MINUTE,
  },
]

/** Closes, deals `Ks | Kc` and settles a round. */
export const settle = (
  table: Table,
  round: string,
  rows: readonly SettlementRow[] = ANDAR_WINS,
): Promise<Committed> =>
  log(table, ...resolved(round), { kind: 'round-settled', round, rows, at: NOW + 2 * MINUTE })

export const voidRound = (table: Table, round: string): Promise<Committed> =>
  log(table, {
    kind: 'round-voided',
    round,
    reason: 'technical-problem',
    by: 'supervisor-1',
    at: NOW + MINUTE,
  })

export const balanceOf = async (store: Store, patron: string): Promise<bigint | undefined> =>
  (await store.patron(patron))?.balance
