import type { DeckAnswer } from '@baize/store'
import { isLive, isOfLive, type LiveEvent, type TableEvent, type TableId } from '@baize/table'
import type { Floor } from '../floor/floor.ts'
import type { TableHost } from '../floor/table-host.ts'
import type { Decks } from './code-book.ts'
import { awaited, newRegistration, noteCode, type Registration } from './registration.ts'
import { type Scan, type ScanReply, takeScan } from './scan.ts'

/** What a scanner is told while a deck is registered with it. */
export type RegisterReply =
  | { readonly kind: 'registered'; readonly card: string; readonly count: number }
  | { readonly kind: 'not-registered'; readonly fault: string }

/** The part of live tables that is not in their logs: scanners, decks, registrations, watchers. */
export interface LiveDesk {
  readonly decks: Decks
  readonly host: (table: TableId) => TableHost | undefined
  /** Takes a scan: of a round, or of the deck that is being registered at the table. */
  readonly scan: (host: TableHost, scan: Scan) => Promise<ScanReply | RegisterReply>
  /** Lines of the scan log since the running round opened, the latest last. */
  readonly scans: (table: TableId) => readonly LiveEvent[]
  readonly registration: (table: TableId) => Registration | undefined
  readonly beginRegistration: (table: TableId, deck: string, by: string) => Registration
  readonly endRegistration: (table: TableId) => void
  /** Scanners that are connected to a table now. */
  readonly scanners: Map<TableId, Set<string>>
  /** Grows with everything that changes what a console shows. */
  readonly version: (table: TableId) => number
  /** Waits until the version is another one, at most so long. */
  readonly changed: (table: TableId, version: number, waitMs: number) => Promise<void>
  readonly touch: (table: TableId) => void
  /** Hears how a registration that was finished by its last scan ended. */
  onRegistered: (answer: DeckAnswer, registration: Registration) => void
}

const MOST_LINES = 200

interface Seat {
  version: number
  lines: LiveEvent[]
  registration: Registration | undefined
  readonly waiting: Set<() => void>
}

const newSeat = (): Seat => ({ version: 1, lines: [], registration: undefined, waiting: new Set() })

function note(seat: Seat, events: readonly TableEvent[]): void {
  for (const event of events) {
    if (event.kind === 'round-opened') seat.lines = []
    if (isOfLive(event)) seat.lines.push(event)
  }
  seat.lines.splice(0, seat.lines.length - MOST_LINES)
}

function touch(seat: Seat): void {
  seat.version += 1
  for (const wake of [...seat.waiting]) wake()
}

const changed = (seat: Seat, version: number, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (seat.version !== version) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      seat.waiting.delete(end)
      resolve()
    }
    const timer = setTimeout(end, waitMs)
    seat.waiting.add(end)
  })

/** Opens the desk of live tables; it hears of everything at every table from now on. */
export function openLiveDesk(floor: Floor, decks: Decks): LiveDesk {
  const seats = new Map<TableId, Seat>()
  const seatAt = (table: TableId): Seat => {
    const seat = seats.get(table) ?? newSeat()
    seats.set(table, seat)
    return seat
  }
  for (const host of floor.tables()) {
    const seat = seatAt(host.terms.table)
    host.onEvents((events) => {
      note(seat, events)
      touch(seat)
    })
  }
  const desk: LiveDesk = {
    decks,
    host: floor.table,
    scanners: new Map(),
    scans: (table) => seatAt(table).lines,
    registration: (table) => seatAt(table).registration,
    beginRegistration(table, deck, by) {
      const registration = newRegistration(deck, by)
      seatAt(table).registration = registration
      touch(seatAt(table))
      return registration
    },
    endRegistration(table) {
      seatAt(table).registration = undefined
      touch(seatAt(table))
    },
    version: (table) => seatAt(table).version,
    changed: (table, version, waitMs) => changed(seatAt(table), version, waitMs),
    touch: (table) => touch(seatAt(table)),
    scan: (host, scan) => scanAt(desk, seatAt(host.terms.table), host, scan),
    onRegistered: () => undefined,
  }
  return desk
}

async function scanAt(desk: LiveDesk, seat: Seat, host: TableHost, scan: Scan) {
  const { registration } = seat
  // A running round comes first: its cards never end up in a register.
  const free = !isLive(host.desk().state.round)
  if (registration === undefined || !free) return takeScan(host, desk.decks, scan)
  return registerScan(desk, seat, host, scan)
}

async function registerScan(
  desk: LiveDesk,
  seat: Seat,
  { terms: { table } }: TableHost,
  { code, at }: Scan,
): Promise<RegisterReply> {
  const { registration } = seat
  if (registration === undefined) return { kind: 'not-registered', fault: 'no-place' }
  const step = noteCode(registration, desk.decks.codes(), code)
  if (step.kind === 'refused') return { kind: 'not-registered', fault: step.fault }
  seat.registration = step.registration
  touch(seat)
  const { deck: id, by, codes } = step.registration
  if (awaited(step.registration) === undefined) {
    seat.registration = undefined
    const answer = await desk.decks.register({ id, table, codes, by, at })
    desk.onRegistered(answer, step.registration)
    touch(seat)
    if (answer.kind === 'refused') return { kind: 'not-registered', fault: answer.refusal }
  }
  return { kind: 'registered', card: step.card, count: codes.length }
}
