import {
  type CardView,
  markOfRound,
  type PublicEvent,
  type PublicPlayEvent,
  type PublicSeatEvent,
  type RoundView,
  type ShoeView,
  type TableView,
  withMark,
} from '@baize/table'
import { handsAfter, played, seated } from './snapshot-seats.ts'

type EventOf<Kind> = Extract<PublicEvent, { readonly kind: Kind }>
type RoundEvent = Exclude<
  PublicEvent,
  PublicSeatEvent | PublicPlayEvent | EventOf<'shoe-opened' | 'round-opened' | 'seed-revealed'>
>

const without = <Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> => {
  const { [key]: _, ...rest } = value
  return rest
}

/**
 * A table's view after one more public event: the same as a snapshot taken then would be. Events
 * come in order and without a gap; one about a round that the view does not have leaves it as it
 * is.
 */
export function applyPublic(view: TableView, event: PublicEvent): TableView {
  switch (event.kind) {
    case 'shoe-opened':
      return { ...without(view, 'cutting'), shoe: event.shoe }
    case 'seat-taken':
    case 'seat-left':
    case 'shoe-passed':
    case 'cut-asked':
    case 'shoe-cut':
      return seated(view, event)
    case 'ready-said':
    case 'ready-withdrawn':
    case 'closing-moved':
    case 'turners-named':
    case 'look-begun':
      return view.round?.id === event.round ? { ...view, round: played(view.round, event) } : view
    case 'round-opened':
      return { ...view, round: openedRound(event) }
    case 'seed-revealed':
      return withSeed(view, event)
    case 'card-dealt':
    case 'card-turned':
    case 'card-retracted':
    case 'bets-opened':
    case 'bets-closed':
    case 'round-resolved':
    case 'round-settled':
    case 'round-suspended':
    case 'round-resumed':
    case 'round-voided':
      return changedRound(view, event)
  }
}

function openedRound(event: EventOf<'round-opened'>): RoundView {
  const { round: id, no, paytableHash, commitment, patronSeeds, at: openedAt } = event
  const seeds = patronSeeds === undefined ? {} : { patronSeeds }
  const shoe = event.shoe === undefined ? {} : { shoe: event.shoe }
  const deck = event.deck === undefined ? {} : { deck: event.deck }
  const facts = { id, no, openedAt, paytableHash, ...shoe, ...deck, ...seeds }
  const round: RoundView = { ...facts, phase: 'exposing', cards: [] }
  return commitment === undefined ? round : { ...round, commitment }
}

function withSeed(view: TableView, { of, seed }: EventOf<'seed-revealed'>): TableView {
  if (view.round?.id === of) return { ...view, round: { ...view.round, seed } }
  return view.shoe?.id === of ? { ...view, shoe: { ...view.shoe, seed } } : view
}

function changedRound(view: TableView, event: RoundEvent): TableView {
  if (view.round?.id !== event.round) return view
  const round = handsAfter(roundAfter(view.round, event), event)
  const ended = event.kind === 'round-settled' || event.kind === 'round-voided'
  const history = ended ? withMark(view.history, markOfRound(round)) : view.history
  const shoe = view.shoe === undefined ? {} : { shoe: shoeAfter(view.shoe, event) }
  return { ...view, round, history, ...shoe }
}

const drawn = (shoe: ShoeView, cards: number): ShoeView => ({
  ...shoe,
  drawn: shoe.drawn + cards,
  cutCardOut: shoe.drawn + cards > shoe.cutCardAt,
})

function shoeAfter(shoe: ShoeView, { kind }: RoundEvent): ShoeView {
  if (kind === 'card-dealt') return drawn(shoe, 1)
  return kind === 'card-retracted' ? drawn(shoe, -1) : shoe
}

function roundAfter(round: RoundView, event: RoundEvent): RoundView {
  switch (event.kind) {
    case 'card-dealt':
      return { ...round, cards: [...round.cards, cardOf(event)] }
    case 'card-turned':
      return { ...round, cards: turned(round.cards, event) }
    case 'card-retracted':
      return retracted(round)
    case 'bets-opened':
      return { ...round, phase: 'betting', closesAt: event.closesAt }
    case 'bets-closed':
      return { ...round, phase: 'dealing', closedAt: event.at }
    case 'round-resolved':
      return { ...round, phase: 'resolved', outcome: event.outcome }
    case 'round-settled':
      return { ...round, phase: 'settled' }
    case 'round-suspended':
      return suspended(round, event)
    case 'round-resumed':
      return resumed(round, event)
    case 'round-voided':
      return { ...without(round, 'suspended'), phase: 'voided', voidReason: event.reason }
  }
}

const cardOf = ({ to, card }: EventOf<'card-dealt'>): CardView =>
  card === undefined ? { to } : { to, card }

const turned = (cards: RoundView['cards'], { index, card }: EventOf<'card-turned'>) =>
  cards.map((dealt, i) => (i === index ? { ...dealt, card } : dealt))

function retracted(round: RoundView): RoundView {
  const phase = round.phase === 'resolved' ? 'dealing' : round.phase
  return { ...without(round, 'outcome'), phase, cards: round.cards.slice(0, -1) }
}

function suspended(round: RoundView, event: EventOf<'round-suspended'>): RoundView {
  const { reason, remainingMs } = event
  if (remainingMs === undefined) return { ...round, suspended: { reason } }
  return { ...without(round, 'closesAt'), suspended: { reason, remainingMs } }
}

function resumed(round: RoundView, { closesAt }: EventOf<'round-resumed'>): RoundView {
  const rest = without(round, 'suspended')
  return closesAt === undefined ? rest : { ...rest, closesAt }
}
