import type { Amount } from '@baize/money'
import type { Instant, PatronId, RoundId, ShoeId, Stake, TableEvent, TableId } from '@baize/table'
import { type Cursor, printCursor, readCursor } from '../cursor.ts'
import type {
  BetAsk,
  BetLine,
  BetPage,
  BetTotals,
  EndedRound,
  RoundRecord,
  Store,
} from '../port.ts'
import { totalsOf } from '../totals.ts'
import type { MemoryBooks, RoundBook, StakeBook, StakeEnd } from './books.ts'

const withoutSeq = ({ seq: _, ...end }: StakeEnd): NonNullable<BetLine['end']> => end

/** A stake as a line of the bet record. */
export const betLine = (books: MemoryBooks, stake: StakeBook): BetLine => {
  const { event, end } = stake
  const round = books.rounds.get(event.round)
  const winner = round?.ended?.winner
  return {
    stake: event.stake,
    table: stake.table,
    round: event.round,
    bet: event.bet,
    mode: event.mode,
    amount: event.amount,
    placedAt: event.at,
    balanceBefore: stake.balanceBefore,
    balanceAfter: stake.balanceAfter,
    paytableHash: round?.opening.event.paytableHash ?? '',
    ...(end === undefined ? {} : { end: withoutSeq(end) }),
    ...(stake.corrections === undefined ? {} : { corrections: stake.corrections }),
    ...(round?.ended === undefined ? {} : { cards: round.ended.cards }),
    ...(winner === undefined ? {} : { winner }),
  }
}

const cursorOf = ({ event, table, seq }: StakeBook): Cursor => ({ at: event.at, table, seq })

/** Newest first; equal times by table and number, so that the order is the same at every call. */
const newestFirst = (a: Cursor, b: Cursor): number => {
  if (a.at !== b.at) return b.at - a.at
  if (a.table !== b.table) return a.table < b.table ? 1 : -1
  return b.seq - a.seq
}

export const betRecord = (books: MemoryBooks, patron: PatronId, page: BetAsk): BetPage => {
  const from = page.before === undefined ? undefined : readCursor(page.before)
  const stakes = (books.patrons.get(patron)?.stakes ?? [])
    .filter(({ event }) => event.at >= (page.from ?? 0) && event.at < (page.to ?? Infinity))
    .filter((stake) => from === undefined || newestFirst(from, cursorOf(stake)) < 0)
    .sort((a, b) => newestFirst(cursorOf(a), cursorOf(b)))
  const shown = stakes.slice(0, page.limit)
  const last = shown.at(-1)
  const lines = shown.map((stake) => betLine(books, stake))
  const more = stakes.length > page.limit && last !== undefined
  return more ? { lines, next: printCursor(cursorOf(last)) } : { lines }
}

export const betTotals = (
  books: MemoryBooks,
  patron: PatronId,
  bounds: readonly Instant[],
): readonly BetTotals[] => {
  const stakes = (books.patrons.get(patron)?.stakes ?? []).filter(
    ({ end }) => end?.grade !== 'withdrawn',
  )
  return totalsOf(bounds, (span) => {
    const [from = 0, to = 0] = bounds.slice(span)
    const own = stakes.filter(({ event }) => event.at >= from && event.at < to)
    const sum = (amount: (stake: StakeBook) => Amount): Amount =>
      own.reduce((all, stake) => all + amount(stake), 0n)
    return {
      count: own.length,
      staked: sum(({ event }) => event.amount),
      open: sum(({ event, end }) => (end === undefined ? event.amount : 0n)),
      returned: sum(returnedOf),
    }
  })
}

/** All that came back for a stake, corrections included. */
export const returnedOf = ({ end, corrections = [] }: StakeBook): Amount =>
  corrections.reduce((all, { change }) => all + change, end?.returned ?? 0n)

export const betsInRound = (
  books: MemoryBooks,
  patron: PatronId,
  round: RoundId,
): readonly BetLine[] =>
  (books.rounds.get(round)?.stakes ?? [])
    .filter((stake) => stake.event.patron === patron)
    .map((stake) => betLine(books, stake))

export const unfinished = ({ rounds }: MemoryBooks): Awaited<ReturnType<Store['unfinished']>> =>
  [...rounds.values()]
    .filter((round) => round.ended === undefined)
    .map(({ table, opening }) => ({ table, termsHash: opening.event.termsHash }))
    .sort((a, b) => (a.table < b.table ? -1 : 1))

export const openStakes = (
  books: MemoryBooks,
  round: RoundId,
): ReadonlyMap<PatronId, readonly Stake[]> => {
  const open = new Map<PatronId, Stake[]>()
  for (const { event, end } of books.rounds.get(round)?.stakes ?? []) {
    if (end !== undefined) continue
    const { stake: id, bet, mode, amount, at, patron } = event
    open.set(patron, [...(open.get(patron) ?? []), { id, bet, mode, amount, at }])
  }
  return open
}

const shuffleOf = (books: MemoryBooks, { table, opening }: RoundBook): readonly TableEvent[] => {
  const { round, shoe } = opening.event
  const log = books.tables.get(table)?.log ?? []
  return log
    .map((entry) => entry.event)
    .filter(
      (event) =>
        (event.kind === 'shoe-opened' && event.shoe === shoe) ||
        (event.kind === 'seed-revealed' && (event.of === round || event.of === shoe)),
    )
}

export function roundRecord(books: MemoryBooks, id: RoundId): RoundRecord | undefined {
  const round = books.rounds.get(id)
  if (round === undefined) return undefined
  const { no, termsHash } = round.opening.event
  const terms = books.terms.get(termsHash)
  if (terms === undefined) throw new Error(`terms ${termsHash} of round ${id} are missing`)
  const events = round.events.filter(
    ({ kind }) => kind !== 'stake-withdrawn' && kind !== 'seed-revealed',
  )
  return { round: id, table: round.table, no, events, terms, shuffle: shuffleOf(books, round) }
}

const inShort = (ended: NonNullable<RoundBook['ended']>, shoe: ShoeId | undefined): EndedRound => {
  const { round, no, voided, winner, dealt, cards, at } = ended
  const outcome = { ...(winner !== undefined && { winner }), ...(dealt !== undefined && { dealt }) }
  return { round, no, voided, ...outcome, cards, ...(shoe !== undefined && { shoe }), at }
}

export const lastRounds = (
  books: MemoryBooks,
  table: TableId,
  limit: number,
): readonly EndedRound[] =>
  (books.tables.get(table)?.ended ?? [])
    .slice(-limit)
    .reverse()
    .flatMap(({ ended, opening }) =>
      ended === undefined ? [] : [inShort(ended, opening.event.shoe)],
    )
