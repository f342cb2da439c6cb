import type { OwnHouse } from './house.ts'
import { halfRound, otherHalf } from './round.ts'
import { reconnect, type Seat, viewOf } from './seat.ts'

/** What a crash in the middle of live rounds ends in, as the design says. */
const COMES_BACK = 'stopped, as recovered'

async function backAt(seat: Seat, round: string): Promise<string> {
  const view = await viewOf(seat)
  const stopped = view.step === 'stopped' && view.incident?.incident === 'recovered'
  if (view.round?.id !== round) return `another round: ${view.round?.id}`
  return stopped ? COMES_BACK : view.step
}

/**
 * Kills the house while every table deals, starts it again, and lets a supervisor resume each
 * round, which is then played to its end. What went wrong is noted.
 */
export async function crashAll(house: OwnHouse, seats: readonly Seat[]): Promise<void> {
  const hands = await Promise.all(seats.map((seat) => halfRound(seat)))
  await house.crash()
  for (const [place, seat] of seats.entries()) {
    const hand = hands[place]
    if (hand === undefined) continue
    await reconnect(seat)
    const back = await backAt(seat, hand.round)
    if (back !== COMES_BACK) seat.tally.wrong.push(`${hand.round}: after a crash: ${back}`)
    const { incident } = await viewOf(seat)
    const { staff, table } = seat
    const body = { round: hand.round, verdict: 'resume' }
    await staff.supervisor.order(table, `incidents/${incident?.no ?? 0}/decide`, body)
    await otherHalf(seat, hand)
  }
}
