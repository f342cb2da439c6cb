import { type AnyOutcome, markOf, modesOf, printCards } from '@baize/rules'
import { Bug } from './bug.ts'
import type { StakePlaced, StakeWithdrawn, TableEvent } from './events.ts'
import { hashPaytable } from './hashes.ts'
import { isOfLive, type LiveEvent } from './live/events.ts'
import { withSeeds } from './promise.ts'
import { isOfSeats, type OfSeats, playView, publicOfSeats, seatsView } from './publish-seats.ts'
import type { DealtCard, Round, Shoe, Suspension, TableState } from './round.ts'
import { shoeNoOf } from './shoe.ts'
import type { BetLimits, Terms } from './terms.ts'
import {
  type CardView,
  HISTORY_LENGTH,
  type LimitsView,
  type Mark,
  type PublicEvent,
  type RoundView,
  type ShoeView,
  type TableInfo,
  type TableView,
} from './view.ts'

// Every field is named here on purpose: what is new in the state stays hidden until someone shows
// it.

const cardView = ({ to, card, faceUp }: DealtCard): CardView => (faceUp ? { to, card } : { to })

const suspensionView = ({
  reason,
  remainingMs,
}: Suspension): NonNullable<RoundView['suspended']> =>
  remainingMs === undefined ? { reason } : { reason, remainingMs }

function windowView({ closesAt, closedAt, suspended }: Round) {
  return {
    ...(closesAt === undefined ? {} : { closesAt }),
    ...(closedAt === undefined ? {} : { closedAt }),
    ...(suspended === undefined ? {} : { suspended: suspensionView(suspended) }),
  }
}

