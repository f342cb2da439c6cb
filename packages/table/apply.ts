import { applyPlay, applySeat, seatedAfter } from './apply-seats.ts'
import { Bug } from './bug.ts'
import type { PlayEvent, SeatEvent, TableEvent } from './events.ts'
import { applyLive, liveAfter } from './live/apply-live.ts'
import { isOfLive, type LiveEvent } from './live/events.ts'
import {
  LIVE_PHASES,
  newTable,
  type Phase,
  type Round,
  type Shoe,
  type TableState,
} from './round.ts'
import { countRound, drawCard, newShoe, returnCard } from './shoe.ts'
import type { TableId } from './terms.ts'

type EventOf<Kind> = Extract<TableEvent, { readonly kind: Kind }>
type RoundEvent = Exclude<
  TableEvent,
  | SeatEvent
  | PlayEvent
  | LiveEvent
  | EventOf<'shoe-opened' | 'round-opened' | 'seed-revealed' | 'stake-placed' | 'stake-withdrawn'>
>

/** The phases in which each event can happen; anything else is a broken log. */
const POSSIBLE: Readonly<Record<RoundEvent['kind'], readonly Phase[]>> = {
  'card-dealt': ['exposing', 'dealing'],
  'card-turned': ['dealing'],
  'card-retracted': ['exposing', 'dealing', 'resolved'],
  'bets-opened': ['exposing'],
  'bets-closed': ['betting'],
  'round-resolved': ['dealing'],
  'round-settled': ['resolved'],
  'round-suspended': LIVE_PHASES,
  'round-resumed': LIVE_PHASES,
  'round-voided': LIVE_PHASES,
}

const without = <Value extends object, Key extends keyof Value>(
  value: Value,
  key: Key,
): Omit<Value, Key> => {
  const { [key]: _, ...rest } = value
  return rest
}

/**
 * The table after an event. Total over every log that `decide` can write; an event that cannot have
 * happened in this state is a bug and throws. Stakes leave the state as it is: it knows no patron.
 */
export function apply(state: TableState, event: TableEvent): TableState {
  if (isOfLive(event)) return applyLive(state, event)
  switch (event.kind) {
    case 'stake-placed':
    case 'stake-withdrawn':
      return state
    case 'shoe-opened':
      return openShoe(state, event)
    case 'round-opened':
      return openRound(seatedAfter(state, event), event)
    case 'seat-taken':
    case 'seat-left':
    case 'shoe-passed':
    case 'cut-asked':
    case 'shoe-cut':
      return applySeat(state, event)
    case 'ready-said':
    case 'ready-withdrawn':
    case 'closing-moved':
    case 'turners-named':
    case 'look-begun':
      return applyPlay(state, event)
    case 'seed-revealed':
      return revealSeed(state, event)
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
      return seatedAfter(changeRound(state, event), event)
  }
}

/**
 * A table's state from its log. Example: `replay('ab-1', [])` is a table before its first round.
 */
export const replay = (table: TableId, events: readonly TableEvent[]): TableState =>
  events.reduce(apply, newTable(table))

const openShoe = (state: TableState, event: EventOf<'shoe-opened'>): TableState => ({
  ...without(state, 'cutting'),
  shoeNo: event.no,
  commitments: state.commitments + 1,
  shoe: newShoe(event),
})

function openRound(state: TableState, event: EventOf<'round-opened'>): TableState {
  const { round: id, no, termsHash, paytableHash, commitment, patronSeeds, shoe, deck, at } = event
  const facts = { id, no, termsHash, paytableHash, openedAt: at, lastAt: at }
  const shuffle = {
    ...(commitment === undefined ? {} : { commitment }),
    ...(patronSeeds === undefined ? {} : { patronSeeds }),
    ...(shoe === undefined ? {} : { shoe }),
    ...(deck === undefined ? {} : { live: { deck, misreads: 0, undoable: false } }),
  }
  const round: Round = { ...facts, phase: 'exposing', cards: [], ...shuffle }
  const commitments = state.commitments + (commitment === undefined ? 0 : 1)
  const opened = { ...state, roundNo: no, commitments, round }
  return shoe === undefined ? opened : { ...opened, ...shoeAfter(state, countRound) }
}

function shoeAfter(state: TableState, change: (shoe: Shoe) => Shoe): { readonly shoe: Shoe } {
  if (state.shoe === undefined) throw new Bug('apply: a card from a shoe that is not there')
  return { shoe: change(state.shoe) }
}

function revealSeed(state: TableState, { of, seed }: EventOf<'seed-revealed'>): TableState {
  const { round, shoe } = state
  if (round?.id === of) return { ...state, round: { ...round, seed } }
  if (shoe?.id === of) return { ...state, shoe: { ...shoe, seed } }
  throw new Bug(`apply: seed of ${of}, which is not on the table`)
}

function changeRound(state: TableState, event: RoundEvent): TableState {
  const { round } = state
  if (round?.id !== event.round || !POSSIBLE[event.kind].includes(round.phase)) {
    throw new Bug(`apply: ${event.kind} of ${event.round} in ${round?.id} ${round?.phase}`)
  }
  const changed = {
    ...state,
    round: { ...liveAfter(roundAfter(round, event), event), lastAt: event.at },
  }
  if (round.shoe === undefined) return changed
  if (event.kind === 'card-dealt') return { ...changed, ...shoeAfter(state, drawCard) }
  if (event.kind === 'card-retracted') return { ...changed, ...shoeAfter(state, returnCard) }
  return changed
}

function roundAfter(round: Round, event: RoundEvent): Round {
  switch (event.kind) {
    case 'card-dealt':
      return dealt(round, event)
    case 'card-turned':
      return { ...round, cards: turned(round.cards, event.index) }
    case 'card-retracted':
      return retracted(round)
    case 'bets-opened':
      return { ...round, phase: 'betting', closesAt: event.closesAt }
    case 'bets-closed':
      return { ...without(round, 'plannedClose'), phase: 'dealing', closedAt: event.at }
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

function dealt(round: Round, { index, card, to, faceUp }: EventOf<'card-dealt'>): Round {
  if (index !== round.cards.length) throw new Bug(`apply: card ${index} of ${round.id} out of turn`)
  return { ...round, cards: [...round.cards, { card, to, faceUp }] }
}

const turned = (cards: Round['cards'], index: number): Round['cards'] =>
  cards.map((card, i) => (i === index ? { ...card, faceUp: true } : card))

function retracted(round: Round): Round {
  const phase = round.phase === 'resolved' ? 'dealing' : round.phase
  return { ...without(round, 'outcome'), phase, cards: round.cards.slice(0, -1) }
}

function suspended(round: Round, event: EventOf<'round-suspended'>): Round {
  const { reason, by, at, remainingMs } = event
  if (remainingMs === undefined) return { ...round, suspended: { reason, by, at } }
  const { closesAt: _, plannedClose: __, ...rest } = round
  return { ...rest, suspended: { reason, by, at, remainingMs } }
}

function resumed(round: Round, { closesAt }: EventOf<'round-resumed'>): Round {
  const { suspended: _, ...rest } = round
  return closesAt === undefined ? rest : { ...rest, closesAt }
}
