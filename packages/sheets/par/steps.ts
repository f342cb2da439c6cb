import {
  type Amount,
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  winnings,
} from '@baize/money'
import type { BetOdds } from '@baize/rules'

/**
 * The steps of stakes that a PAR sheet compares, in minor units: 1.00, 0.20, 0.10, 0.05, 0.01
 * (G-1).
 */
export const STAKE_STEPS: readonly Amount[] = [100n, 20n, 10n, 5n, 1n]

/** What rounding winnings down costs at one step of stakes. */
export interface StepEffect {
  readonly step: Amount
  /** The stake that loses most, in minor units. */
  readonly worst: Amount
  /** The return of that stake. */
  readonly rtp: Fraction
  /** What it lies below the exact return; zero when every stake of this step pays exactly. */
  readonly cost: Fraction
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/** What comes back per unit when this very stake is made, winnings rounded down. */
export function returnOf({ rows, hit, push }: BetOdds, stake: Amount): Fraction {
  const won = rows.map(({ odds, probability }) =>
    multiply(probability, fraction(winnings(stake, odds), stake)),
  )
  return won.reduce(add, add(hit, push))
}

/**
 * The effect of a step: stakes of 1, 2, 3 … steps lose alike again after the common denominator of
 * the odds.
 */
function effectOf(odds: BetOdds, step: Amount): StepEffect {
  const period = odds.rows.reduce((all, row) => lcm(all, row.odds.d), 1n)
  let worst = { stake: step, rtp: returnOf(odds, step) }
  for (let stakes = 2n; stakes <= period; stakes += 1n) {
    const rtp = returnOf(odds, stakes * step)
    if (compare(rtp, worst.rtp) < 0) worst = { stake: stakes * step, rtp }
  }
  const cost = add(odds.rtp, multiply(worst.rtp, fraction(-1n)))
  return { step, worst: worst.stake, rtp: worst.rtp, cost }
}

/** What each step of stakes costs a bet (G-1). At a step of 1.00, Andar at 0.9:1 loses nothing. */
export const stepEffects = (odds: BetOdds): readonly StepEffect[] =>
  STAKE_STEPS.map((step) => effectOf(odds, step))
