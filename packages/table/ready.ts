import type { SeatCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import type { PatronId, Position, TableState } from './round.ts'
import { seatOf } from './seat.ts'
import type { Instant } from './terms.ts'
import type { Standing } from './turners.ts'
import { windowRefusal } from './window.ts'

type SayReady = Extract<SeatCommand, { readonly kind: 'say-ready' }>

interface Asked {
  readonly command: SayReady
  readonly at: Instant
  readonly position: Position | undefined
}

/**
 * Says READY, or takes it back (BAC-12). Refused beyond the window of bets (G-2): `not-seated`,
 * `no-stake`, `already-ready`, `not-ready`.
 */
export function sayReady(table: AtTable, { command, at, position }: Asked): Decision {
  const { state } = table
  const { round, patron, ready } = command
  const closed = windowRefusal(table, round, at)
  if (closed !== undefined) return { kind: 'refused', refusal: closed }
  const seat = seatOf(state, patron)?.seat
  if (seat === undefined) return refuse('not-seated', 'seat')
  if (ready && (position?.stakes ?? []).length === 0) return refuse('no-stake', 'round')
  const said = state.ready?.includes(seat) === true
  if (said === ready) return refuse(ready ? 'already-ready' : 'not-ready', 'ready')
  return accept({ kind: ready ? 'ready-said' : 'ready-withdrawn', round, seat, at })
}

/** READY is over with every stake that its patron places or takes back (BAC-12). */
export function readyAfterStake(
  state: TableState,
  {
    round,
    patron,
    at,
  }: { readonly round: string; readonly patron: PatronId; readonly at: Instant },
): readonly TableEvent[] {
  const seat = seatOf(state, patron)?.seat
  const said = seat !== undefined && state.ready?.includes(seat) === true
  return said ? [{ kind: 'ready-withdrawn', round, seat, at }] : []
}

/** True when someone who sits has stakes, and everyone who sits and has stakes is ready. */
function allReady({ seats = [], ready = [] }: TableState, standing: Standing): boolean {
  const bettors = seats.filter(({ patron }) => standing.stakesOf(patron).length > 0)
  return bettors.length > 0 && bettors.every(({ seat }) => ready.includes(seat))
}

const HASTENS: readonly TableEvent['kind'][] = ['ready-said', 'seat-left']

/**
 * What READY makes of the closing time after something happened (BAC-12): when the last of all has
 * said it, bets close at once, or as soon as the least betting time is over; when that is not so
 * any more before then, they close as planned. Who bets from behind counts for nothing here.
 */
export function readyPace(
  { terms: { seating }, state }: AtTable,
  standing: Standing,
  happened: readonly TableEvent[],
  at: Instant,
): readonly TableEvent[] {
  const { round, ready } = state
  if (seating === undefined || round?.phase !== 'betting' || round.closesAt === undefined) return []
  const { id, openedAt, closesAt, plannedClose } = round
  if ((ready === undefined && plannedClose === undefined) || at >= closesAt) return []
  const moved = (to: Instant): TableEvent => ({
    kind: 'closing-moved',
    round: id,
    closesAt: to,
    at,
  })
  if (!allReady(state, standing)) return plannedClose === undefined ? [] : [moved(plannedClose)]
  const earliest = Math.max(at, openedAt + seating.minBettingMs)
  if (!happened.some(({ kind }) => HASTENS.includes(kind)) || earliest >= closesAt) return []
  if (earliest > at) return [moved(earliest)]
  return [moved(at), { kind: 'bets-closed', round: id, at }]
}