function endView({ outcome, voidReason, commitment, patronSeeds, seed }: Round) {
  return {
    ...withSeeds(patronSeeds),
    ...(outcome === undefined ? {} : { outcome }),
    ...(voidReason === undefined ? {} : { voidReason }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(seed === undefined ? {} : { seed }),
  }
}

function roundView(round: Round): RoundView {
  const { id, no, phase, openedAt, paytableHash } = round
  const cards = round.cards.map(cardView)
  const shoe = round.shoe === undefined ? {} : { shoe: shoeNoOf(round.shoe) }
  const deck = round.live === undefined ? {} : { deck: round.live.deck }
  const facts = { id, no, phase, cards, openedAt, paytableHash, ...shoe, ...deck }
  return { ...facts, ...windowView(round), ...endView(round) }
}

function shoeView(shoe: Shoe): ShoeView {
  const { id, no, decks, commitment, cut, burnShown, burnCount, total, drawn, cutCardAt } = shoe
  const pack = { id, no, decks, commitment, cut, burnShown, burnCount }
  const seed = shoe.seed === undefined ? {} : { seed: shoe.seed }
  const seeds = withSeeds(shoe.patronSeeds)
  return { ...pack, total, drawn, cutCardAt, cutCardOut: drawn > cutCardAt, ...seeds, ...seed }
}

/**
 * A table as everybody may see it: no face-down card, no undealt one, no unrevealed seed, nobody's
 * stake. `history` holds the marks of the ended rounds, oldest first.
 */
export const viewTable = (state: TableState, history: readonly Mark[]): TableView => ({
  ...(state.round === undefined
    ? {}
    : { round: { ...roundView(state.round), ...playView(state) } }),
  ...(state.shoe === undefined ? {} : { shoe: shoeView(state.shoe) }),
  ...seatsView(state),
  history,
})

const allUp = (cards: readonly CardView[]): boolean => cards.every(({ card }) => card !== undefined)

const notationOf = (cards: readonly CardView[]): string =>
  printCards(cards.flatMap(({ card }) => (card === undefined ? [] : [card])))

/**
 * The mark that an ended round leaves in the history; undefined while it runs. A void shows no
 * cards. Example: `{ winner: 'andar', dealt: 1, cards: 'Ks Kc' }`.
 */
export function markOfRound(round: RoundView): Mark | undefined {
  const { id, no, phase, outcome, cards } = round
  const facts = { round: id, no, ...(round.shoe === undefined ? {} : { shoe: round.shoe }) }
  if (phase === 'voided') return { ...facts, winner: 'void', dealt: 0, cards: '' }
  if (phase !== 'settled' || outcome === undefined) return undefined
  return { ...facts, ...markOf(outcome), cards: notationOf(cards) }
}

/** A history with one more mark; the oldest go beyond HISTORY_LENGTH. */
export const withMark = (history: readonly Mark[], mark: Mark | undefined): readonly Mark[] =>
  mark === undefined ? history : [...history, mark].slice(-HISTORY_LENGTH)

/** The history after an event: one mark more when it ended the round. */
export function historyAfter(
  history: readonly Mark[],
  after: TableState,
  event: TableEvent,
): readonly Mark[] {
  const ended = event.kind === 'round-settled' || event.kind === 'round-voided'
  return ended && after.round !== undefined
    ? withMark(history, markOfRound(roundView(after.round)))
    : history
}

function shoeOpened({ shoe }: TableState, at: number): PublicEvent {
  if (shoe === undefined) throw new Bug('publish: a shoe opened that is not there')
  return { kind: 'shoe-opened', shoe: shoeView(shoe), at }
}

type EventOf<Kind> = Extract<TableEvent, { readonly kind: Kind }>

function roundOpened(event: EventOf<'round-opened'>): PublicEvent {
  const { kind, round, no, paytableHash, commitment, at } = event
  const shoe = event.shoe === undefined ? {} : { shoe: shoeNoOf(event.shoe) }
  const deck = event.deck === undefined ? {} : { deck: event.deck }
  const own = { ...shoe, ...deck, ...withSeeds(event.patronSeeds) }
  const facts = { kind, round, no, paytableHash, at, ...own }
  return commitment === undefined ? facts : { ...facts, commitment }
}

function cardDealt({
  kind,
  round,
  index,
  to,
  card,
  faceUp,
  at,
}: EventOf<'card-dealt'>): PublicEvent {
  return faceUp ? { kind, round, index, to, card, at } : { kind, round, index, to, at }
}

function cardTurned(after: TableState, event: EventOf<'card-turned'>): PublicEvent {
  const dealt = after.round?.cards[event.index]
  if (dealt?.faceUp !== true) throw new Bug('publish: a card turned that is not up')
  return { ...event, card: dealt.card }
}

function resolved(after: TableState, outcome: AnyOutcome, at: number): PublicEvent {
  const view = after.round === undefined ? undefined : roundView(after.round)
  if (view === undefined || !allUp(view.cards)) throw new Bug('publish: a result before its cards')
  return { kind: 'round-resolved', round: view.id, outcome, at }
}

function suspended(event: EventOf<'round-suspended'>): PublicEvent {
  const { kind, round, reason, remainingMs, at } = event
  const facts = { kind, round, reason, at }
  return remainingMs === undefined ? facts : { ...facts, remainingMs }
}

function resumed({ kind, round, closesAt, at }: EventOf<'round-resumed'>): PublicEvent {
  return closesAt === undefined ? { kind, round, at } : { kind, round, closesAt, at }
}

/**
 * An event as everybody may see it, undefined for stakes, which are their patron's own, and for the
 * scan log and incidents, which are staff's. Takes the
 * table before and after the event; applied to the view before, it gives the view after.
 */
export function publicEvent(
  _before: TableState,
  after: TableState,
  event: TableEvent,
): PublicEvent | undefined {
  if (isOfLive(event)) return undefined
  switch (event.kind) {
    case 'stake-placed':
    case 'stake-withdrawn':
      return undefined
    default:
      return isOfSeats(event) ? publicOfSeats(event) : publicDeal(after, event)
  }
}

type Deal = Exclude<TableEvent, StakePlaced | StakeWithdrawn | OfSeats | LiveEvent>

function publicDeal(after: TableState, event: Deal): PublicEvent {
  switch (event.kind) {
    case 'shoe-opened':
      return shoeOpened(after, event.at)
    case 'round-opened':
      return roundOpened(event)
    case 'card-dealt':
      return cardDealt(event)
    case 'card-turned':
      return cardTurned(after, event)
    case 'round-resolved':
      return resolved(after, event.outcome, event.at)
    case 'round-settled':
      return { kind: event.kind, round: event.round, at: event.at }
    case 'round-suspended':
      return suspended(event)
    case 'round-resumed':
      return resumed(event)
    case 'round-voided':
      return { kind: event.kind, round: event.round, reason: event.reason, at: event.at }
    case 'card-retracted':
    case 'bets-opened':
    case 'bets-closed':
    case 'seed-revealed':
      return event
  }
}

const limitsView = ({ minimum, maximum }: BetLimits) => ({
  minimum: `${minimum}`,
  maximum: `${maximum}`,
})

function allLimits({ limits }: Terms): LimitsView {
  const own = Object.entries(limits.perBetOf).map(([bet, of]) => [bet, limitsView(of)] as const)
  return {
    stakeStep: `${limits.stakeStep}`,
    perBet: limitsView(limits.perBet),
    perBetOf: Object.fromEntries(own),
    perPatron: `${limits.perPatron}`,
    maxPayout: `${limits.maxPayout}`,
    ...(limits.perTable === undefined ? {} : { perTable: `${limits.perTable}` }),
  }
}

/** What a table tells patrons before they bet: limits and prices (G-7). */
export const tableInfo = (terms: Terms): TableInfo => ({
  table: terms.table,
  name: terms.name,
  game: terms.game,
  settings: terms.settings,
  modes: modesOf(terms.paytable),
  paytable: terms.paytable,
  paytableHash: hashPaytable(terms.paytable),
  limits: allLimits(terms),
  bettingMs: terms.timing.bettingMs,
  ...(terms.seating === undefined ? {} : { seating: terms.seating }),
  ...(terms.dealer === undefined ? {} : { dealer: terms.dealer }),
})
