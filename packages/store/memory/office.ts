import { walletOf } from '@baize/ledger'
import type { PatronId } from '@baize/table'
import { type Cursor, printCursor, readCursor } from '../cursor.ts'
import type {
  BetsOf,
  OfficeBooks,
  PatronAsk,
  PatronPage,
  RoundAsk,
  RoundLine,
  RoundPage,
  StakeAsk,
  StakePage,
} from '../office/index.ts'
import type { MemoryBooks, RoundBook, StakeBook } from './books.ts'
import { waitingCorrections } from './corrections.ts'
import { betLine } from './record.ts'
import { roundBets, takings } from './takings.ts'

const newestFirst = (a: Cursor, b: Cursor): number => {
  if (a.at !== b.at) return b.at - a.at
  if (a.table !== b.table) return a.table < b.table ? 1 : -1
  return b.seq - a.seq
}

interface Asked {
  readonly limit: number
  readonly before?: string
}

/** One page of what was found, each with its place. */
function pageOf<T>(found: readonly (readonly [Cursor, T])[], { limit, before }: Asked) {
  const from = before === undefined ? undefined : readCursor(before)
  const all = found
    .filter(([place]) => from === undefined || newestFirst(from, place) < 0)
    .sort(([a], [b]) => newestFirst(a, b))
  const last = all[limit - 1]
  const next = all.length > limit && last !== undefined ? { next: printCursor(last[0]) } : {}
  return { items: all.slice(0, limit).map(([, item]) => item), next }
}

function roundLine({ table, opening, ended }: RoundBook): RoundLine {
  const { round, no, at: openedAt } = opening.event
  if (ended === undefined) return { round, table, no, openedAt }
  const { at, voided, winner, cards, stakes, staked, returned } = ended
  const won = winner === undefined ? {} : { winner }
  const end = { at, voided, ...won, cards, stakes, staked, returned }
  return { round, table, no, openedAt, ended: end }
}

const outcomeOf = ({ ended }: RoundLine): string | undefined =>
  ended === undefined ? 'running' : ended.voided ? 'voided' : ended.winner

function rounds(books: MemoryBooks, ask: RoundAsk): RoundPage {
  const { table, round, outcome, from = 0, to = Number.MAX_SAFE_INTEGER } = ask
  const found = [...books.rounds.values()]
    .map((book) => [book.opening.seq, roundLine(book)] as const)
    .filter(([, line]) => table === undefined || line.table === table)
    .filter(([, line]) => round === undefined || line.round === round)
    .filter(([, line]) => outcome === undefined || outcomeOf(line) === outcome)
    .filter(([, { ended, openedAt }]) => {
      const at = ended?.at ?? openedAt
      return at >= from && at < to
    })
    .map(([seq, line]) => [{ at: line.openedAt, table: line.table, seq }, line] as const)
  const { items, next } = pageOf(found, ask)
  return { rounds: items, ...next }
}

const isOf = (of: BetsOf, { event, table }: StakeBook): boolean => {
  if ('patron' in of) return event.patron === of.patron
  return 'round' in of ? event.round === of.round : table === of.table
}

function stakes(books: MemoryBooks, ask: StakeAsk): StakePage {
  const { of, bet, grade, from = 0, to = Number.MAX_SAFE_INTEGER } = ask
  const byTime = 'patron' in of
  const found = [...books.stakes.values()]
    .filter((stake) => isOf(of, stake))
    .filter(({ event }) => event.at >= from && event.at < to)
    .filter(({ event }) => bet === undefined || event.bet === bet)
    .filter(({ end }) => grade === undefined || (end?.grade ?? 'open') === grade)
    .map((stake) => {
      const { patron, at } = stake.event
      const place = { at: byTime ? at : 0, table: stake.table, seq: stake.seq }
      const name = books.patrons.get(patron)?.name ?? ''
      return [place, { patron, name, line: betLine(books, stake) }] as const
    })
  const { items, next } = pageOf(found, ask)
  return { stakes: items, ...next }
}

function patrons(books: MemoryBooks, ask: PatronAsk): PatronPage {
  const text = ask.text?.trim().toLowerCase() ?? ''
  const found = [...books.patrons.values()]
    .filter(({ id, name }) => id === text || name.toLowerCase().includes(text))
    .map(({ id, name, since }) => {
      const balance = books.balances.get(walletOf(id)) ?? 0n
      return [
        { at: since, table: id, seq: 0 },
        { id, name, balance, since },
      ] as const
    })
  const { items, next } = pageOf(found, ask)
  return { patrons: items, ...next }
}

const sessionsOf = ({ sessions }: MemoryBooks, patron: PatronId, at: number) =>
  [...sessions].filter(
    ([, each]) => each.patron === patron && each.revokedAt === undefined && each.expiresAt > at,
  )

/** What the office reads of a house in memory. */
export const memoryOffice = (books: MemoryBooks): OfficeBooks => ({
  takings: async (bounds) => takings(books, bounds),
  roundBets: async (round) => roundBets(books, round),
  rounds: async (ask) => rounds(books, ask),
  stakes: async (ask) => stakes(books, ask),
  waitingCorrections: async () => waitingCorrections(books),
  patrons: async (ask) => patrons(books, ask),
  patronSessions: async (patron, at) =>
    sessionsOf(books, patron, at)
      .map(([hash, { createdAt, expiresAt }]) => ({ id: hash.slice(0, 12), createdAt, expiresAt }))
      .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
  endPatronSessions: async (patron, at) =>
    sessionsOf(books, patron, at).map(([hash, session]) => {
      session.revokedAt = at
      return hash
    }),
})
