import { Bug } from './bug.ts'
import type { PlayEvent, SeatEvent, TableEvent } from './events.ts'
import {
  type Lying,
  looked,
  readyAfter,
  timed,
  timedAnew,
  turningNamed,
  withSeat,
} from './hand-time.ts'
import type { LiveEvent } from './live/events.ts'
import type { Round, TableState } from './round.ts'

type EventOf<Kind> = Extract<TableEvent, { readonly kind: Kind }>

/** The table after something at its seats (BAC-9, BAC-1). */
export function applySeat(state: TableState, event: SeatEvent): TableState {
  switch (event.kind) {
    case 'seat-taken': {
      const { seat, patron, name } = event
      return { ...state, seats: withSeat(state.seats ?? [], { seat, patron, name }) }
    }
    case 'seat-left':
      return seatLeft(state, event)
    case 'shoe-passed': {
      const { holder: _, ...rest } = state
      return event.to === undefined ? rest : { ...rest, holder: event.to }
    }
    case 'cut-asked': {
      const { kind: _, at: __, ...cutting } = event
      return { ...state, cutting }
    }
    case 'shoe-cut':
      return shoeCut(state, event)
  }
}

function seatLeft(state: TableState, { seat }: EventOf<'seat-left'>): TableState {
  const { ready, ...rest } = state
  const seats = (state.seats ?? []).filter((each) => each.seat !== seat)
  return { ...rest, seats, ...readyAfter(ready, seat, false) }
}

function shoeCut(state: TableState, { shoe, depth }: EventOf<'shoe-cut'>): TableState {
  const { cutting } = state
  if (cutting?.shoe !== shoe) throw new Bug(`apply: a cut of ${shoe}, which waits for none`)
  return { ...state, cutting: { ...cutting, depth } }
}

/** Cards as far as turning goes. */
export const lying = (cards: Round['cards']): readonly Lying[] =>
  cards.map(({ to, faceUp }) => ({ to, down: !faceUp }))

/** The table after something that patrons did in its round besides betting (BAC-10 to BAC-12). */
export function applyPlay(state: TableState, event: PlayEvent): TableState {
  const { round } = state
  if (round?.id !== event.round) {
    throw new Bug(`apply: ${event.kind} of ${event.round} in ${round?.id}`)
  }
  switch (event.kind) {
    case 'ready-said':
    case 'ready-withdrawn': {
      const { ready, ...rest } = state
      return { ...rest, ...readyAfter(ready, event.seat, event.kind === 'ready-said') }
    }
    case 'closing-moved':
      return { ...state, round: closingMoved(round, event) }
    case 'turners-named': {
      const turning = turningNamed(state.turning, event, lying(round.cards), event.at)
      return { ...state, turning }
    }
    case 'look-begun': {
      // The record of one round alone knows nobody who turns.
      if (state.turning === undefined) return state
      return { ...state, turning: looked(state.turning, event.hand, event.look) }
    }
  }
}

function closingMoved(round: Round, { closesAt }: EventOf<'closing-moved'>): Round {
  const { plannedClose = round.closesAt, ...rest } = round
  const planned = plannedClose === undefined || plannedClose === closesAt ? {} : { plannedClose }
  return { ...rest, closesAt, ...planned }
}

type Deal = Exclude<TableEvent, SeatEvent | PlayEvent | LiveEvent>

/** What an event of the deal means for READY and for the time of the hands. */
export function seatedAfter(state: TableState, { kind, at }: Deal): TableState {
  const { ready: _, turning, ...rest } = state
  const rights = turning === undefined ? {} : { turning }
  const cards = lying(state.round?.cards ?? [])
  switch (kind) {
    case 'round-opened':
    case 'round-voided':
      return rest
    case 'bets-closed':
    case 'round-suspended':
      return { ...rest, ...rights }
    case 'card-dealt':
    case 'card-turned':
    case 'card-retracted':
      return turning === undefined ? state : { ...state, turning: timed(turning, cards, at) }
    case 'round-resumed':
      return turning === undefined ? state : { ...state, turning: timedAnew(turning, cards, at) }
    default:
      return state
  }
}
