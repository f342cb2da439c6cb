import type { EventKind, PlayEvent, SeatEvent, TableEvent } from './events.ts'
import { withSeeds } from './promise.ts'
import type { TableState } from './round.ts'
import type { Cutting, Seat, SeatedState, Turner, Turning } from './seat.ts'
import { cutRange } from './shoe.ts'
import type {
  CuttingView,
  PublicEvent,
  RoundView,
  SeatView,
  TableView,
  TurnerView,
  TurningView,
} from './view.ts'

// Every field is named here as well: no id of a patron goes out.

const seatView = ({ seat, name }: Seat): SeatView => ({ seat, name })

function cuttingView(cutting: Cutting): CuttingView {
  const { shoe, no, decks, commitment, seat, until, depth } = cutting
  const facts = { shoe, no, decks, commitment, seat, until, ...withSeeds(cutting.patronSeeds) }
  return { ...facts, ...cutRange(decks), ...(depth === undefined ? {} : { depth }) }
}

const turnerView = ({ seat, by }: Turner): TurnerView =>
  seat === undefined ? { by } : { seat, by }

const turners = ({ player, banker }: Pick<Turning, 'player' | 'banker'>) => ({
  ...(player === undefined ? {} : { player: turnerView(player) }),
  ...(banker === undefined ? {} : { banker: turnerView(banker) }),
})

const turningView = (turning: Turning): TurningView => {
  const { handMs, until, looks } = turning
  return { handMs, ...turners(turning), until, looks }
}

/** The seats, the shoe's holder and a pack to be cut, as everybody sees them. */
export const seatsView = ({ seats, holder, cutting }: SeatedState): Omit<TableView, 'history'> => ({
  ...(seats === undefined ? {} : { seats: seats.map(seatView) }),
  ...(holder === undefined ? {} : { holder }),
  ...(cutting === undefined ? {} : { cutting: cuttingView(cutting) }),
})

/** READY and rights to turn in the running round, as everybody sees them. */
export const playView = ({ ready, turning }: TableState): Pick<RoundView, 'ready' | 'turning'> => ({
  ...(ready === undefined ? {} : { ready }),
  ...(turning === undefined ? {} : { turning: turningView(turning) }),
})

export type OfSeats = SeatEvent | PlayEvent
const OF_SEATS: readonly EventKind[] = [
  'seat-taken',
  'seat-left',
  'shoe-passed',
  'cut-asked',
  'shoe-cut',
  'ready-said',
  'ready-withdrawn',
  'closing-moved',
  'turners-named',
  'look-begun',
]

/** Whether an event is about what patrons do beside betting. */
export const isOfSeats = (event: TableEvent): event is OfSeats => OF_SEATS.includes(event.kind)

/** What patrons do beside betting, as everybody may see it. */
export function publicOfSeats(event: OfSeats): PublicEvent {
  switch (event.kind) {
    case 'seat-taken':
      return { kind: event.kind, seat: event.seat, name: event.name, at: event.at }
    case 'seat-left':
      return { kind: event.kind, seat: event.seat, why: event.why, at: event.at }
    case 'cut-asked':
      return { kind: event.kind, cutting: cuttingView(event), at: event.at }
    case 'turners-named': {
      const { kind, round, handMs, at } = event
      return { kind, round, handMs, ...turners(event), at }
    }
    case 'shoe-passed':
    case 'shoe-cut':
    case 'ready-said':
    case 'ready-withdrawn':
    case 'closing-moved':
    case 'look-begun':
      return event
  }
}
