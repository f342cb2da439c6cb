import type { AnySpot } from '@baize/rules'
import { awaitsCut, cutterOf, cuttingOf } from './cut.ts'
import { cardsOf, gameAt } from './deal.ts'
import { isLive, type Round, type RoundId, type ShoeId, type TableState } from './round.ts'
import { type ByHand, HANDS, type Hand } from './seat.ts'
import { isFinished, usesShoe } from './shoe.ts'
import { awaitsTurning, nextTurn } from './squeeze.ts'
import type { Instant, Terms } from './terms.ts'

/**
 * What the dealer must do next; `due` is when a virtual dealer does it, in the past for "at
 * once".
 */
export type Agenda =
  | { readonly kind: 'ask-cut' | 'open-shoe' | 'open-round'; readonly due: Instant }
  | {
      readonly kind: 'deal-card'
      readonly round: RoundId
      readonly index: number
      readonly to: AnySpot
      readonly due: Instant
    }
  | {
      readonly kind: 'turn-card'
      readonly round: RoundId
      readonly index: number
      readonly due: Instant
    }
  | { readonly kind: 'confirm-result'; readonly round: RoundId; readonly due: Instant }
  | { readonly kind: 'reveal-seed'; readonly of: RoundId | ShoeId; readonly due: Instant }
  /** Nothing: betting is open, or the round is suspended. */
  | { readonly kind: 'wait' }

const WAIT: Agenda = { kind: 'wait' }

/**
 * What the dealer of a table must do next, from the cards and the log alone. Cards come every
 * `cardMs`, turns every `turnMs`, the next shoe or round `resultMs` after the last; results and
 * seeds at once. A card that is a patron's to turn is turned by the table when the time of its hand
 * is over (BAC-11), or from the instant that `away` has for the hand; a pack that waits for a
 * patron's cut is opened when that time is over (BAC-1).
 */
export function agenda(terms: Terms, state: TableState, away: ByHand<Instant> = {}): Agenda {
  const { round } = state
  if (!isLive(round)) return between(terms, state)
  if (round.suspended !== undefined || round.phase === 'betting') return WAIT
  if (round.phase !== 'resolved') return dealing(terms, round, turnsAt(state, away))
  return { kind: 'confirm-result', round: round.id, due: round.lastAt }
}

/** From when on the table turns a hand for its patron; undefined when it is no patron's. */
const turnsAt =
  ({ turning }: TableState, away: ByHand<Instant>) =>
  (hand: Hand | undefined): Instant | undefined => {
    if (hand === undefined || turning?.[hand] === undefined) return undefined
    const { [hand]: until = Number.POSITIVE_INFINITY } = turning.until
    return Math.min(until, away[hand] ?? until)
  }

function dealing(
  terms: Terms,
  round: Round,
  turnsAt: (hand: Hand | undefined) => Instant | undefined,
): Agenda {
  const { cardMs, turnMs } = terms.timing
  const turn = awaitsTurning(round.cards) ? nextTurn(round.cards) : undefined
  if (turn !== undefined) {
    const hand = HANDS.find((each) => each === round.cards[turn]?.to)
    const due = Math.max(round.lastAt + turnMs, turnsAt(hand) ?? 0)
    return { kind: 'turn-card', round: round.id, index: turn, due }
  }
  const next = gameAt(terms).next(cardsOf(round))
  if (next.kind === 'done') return WAIT
  const index = round.cards.length
  return { kind: 'deal-card', round: round.id, index, to: next.to, due: round.lastAt + cardMs }
}

/** A new shoe: a patron who sits is asked to cut it first, and may take their time (BAC-1). */
function newShoe(terms: Terms, state: TableState, due: Instant): Agenda {
  const cutting = cuttingOf(terms, state)
  if (cutting !== undefined) {
    return { kind: 'open-shoe', due: awaitsCut(state, cutting) ? cutting.until : due }
  }
  const asks = terms.seating !== undefined && cutterOf(state) !== undefined
  return { kind: asks ? 'ask-cut' : 'open-shoe', due }
}

function between(terms: Terms, state: TableState): Agenda {
  const { round, shoe } = state
  const now = round?.lastAt ?? 0
  if (round?.commitment !== undefined && round.seed === undefined) {
    return { kind: 'reveal-seed', of: round.id, due: now }
  }
  const spent = shoe !== undefined && isFinished(shoe, terms)
  if (spent && shoe.seed === undefined) {
    return { kind: 'reveal-seed', of: shoe.id, due: now }
  }
  const due = round === undefined ? 0 : now + terms.timing.resultMs
  if (usesShoe(terms) && (shoe === undefined || spent)) return newShoe(terms, state, due)
  return { kind: 'open-round', due }
}
