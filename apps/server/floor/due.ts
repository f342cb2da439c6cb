import { wakeAt } from '@baize/table'
import type { VirtualDealer } from '../dealers/virtual.ts'
import { recoveringLive } from '../live/recovering.ts'
import type { Desk } from '../table/desk.ts'
import type { Due } from '../table/mailbox.ts'
import type { Presence } from '../table/presence.ts'
import { awayHands, nextVacated } from './seating.ts'

const earlier = (a: Due | undefined, b: Due | undefined): Due | undefined =>
  a === undefined || (b !== undefined && b.at < a.at) ? b : a

/** The clock closes bets and empties seats; the dealer does the rest. */
const nextDue = (
  dealer: VirtualDealer,
  draining: boolean,
  desk: Desk,
  presence: Presence,
): Due | undefined =>
  earlier(nextOfRound(dealer, draining, desk, presence), nextVacated(desk, presence))

function nextOfRound(
  dealer: VirtualDealer,
  draining: boolean,
  desk: Desk,
  presence: Presence,
): Due | undefined {
  const round = desk.state.round
  const closing = wakeAt(desk.state)
  if (closing === undefined || round === undefined) {
    return dealer.next(desk, draining, awayHands(desk, presence))
  }
  return { at: closing, command: () => ({ kind: 'close-bets', round: round.id }) }
}

/** What a table does by itself next, on any desk of it; first it stops what must not go on. */
export function newAgenda(
  dealer: VirtualDealer,
  presence: Presence,
  draining: () => boolean,
): (desk: Desk) => Due | undefined {
  const recovering = recoveringLive()
  return (desk) => recovering(desk) ?? nextDue(dealer, draining(), desk, presence)
}
