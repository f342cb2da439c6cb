import { setTimeout as sleep } from 'node:timers/promises'
import { DECK } from '@baize/rules'
import type { VoidReason } from '@baize/table'
import { LATE, makeFault, roomFor } from './acts.ts'
import type { Fault, When } from './faults.ts'
import { dealNext, type Hand, handOf, isLast, shuffledFor } from './hand.ts'
import type { Patron } from './patron.ts'
import type { Planner } from './plan.ts'
import { decksOf, type Seat, viewIn, viewOf } from './seat.ts'
import { noteEnd } from './tally.ts'

const BETS: Readonly<Record<string, readonly [string, string][]>> = {
  'andar-bahar': [
    ['andar', 'commission'],
    ['bahar', 'commission'],
    ['cards-6-10', 'commission'],
  ],
  'andar-bahar-colour': [
    ['andar', 'standard'],
    ['game-card-red', 'standard'],
    ['cards-6-10', 'standard'],
  ],
}
/** 1.00 a bet. */
const AMOUNT = 100n

/** Every patron bets on something; what they have on the round is remembered. */
async function placeBets(seat: Seat, round: string): Promise<void> {
  const { table, random, patrons } = seat
  const stakes = new Map<Patron, bigint>()
  const bets = patrons.map(async (patron) => {
    const [bet, mode] = random.pick(BETS[seat.game] ?? [['andar', 'standard']])
    const answer = await patron.bet({ table, round, bet, mode, amount: `${AMOUNT}` })
    if (answer === 'placed') stakes.set(patron, AMOUNT)
    else if (answer !== 'betting-closed' && answer !== 'suspended')
      seat.tally.wrong.push(`${round}: a bet was refused: ${answer}`)
  })
  await Promise.all(bets)
  seat.stakes = stakes
}

/** Every patron who had stakes is told what came back; of a void all of it, and why. */
async function checkMoney(seat: Seat, round: string, voided: VoidReason | undefined) {
  for (const [patron, staked] of seat.stakes) {
    const result = await patron.result(round)
    if (BigInt(result.staked) !== staked)
      seat.tally.wrong.push(`${round}: staked ${result.staked}, not ${staked}`)
    if (voided === undefined) continue
    const why = await patron.notice(round)
    if (BigInt(result.returned) !== staked || why !== `reason.${voided}`)
      seat.tally.wrong.push(`${round}: ${result.returned} of ${staked} came back for ${why}`)
  }
}

interface Playing {
  readonly seat: Seat
  readonly hand: Hand
  readonly planned: readonly Fault[]
  /** Hears of each fault that was made. */
  readonly made: Set<Fault>
}

/** Makes the faults of a moment, those that stop the round last; gives why the round is void. */
async function faultsAt({ seat, hand, planned, made }: Playing, when: When) {
  const due = planned.filter((fault) => fault.when === when)
  const inOrder = [...due].sort((a, b) => Number(a.stops) - Number(b.stops))
  for (const fault of inOrder) {
    const { end, voided } = await makeFault(seat, hand, fault)
    if (end === LATE) continue
    made.add(fault)
    noteEnd(seat.tally, fault, hand.round, end)
    if (voided !== undefined) return voided
    // A good scan in between, so that failed ones do not add up (AB-11, ABC-7).
    if (when === 'deal') await dealNext(seat, hand)
  }
  return undefined
}

async function untilClosed(seat: Seat): Promise<void> {
  const { round, now } = await viewOf(seat)
  const left = (round?.closesAt ?? now) - now
  if (left > 0) await sleep(left + 5)
}

/** Deals until the cards say that it is over; faults come while there is room for them. */
async function deal(playing: Playing): Promise<VoidReason | undefined> {
  const { seat, hand } = playing
  const after = hand.dealt + 1 + seat.random.below(2)
  for (;;) {
    if (hand.dealt === after && !isLast(seat, hand)) {
      const voided = await faultsAt(playing, 'deal')
      if (voided !== undefined) return voided
    }
    if (await dealNext(seat, hand)) return undefined
  }
}

async function open(seat: Seat, planned: readonly Fault[]): Promise<Hand> {
  const answer = await seat.staff.dealer.order(seat.table, 'next', { do: 'open-round' })
  const view = viewIn(answer, 'a round')
  const inDeal = planned.filter(({ when }) => when === 'deal')
  const least = inDeal.length === 0 ? 1 : roomFor(inDeal)
  return handOf(view, shuffledFor(seat, seat.random, DECK, least))
}

async function confirm({ staff, table }: Seat, { round }: Hand): Promise<void> {
  viewIn(await staff.dealer.order(table, 'next', { do: 'confirm-result', round }), 'a result')
}

async function body(playing: Playing): Promise<VoidReason | undefined> {
  const { seat, hand } = playing
  if (seat.rules.exposed > 0) await dealNext(seat, hand)
  await placeBets(seat, hand.round)
  const early = await faultsAt(playing, 'bets')
  if (early !== undefined) return early
  await untilClosed(seat)
  const voided = await deal(playing)
  if (voided !== undefined) return voided
  const late = await faultsAt(playing, 'result')
  if (late === undefined) await confirm(seat, hand)
  return late
}

/** Plays a round with its faults, from the shuffle to the money. */
export async function playRound(seat: Seat, { next, again }: Planner): Promise<void> {
  const planned = next()
  const made = new Set<Fault>()
  const idle = { round: '-', deck: decksOf(seat.table).first, pack: DECK, dealt: 0 }
  await faultsAt({ seat, hand: idle, planned, made }, 'between')
  const hand = await open(seat, planned)
  const voided = await body({ seat, hand, planned, made })
  for (const fault of planned) if (!made.has(fault)) again(fault)
  seat.tally.rounds += 1
  if (voided === undefined) seat.tally.settled += 1
  else seat.tally.voided += 1
  await checkMoney(seat, hand.round, voided)
}

/** Deals a few cards of a round and leaves it, as a crash would. */
export async function halfRound(seat: Seat): Promise<Hand> {
  const hand = await open(seat, [])
  const long = { ...hand, pack: shuffledFor(seat, seat.random, DECK, 8) }
  if (seat.rules.exposed > 0) await dealNext(seat, long)
  await placeBets(seat, long.round)
  await untilClosed(seat)
  for (let n = 0; n < 3; n += 1) await dealNext(seat, long)
  return long
}

/** Plays the rest of a round that was left. */
export async function otherHalf(seat: Seat, hand: Hand): Promise<void> {
  while (!(await dealNext(seat, hand))) {}
  await confirm(seat, hand)
  seat.tally.rounds += 1
  seat.tally.settled += 1
}
