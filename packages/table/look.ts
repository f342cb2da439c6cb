import type { SeatCommand } from './commands.ts'
import { turnings } from './deal.ts'
import { type AtTable, accept, type Decision, onRound, refuse } from './decision.ts'
import type { PatronId, Round } from './round.ts'
import { HANDS, type Hand, type SeatedState } from './seat.ts'
import { awaitsTurning, isTurnable } from './squeeze.ts'
import type { Instant } from './terms.ts'

type CommandOf<Kind> = Extract<SeatCommand, { readonly kind: Kind }>

/** The hands that are a patron's to turn (BAC-10). */
export const handsOf = ({ turning }: SeatedState, patron: PatronId): readonly Hand[] =>
  HANDS.filter((hand) => turning?.[hand]?.patron === patron)

/** The cards of a hand that lie face down, by their places in the round. */
export const downCards = ({ cards }: Round, hand: Hand): readonly number[] =>
  cards.flatMap(({ to, faceUp }, index) => (to === hand && !faceUp ? [index] : []))

/**
 * Looks at a hand: face up turns what is left of it at once, the slow looks show its cards to the
 * one who turns it alone (BAC-11). Refused beyond the phase: `no-card-expected` (nothing of it lies
 * to be turned), `not-your-hand`, `already-looking`.
 */
export function beginLook(table: AtTable, command: CommandOf<'begin-look'>, at: Instant): Decision {
  const { state } = table
  const { patron, hand, look } = command
  return onRound(state, command.round, ['dealing'], (round) => {
    if (!handsOf(state, patron).includes(hand)) return refuse('not-your-hand', 'hand')
    const down = awaitsTurning(round.cards) ? downCards(round, hand) : []
    if (down.length === 0) return refuse('no-card-expected', 'hand')
    if (state.turning?.looks[hand] === look) return refuse('already-looking', 'look')
    const turned = look === 'face-up' ? turnings(table.terms, round, down, at) : []
    return accept({ kind: 'look-begun', round: round.id, hand, look, at }, ...turned)
  })
}

/**
 * Turns one card of a hand at which its turner looks (BAC-11). Refused beyond the phase:
 * `no-card-expected`, `wrong-index`, `not-your-hand`, `no-look`.
 */
export function turnOwnCard(
  table: AtTable,
  command: CommandOf<'turn-own-card'>,
  at: Instant,
): Decision {
  const { state, terms } = table
  const { patron, index } = command
  return onRound(state, command.round, ['dealing'], (round) => {
    if (!awaitsTurning(round.cards)) return refuse('no-card-expected')
    const hand = HANDS.find((each) => each === round.cards[index]?.to)
    if (hand === undefined) return refuse('wrong-index', 'index')
    if (!handsOf(state, patron).includes(hand)) return refuse('not-your-hand', 'index')
    if (!isTurnable(round.cards, index)) return refuse('wrong-index', 'index')
    if (state.turning?.looks[hand] === undefined) return refuse('no-look', 'index')
    return accept(...turnings(terms, round, [index], at))
  })
}
