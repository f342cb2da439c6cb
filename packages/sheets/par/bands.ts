import { add, compare, type Fraction, fraction, multiply, subtract, ZERO } from '@baize/money'
import { type BetOdds, squareRoot } from '@baize/rules'

/** Rounds after which a PAR sheet says where the return will lie. */
export const BAND_ROUNDS: readonly bigint[] = [4n, 5n, 6n, 7n, 8n].map((power) => 10n ** power)
/** Half-width in deviations, and the share that lies within, by the normal law. */
export const BAND_95 = { z: fraction(1_959_964n, 1_000_000n), share: fraction(95n, 100n) } as const
export const INDEX_90 = { z: fraction(1645n, 1000n), share: fraction(90n, 100n) } as const
/** Below so many expected wins the normal law is too coarse to trust. */
export const FEW_WINS = 100n

/** Where 95 % of all returns lie after a number of rounds. */
export interface Band {
  readonly rounds: bigint
  readonly low: Fraction
  readonly high: Fraction
  /** True where wins are so rare that the normal law is only a rough guide. */
  readonly rough: boolean
}

/** Decimals of a half-width; a root has no exact fraction. */
const ROOT_DECIMALS = 12
/** A root as a fraction of so many decimals. */
function root(value: Fraction): Fraction {
  const [whole = '0', decimals = ''] = squareRoot(value, ROOT_DECIMALS).split('.')
  return fraction(BigInt(`${whole}${decimals}`), 10n ** BigInt(decimals.length))
}

/** The rarest row that can win at all. */
const rarest = ({ rows }: BetOdds): Fraction =>
  rows
    .map(({ probability }) => probability)
    .filter(({ n }) => n > 0n)
    .reduce((least, each) => (compare(each, least) < 0 ? each : least), fraction(1n))

function bandAfter(odds: BetOdds, rounds: bigint): Band {
  const variance = multiply(odds.variance, fraction(1n, rounds))
  const half = root(multiply(variance, multiply(BAND_95.z, BAND_95.z)))
  const low = subtract(odds.rtp, half)
  const expected = multiply(rarest(odds), fraction(rounds))
  return {
    rounds,
    low: low.n < 0n ? ZERO : low,
    high: add(odds.rtp, half),
    rough: compare(expected, fraction(FEW_WINS)) < 0,
  }
}

/** The bands of the return of a bet after 10^4 to 10^8 rounds of equal stakes. */
export const bandsOf = (odds: BetOdds): readonly Band[] =>
  BAND_ROUNDS.map((rounds) => bandAfter(odds, rounds))

/** The volatility index: 1.645 standard deviations of one unit, with six decimals. */
export const volatilityIndex = (odds: BetOdds): string =>
  squareRoot(multiply(odds.variance, multiply(INDEX_90.z, INDEX_90.z)), 6)
