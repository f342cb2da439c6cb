import { HANDS, type Hand, type Instant, type RoundView, type SeatNo } from '@baize/table'
import type { Text } from '../../../i18n/text.ts'
import type { TableSlice } from '../../state/model.ts'

/** The first two cards of both hands; none is turned before they are dealt (BAC-10). */
const OPENING = 4

/** The places in the round of a hand's cards that lie face down and may be turned. */
export const lying = (round: RoundView | undefined, hand: Hand): readonly number[] =>
  round === undefined || round.phase !== 'dealing' || round.cards.length < OPENING
    ? []
    : round.cards.flatMap(({ to, card }, index) =>
        to === hand && card === undefined ? [index] : [],
      )

/** A hand that a patron turns now, as everybody sees it. */
export interface TurnedNow {
  readonly hand: Hand
  readonly seat?: SeatNo
  readonly mine: boolean
  /** Until when; absent while its time has not begun. */
  readonly until?: Instant
}

/** The hand that is being turned by a patron; undefined while the table turns, or nobody does. */
export function turnedNow({ view, place }: TableSlice): TurnedNow | undefined {
  const { round } = view
  const turning = round?.turning
  const hand = HANDS.find((each) => lying(round, each).length > 0)
  const who = hand === undefined ? undefined : turning?.[hand]
  if (hand === undefined || who === undefined) return undefined
  const { seat } = who
  const until = turning?.until[hand]
  return {
    hand,
    mine: place.hands.includes(hand),
    ...(seat !== undefined && { seat }),
    ...(until !== undefined && { until }),
  }
}

/** The name on a seat; who bets from behind is "a patron". */
export const sitterName = (t: Text, { view }: TableSlice, seat: SeatNo | undefined): string =>
  view.seats?.find((each) => each.seat === seat)?.name ?? t('phase.turning.someone')

/** The hand that is this patron's to turn now: Player's before Banker's. */
export const ownTurn = ({ view, place }: TableSlice): Hand | undefined =>
  view.round?.suspended === undefined
    ? place.hands.find((hand) => lying(view.round, hand).length > 0)
    : undefined

/** True when the patron is asked to cut the new pack and has not done it (BAC-1). */
export const ownCut = ({ view: { cutting }, place }: TableSlice): boolean =>
  cutting !== undefined && cutting.depth === undefined && cutting.seat === place.seat
