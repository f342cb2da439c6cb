import type { CareEntry, OwnPlay, OwnRules, PatronId } from '@baize/table'
import { type CareBooks, type CarePeriods, rulesOf } from '../care.ts'
import type { MemoryBooks } from './books.ts'

const entriesOf = (books: MemoryBooks, patron: PatronId): readonly CareEntry[] =>
  books.care.get(patron) ?? []

function playSince(books: MemoryBooks, patron: PatronId, from: number): OwnPlay {
  const stakes = (books.patrons.get(patron)?.stakes ?? []).filter(
    ({ event, end }) => event.at >= from && end?.grade !== 'withdrawn',
  )
  return {
    staked: stakes.reduce((sum, { event }) => sum + event.amount, 0n),
    returned: stakes.reduce((sum, { end }) => sum + (end?.returned ?? 0n), 0n),
  }
}

/** The rules that a patron has set, with what counts towards them. */
export const ownRules = (
  books: MemoryBooks,
  patron: PatronId,
  periods: CarePeriods,
): OwnRules | undefined =>
  rulesOf(entriesOf(books, patron), periods, {
    day: playSince(books, patron, periods.day),
    week: playSince(books, patron, periods.week),
  })

/** What patrons set for themselves, in memory. */
export const memoryCare = (books: MemoryBooks): CareBooks => ({
  care: async (patron) => entriesOf(books, patron),
  async changeCare(patron, decide) {
    if (!books.patrons.has(patron)) throw new Error(`no patron ${patron}`)
    const entries = entriesOf(books, patron)
    const decision = decide(entries)
    if (decision.kind === 'accepted') books.care.set(patron, [...entries, decision.entry])
    return decision
  },
})
