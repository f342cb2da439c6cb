import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'
import {
  type Cut,
  type Figures,
  type KindBalances,
  type Mark,
  NO_BALANCES,
  type SignedClosing,
  type TableFigures,
} from '../closing.ts'
import type { MemoryBooks, RoundBook, StakeBook, TableBook } from './books.ts'

const isBefore = (books: MemoryBooks, to: Instant, round: string | undefined): boolean =>
  round !== undefined && (books.rounds.get(round)?.ended?.at ?? to) < to

/** Transfers have no hashes in memory: the journal is their number alone. */
export function cutAt(books: MemoryBooks, to: Instant, after: Cut): Cut {
  const tables: Record<TableId, Mark> = { ...after.tables }
  for (const [table, { seals }] of books.tables) {
    const last = seals.findLast(({ round }) => isBefore(books, to, round))
    if (last !== undefined && last.seq >= (tables[table]?.seq ?? 0))
      tables[table] = { seq: last.seq, hash: last.hash.toString('hex') }
  }
  return { tables, journal: { ...after.journal, seq: books.transfers.length } }
}

const sumOf = <T>(all: readonly T[], amount: (each: T) => Amount): Amount =>
  all.reduce((sum, each) => sum + amount(each), 0n)

const within = (seq: number, after: number, upTo: number): boolean => seq > after && seq <= upTo

function figuresOf(rounds: readonly RoundBook[]): TableFigures {
  const ends = rounds.flatMap(({ ended }) => ended ?? [])
  const settled = ends.filter(({ voided }) => !voided)
  const turnover = sumOf(settled, ({ staked }) => staked)
  const payouts = sumOf(settled, ({ returned }) => returned)
  return {
    rounds: ends.length,
    voids: ends.length - settled.length,
    stakes: ends.reduce((sum, { stakes }) => sum + stakes, 0),
    turnover,
    payouts,
    grossWin: turnover - payouts,
    refunded: sumOf(ends, ({ voided, returned }) => (voided ? returned : 0n)),
  }
}

function stakesChange(
  stakes: readonly StakeBook[],
  after: number,
  upTo: number,
): Pick<KindBalances, 'wallets' | 'stakes' | 'houses'> {
  const placed = sumOf(stakes, ({ seq, event }) => (within(seq, after, upTo) ? event.amount : 0n))
  const ended = stakes.filter(({ end }) => end !== undefined && within(end.seq, after, upTo))
  const amounts = sumOf(ended, ({ event }) => event.amount)
  const returned = sumOf(ended, ({ end }) => end?.returned ?? 0n)
  return { wallets: returned - placed, stakes: placed - amounts, houses: amounts - returned }
}

export function figuresBetween(books: MemoryBooks, after: Cut, upTo: Cut): Figures {
  const tables: Record<TableId, TableFigures> = {}
  const change = { ...NO_BALANCES }
  const add = (account: string, amount: Amount): void => {
    if (account === 'bank') change.bank += amount
    else if (account.startsWith('wallet/')) change.wallets += amount
    else change.houses += amount
  }
  const moved = books.transfers.slice(after.journal.seq, upTo.journal.seq)
  for (const { from, to, amount } of moved) {
    add(from, -amount)
    add(to, amount)
  }
  for (const [table, { seq }] of Object.entries(upTo.tables)) {
    const first = after.tables[table]?.seq ?? 0
    const rounds = (books.tables.get(table)?.ended ?? []).filter(({ ended }) =>
      within(ended?.seq ?? 0, first, seq),
    )
    tables[table] = figuresOf(rounds)
    const own = [...books.stakes.values()].filter((stake) => stake.table === table)
    const moves = stakesChange(own, first, seq)
    change.wallets += moves.wallets
    change.stakes += moves.stakes
    change.houses += moves.houses
  }
  const corrections = moved.filter(({ id }) => id.startsWith('correction/'))
  const corrected = sumOf(corrections, ({ to, amount }) =>
    to.startsWith('wallet/') ? amount : -amount,
  )
  return { tables, corrected, change }
}

export const addClosing = (books: MemoryBooks, closing: SignedClosing): boolean => {
  const taken = books.closings.some(({ no, day }) => no === closing.no || day === closing.day)
  if (!taken) books.closings.push(closing)
  return !taken
}

export const strangeMarks = (books: MemoryBooks, { tables }: Cut): readonly string[] =>
  Object.entries(tables).flatMap(([table, { seq, hash }]) =>
    sealsOf(books.tables.get(table)).includes(`${seq} ${hash}`) ? [] : [`table ${table}/${seq}`],
  )

const sealsOf = (table: TableBook | undefined): readonly string[] =>
  (table?.seals ?? []).map(({ seq, hash }) => `${seq} ${hash.toString('hex')}`)
