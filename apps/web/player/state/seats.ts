import type { SeatMessage, ServerMessage } from '@baize/protocol'
import { NO_PLACE, type PlayerState, type TableSlice } from './model.ts'
import { notify } from './notify.ts'
import { withTable } from './step.ts'

type Of<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>

/** What is the patron's own at a table has changed: their seat, hands or cards to look at. */
export const placed = (state: PlayerState, { table, place }: Of<'place'>): PlayerState =>
  withTable(state, table, (slice) => ({ ...slice, place }))

/** What a snapshot or a resumed line says of it. */
export const placeIn = ({ place }: Of<'snapshot'> | Of<'resumed'>) => place ?? NO_PLACE

/** Somebody peels a card of the running round. */
export const peeled = (state: PlayerState, peel: Of<'squeeze'>): PlayerState =>
  withTable(state, peel.table, (slice) =>
    slice.view.round?.id === peel.round ? { ...slice, peel } : slice,
  )

/** A peel says nothing any more once its card is up or its round is over. */
export function withoutOldPeel({ peel, ...slice }: TableSlice): TableSlice {
  const { round } = slice.view
  const card = peel === undefined ? undefined : round?.cards[peel.index]
  const lies = card !== undefined && card.card === undefined && peel?.round === round?.id
  return lies && peel !== undefined ? { ...slice, peel } : slice
}

/** The answer to something that was asked at the seats: what of it is left to be answered. */
export function answered(state: PlayerState, id: string): PlayerState {
  const asked = state.asked.filter((message) => message.id !== id)
  return asked.length === state.asked.length ? state : { ...state, asked }
}

/** The table turned the card, or the time was over, while the patron's hand was on its way. */
const TOO_LATE: readonly string[] = [
  'already-looking',
  'no-card-expected',
  'wrong-index',
  'wrong-phase',
]
const TURNS: readonly SeatMessage['kind'][] = ['look', 'turn']

/** A refusal at the seats, told in words unless the table was only a moment faster. */
export function seatRefused(
  state: PlayerState,
  refusal: Of<'refused'>,
  message: SeatMessage,
): PlayerState {
  const rest = answered(state, message.id)
  if (TURNS.includes(message.kind) && TOO_LATE.includes(refusal.reason)) return rest
  return notify(rest, { kind: 'refused', table: message.table, refusal, message })
}
