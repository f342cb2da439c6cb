import type { SeatCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import type { TableEvent } from './events.ts'
import type { TableState } from './round.ts'
import { nextSeat, type SeatNo, seatOf, sitterAt } from './seat.ts'
import type { Instant, Terms } from './terms.ts'
import { turnersAfterLeaving } from './turners.ts'

type CommandOf<Kind> = Extract<SeatCommand, { readonly kind: Kind }>

const firstFree = ({ seats = [] }: TableState, most: number): SeatNo | undefined =>
  Array.from({ length: most }, (_, i) => i + 1).find((no) => seats.every(({ seat }) => seat !== no))

/** The seat that a patron gets, or why none. */
function freeSeat({ terms, state }: AtTable, { patron, seat: wanted }: CommandOf<'take-seat'>) {
  const most = terms.seating?.seats
  if (most === undefined) return refuse('no-seats', 'table')
  const own = seatOf(state, patron)
  if (own !== undefined) return refuse('already-seated', 'seat', { seat: own.seat })
  if (wanted !== undefined && (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > most)) {
    return refuse('unknown-seat', 'seat', { seats: most })
  }
  if (wanted !== undefined && sitterAt(state, wanted) !== undefined) {
    return refuse('seat-taken', 'seat', { seat: wanted })
  }
  return wanted ?? firstFree(state, most) ?? refuse('table-full', 'seat', { seats: most })
}

/**
 * Takes a seat, one per patron; the first to sit holds the shoe (BAC-9). Refused: `no-seats`,
 * `already-seated`, `unknown-seat`, `seat-taken`, `table-full`.
 */
export function takeSeat(table: AtTable, command: CommandOf<'take-seat'>, at: Instant): Decision {
  const seat = freeSeat(table, command)
  if (typeof seat !== 'number') return seat
  const { patron, name } = command
  const taken: TableEvent = { kind: 'seat-taken', seat, patron, name, at }
  if (table.state.holder !== undefined) return accept(taken)
  return accept(taken, { kind: 'shoe-passed', to: seat, at })
}

/**
 * Leaves a seat; the shoe, and the turning that goes with it, pass to the next clockwise (BAC-9).
 * Refused: `not-seated`.
 */
export function leaveSeat(
  { state }: AtTable,
  command: CommandOf<'leave-seat'>,
  at: Instant,
): Decision {
  const { patron, why } = command
  const own = seatOf(state, patron)
  if (own === undefined) return refuse('not-seated', 'seat')
  const { seat } = own
  const left: TableEvent = { kind: 'seat-left', seat, patron, why, at }
  if (state.holder !== seat) return accept(left)
  const seats = (state.seats ?? []).filter((each) => each.seat !== seat)
  const to = nextSeat({ seats }, seat)
  const passed: TableEvent = { kind: 'shoe-passed', ...(to !== undefined && { to }), at }
  return accept(left, passed, ...turnersAfterLeaving({ ...state, seats }, to, at))
}

/** The shoe goes on when Player has won and someone else sits, never otherwise (BAC-9). */
export function shoeAfterRound(
  { seating }: Terms,
  state: TableState,
  winner: string,
  at: Instant,
): readonly TableEvent[] {
  const { holder } = state
  if (seating === undefined || holder === undefined || winner !== 'player') return []
  const to = nextSeat(state, holder)
  return to === undefined || to === holder ? [] : [{ kind: 'shoe-passed', to, at }]
}
