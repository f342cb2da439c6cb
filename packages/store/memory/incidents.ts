import type { PatronId, TableEvent } from '@baize/table'
import { type Cursor, printCursor, readCursor } from '../cursor.ts'
import {
  type IncidentAsk,
  type IncidentBooks,
  type IncidentPage,
  type IncidentRecord,
  incidentRecord,
  type VoidNotice,
} from '../incidents.ts'
import type { MemoryBooks, RoundBook } from './books.ts'

type Told = Cursor & { readonly record: IncidentRecord }

const reasonOf = (events: readonly TableEvent[]) =>
  events.find((event) => event.kind === 'round-voided')?.reason

function toldOf(books: MemoryBooks, table: string): readonly Told[] {
  return (books.tables.get(table)?.log ?? []).flatMap(({ seq, event }) => {
    if (event.kind !== 'incident-reported') return []
    const events = books.rounds.get(event.round)?.events ?? []
    const decided = events.find((each) => each.kind === 'incident-decided' && each.no === event.no)
    const end = decided?.kind === 'incident-decided' ? decided : undefined
    const record = incidentRecord(table, event, end, reasonOf(events))
    return [{ at: event.at, table, seq, record }]
  })
}

const newestFirst = (a: Cursor, b: Cursor): number => {
  if (a.at !== b.at) return b.at - a.at
  if (a.table !== b.table) return a.table < b.table ? 1 : -1
  return b.seq - a.seq
}

function incidents(books: MemoryBooks, ask: IncidentAsk): IncidentPage {
  const from = ask.before === undefined ? undefined : readCursor(ask.before)
  const all = [...books.tables.keys()]
    .filter((table) => ask.table === undefined || ask.table === table)
    .flatMap((table) => toldOf(books, table))
    .filter(({ record }) => ask.round === undefined || ask.round === record.round)
    .filter((each) => from === undefined || newestFirst(from, each) < 0)
    .sort(newestFirst)
  const shown = all.slice(0, ask.limit)
  const last = shown.at(-1)
  const page = { incidents: shown.map(({ record }) => record) }
  return all.length > ask.limit && last !== undefined ? { ...page, next: printCursor(last) } : page
}

function noticeOf(round: RoundBook, patron: PatronId): VoidNotice | undefined {
  const { ended, stakes, opening, events } = round
  const own = stakes.filter(({ event, end }) => event.patron === patron && end?.grade === 'void')
  const reason = reasonOf(events)
  if (ended?.voided !== true || own.length === 0 || reason === undefined) return undefined
  const returned = own.reduce((sum, { end }) => sum + (end?.returned ?? 0n), 0n)
  return { table: round.table, round: opening.event.round, reason, at: ended.at, returned }
}

/** Incidents of a house in memory. */
export function memoryIncidents(books: MemoryBooks): IncidentBooks {
  const seen = new Set<string>()
  return {
    incidents: async (ask) => incidents(books, ask),
    voidNotices: async (patron, since) =>
      [...books.rounds.values()]
        .flatMap((round) => noticeOf(round, patron) ?? [])
        .filter(({ round, at }) => at >= since && !seen.has(`${patron} ${round}`))
        .sort((a, b) => b.at - a.at || (a.round < b.round ? 1 : -1)),
    seeNotice: async (patron, round) => {
      seen.add(`${patron} ${round}`)
    },
  }
}
