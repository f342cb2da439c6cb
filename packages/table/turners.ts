import type { Amount } from '@baize/money'
import type { TableEvent } from './events.ts'
import { isLive, type PatronId, type Stake, type TableState } from './round.ts'
import { HANDS, type SeatNo, seatOf, sitterAt, type Turner } from './seat.ts'
import type { Instant, Terms } from './terms.ts'

/** The open stakes of the running round, which no code that deals or decides cards may see. */
export interface Standing {
  readonly stakesOf: (patron: PatronId) => readonly Stake[]
  readonly all: () => Iterable<readonly [PatronId, readonly Stake[]]>
}

interface OnPlayer {
  readonly patron: PatronId
  readonly amount: Amount
  /** When this amount was reached. */
  readonly at: Instant
}

function onPlayer(patron: PatronId, stakes: readonly Stake[]): OnPlayer {
  let amount = 0n
  let at = 0
  for (const stake of stakes) {
    if (stake.bet !== 'player') continue
    amount += stake.amount
    at = Math.max(at, stake.at)
  }
  return { patron, amount, at }
}

const beats = (one: OnPlayer, best: OnPlayer | undefined): boolean =>
  best === undefined || one.amount > best.amount || (one.amount === best.amount && one.at < best.at)

/** Who has most on Player, all stakes and modes together; of equals the one who had it earlier. */
export function highestOnPlayer(standing: Standing): PatronId | undefined {
  let best: OnPlayer | undefined
  for (const [patron, stakes] of standing.all()) {
    const one = onPlayer(patron, stakes)
    if (one.amount > 0n && beats(one, best)) best = one
  }
  return best?.patron
}

const byStake = (state: TableState, patron: PatronId | undefined): Turner | undefined => {
  if (patron === undefined) return undefined
  const seat = seatOf(state, patron)?.seat
  return { patron, ...(seat !== undefined && { seat }), by: 'stake' }
}

const byShoe = (state: TableState, holder: SeatNo | undefined): Turner | undefined => {
  const sitter = sitterAt(state, holder)
  return sitter && { patron: sitter.patron, seat: sitter.seat, by: 'shoe' }
}

/**
 * Who turns which hand of the round whose bets have closed (BAC-10): the highest stake on Player
 * turns Player's, the shoe's holder Banker's, and both when nobody is on Player. No event when the
 * table turns both.
 */
export function nameTurners(
  { seating }: Terms,
  state: TableState,
  standing: Standing,
  at: Instant,
): readonly TableEvent[] {
  if (seating === undefined || state.round === undefined) return []
  const banker = byShoe(state, state.holder)
  const player = byStake(state, highestOnPlayer(standing)) ?? banker
  if (player === undefined && banker === undefined) return []
  const who = { ...(player && { player }), ...(banker && { banker }) }
  const { handMs } = seating
  return [{ kind: 'turners-named', round: state.round.id, handMs, ...who, at }]
}

/** What the holder of the shoe would have turned goes to the next, or to the table (BAC-9). */
export function turnersAfterLeaving(
  state: TableState,
  to: SeatNo | undefined,
  at: Instant,
): readonly TableEvent[] {
  const { round, turning } = state
  if (!isLive(round) || turning === undefined) return []
  if (HANDS.every((hand) => turning[hand]?.by !== 'shoe')) return []
  const next = byShoe(state, to)
  const after = (turner: Turner | undefined) => (turner?.by === 'shoe' ? next : turner)
  const [player, banker] = [after(turning.player), after(turning.banker)]
  const who = { ...(player && { player }), ...(banker && { banker }) }
  return [{ kind: 'turners-named', round: round.id, handMs: turning.handMs, ...who, at }]
}
