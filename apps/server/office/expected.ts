import { type Amount, add, type Fraction, fraction, multiply, toDecimal, ZERO } from '@baize/money'
import { squareRoot } from '@baize/rules'

/** What was staked on one bet at one price, with what the house may expect of it. */
export interface Exposure {
  readonly staked: Amount
  /** Of each round the square of what was staked on the bet in it, summed. */
  readonly squares: bigint
  /** Exact, per unit staked. */
  readonly houseEdge: Fraction
  /** Exact variance of the net result of one unit. */
  readonly variance: Fraction
}

/** What the house should have won, and between what it stays in 95 of 100 cases; minor units. */
export interface Expected {
  readonly expected: Amount
  readonly low: Amount
  readonly high: Amount
}

/** Standard errors to either side of the mean that hold 95 % of a normal distribution. */
const WIDTH = fraction(196n, 100n)

const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, ZERO)
const whole = (value: Fraction): Amount => BigInt(toDecimal(value, 0))

/**
 * The expected gross win of stakes and its 95 % band, from exact odds, rounded once at the end. All
 * stakes on one bet in one round win or lose together, so their square counts as one; different
 * bets are taken as independent. Example: 100.00 on Andar (AB-12) is expected to win 2.15.
 */
export function expectedWin(all: readonly Exposure[]): Expected {
  const mean = sum(all.map(({ staked, houseEdge }) => multiply(houseEdge, fraction(staked))))
  const spread = sum(all.map(({ squares, variance }) => multiply(variance, fraction(squares))))
  const width = BigInt(squareRoot(multiply(spread, multiply(WIDTH, WIDTH)), 0))
  const expected = whole(mean)
  return { expected, low: expected - width, high: expected + width }
}
