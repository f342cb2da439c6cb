import type { AnySpot } from '@baize/rules'
import { cardsOf, gameAt } from './deal.ts'
import { isLive, type Round, type RoundId, type ShoeId, type TableState } from './round.ts'
import { isFinished, usesShoe } from './shoe.ts'
import { awaitsTurning, nextTurn } from './squeeze.ts'
import type { Instant, Terms } from './terms.ts'

/**
 * What the dealer must do next; `due` is when a virtual dealer does it, in the past for "at
 * once".
 */
export type Agenda =
  | { readonly kind: 'open-shoe' | 'open-round'; readonly due: Instant }
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
 * seeds at once.
 */
export function agenda(terms: Terms, state: TableState): Agenda {
  const { round } = state
  if (!isLive(round)) return between(terms, state)
  if (round.suspended !== undefined || round.phase === 'betting') return WAIT
  if (round.phase !== 'resolved') return dealing(terms, round)
  return { kind: 'confirm-result', round: round.id, due: round.lastAt }
}

function dealing(terms: Terms, round: Round): Agenda {
  const { cardMs, turnMs } = terms.timing
  const turn = awaitsTurning(round.cards) ? nextTurn(round.cards) : undefined
  if (turn !== undefined) {
    return { kind: 'turn-card', round: round.id, index: turn, due: round.lastAt + turnMs }
  }
  const next = gameAt(terms).next(cardsOf(round))
  if (next.kind === 'done') return WAIT
  const index = round.cards.length
  return { kind: 'deal-card', round: round.id, index, to: next.to, due: round.lastAt + cardMs }
}

function between(terms: Terms, { round, shoe }: TableState): Agenda {
  const now = round?.lastAt ?? 0
  if (round?.commitment !== undefined && round.seed === undefined) {
    return { kind: 'reveal-seed', of: round.id, due: now }
  }
  const spent = shoe !== undefined && isFinished(shoe, terms)
  if (spent && shoe.seed === undefined) {
    return { kind: 'reveal-seed', of: shoe.id, due: now }
  }
  const due = round === undefined ? 0 : now + terms.timing.resultMs
  if (usesShoe(terms) && (shoe === undefined || spent)) return { kind: 'open-shoe', due }
  return { kind: 'open-round', due }
}
