import {
  type Lying,
  looked,
  type PublicEvent,
  type PublicPlayEvent,
  type PublicSeatEvent,
  type RoundView,
  readyAfter,
  type TableView,
  timed,
  timedAnew,
  turningNamed,
  withSeat,
} from '@baize/table'

const lying = ({ cards }: RoundView): readonly Lying[] =>
  cards.map(({ to, card }) => ({ to, down: card === undefined }))

/** A view after something at the seats. */
export function seated(view: TableView, event: PublicSeatEvent): TableView {
  switch (event.kind) {
    case 'seat-taken': {
      const { seat, name } = event
      return { ...view, seats: withSeat(view.seats ?? [], { seat, name }) }
    }
    case 'seat-left':
      return seatLeft(view, event.seat)
    case 'shoe-passed': {
      const { holder: _, ...rest } = view
      return event.to === undefined ? rest : { ...rest, holder: event.to }
    }
    case 'cut-asked':
      return { ...view, cutting: event.cutting }
    case 'shoe-cut': {
      const { cutting } = view
      if (cutting === undefined) return view
      return { ...view, cutting: { ...cutting, depth: event.depth } }
    }
  }
}

function seatLeft(view: TableView, seat: number): TableView {
  const seats = (view.seats ?? []).filter((each) => each.seat !== seat)
  const { round } = view
  return round === undefined ? { ...view, seats } : { ...view, seats, round: unready(round, seat) }
}

function unready({ ready, ...round }: RoundView, seat: number): RoundView {
  return { ...round, ...readyAfter(ready, seat, false) }
}

/** A round after something that patrons did in it besides betting. */
export function played(round: RoundView, event: PublicPlayEvent): RoundView {
  switch (event.kind) {
    case 'ready-said':
    case 'ready-withdrawn': {
      const { ready, ...rest } = round
      return { ...rest, ...readyAfter(ready, event.seat, event.kind === 'ready-said') }
    }
    case 'closing-moved':
      return { ...round, closesAt: event.closesAt }
    case 'turners-named':
      return { ...round, turning: turningNamed(round.turning, event, lying(round), event.at) }
    case 'look-begun': {
      const { turning } = round
      if (turning === undefined) return round
      return { ...round, turning: looked(turning, event.hand, event.look) }
    }
  }
}

/** What an event of the deal means for READY and for the time of the hands. */
export function handsAfter(round: RoundView, { kind, at }: PublicEvent): RoundView {
  const { ready: _, turning, ...rest } = round
  const rights = turning === undefined ? {} : { turning }
  switch (kind) {
    case 'round-voided':
      return rest
    case 'bets-closed':
    case 'round-suspended':
      return { ...rest, ...rights }
    case 'card-dealt':
    case 'card-turned':
    case 'card-retracted':
      return turning === undefined ? round : { ...round, turning: timed(turning, lying(round), at) }
    case 'round-resumed':
      return turning === undefined
        ? round
        : { ...round, turning: timedAnew(turning, lying(round), at) }
    default:
      return round
  }
}
