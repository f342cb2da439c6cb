import { type Amount, winnings } from '@baize/money'
import { bestOdds } from './prices.ts'
import type { Position, SpotSum, Stake, StakeSums } from './round.ts'
import type { Terms } from './terms.ts'

type Priced = Pick<Stake, 'mode' | 'bet' | 'amount'>

/** The most that a stake can pay: on its best row, itself included (G-7). */
export const mostPaid = (terms: Terms, { mode, bet, amount }: Priced): Amount =>
  amount + winnings(amount, bestOdds(terms, mode, bet))

/** The sums of no stakes. */
export const noSums = ({ paytable }: Terms): StakeSums => ({
  paytable,
  total: 0n,
  mostPaid: 0n,
  spots: [],
})

function spotsWith(spots: readonly SpotSum[], { mode, bet, amount }: Priced): readonly SpotSum[] {
  const at = spots.findIndex((spot) => spot.bet === bet && spot.mode === mode)
  const more = { bet, mode, total: (spots[at]?.total ?? 0n) + amount }
  if (at < 0) return [...spots, more]
  return spots.length === 1 ? [more] : spots.with(at, more)
}

/** The sums with one more stake. */
export const addToSums = (terms: Terms, sums: StakeSums, stake: Priced): StakeSums => ({
  paytable: sums.paytable,
  total: sums.total + stake.amount,
  mostPaid: sums.mostPaid + mostPaid(terms, stake),
  spots: spotsWith(sums.spots, stake),
})

/** Adds stakes up. */
export const sumStakes = (terms: Terms, stakes: readonly Stake[]): StakeSums =>
  stakes.reduce((sums, stake) => addToSums(terms, sums, stake), noSums(terms))

/** What a patron's open stakes come to under these terms. */
export function sumsOf(terms: Terms, { sums, stakes, earlier = [] }: Position): StakeSums {
  if (sums !== undefined && sums.paytable === terms.paytable) return sums
  return sumStakes(terms, [...earlier, ...stakes])
}

/** All open stakes on one bet, in whatever mode. */
export function totalOn({ spots }: StakeSums, bet: string): Amount {
  let total = 0n
  for (const spot of spots) if (spot.bet === bet) total += spot.total
  return total
}
