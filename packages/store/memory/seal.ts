import { digestOfEnds, digestOfRound, type SealedEnd, type SealedRound } from '../seal.ts'
import type { StakeBook } from './books.ts'

/** A stake's end as its row would have it; none while the stake is open. */
export const endsOf = (stake: StakeBook): readonly SealedEnd[] => {
  const { seq: stakeSeq, event, end } = stake
  if (end === undefined) return []
  const { seq: endSeq, ...facts } = end
  return [{ stakeSeq, endSeq, patron: event.patron, amount: event.amount, ...facts }]
}

/** What the seal of an ended round binds. */
export function sealOf(stakes: readonly StakeBook[], round: SealedRound): Buffer {
  const ends = stakes.flatMap(endsOf).filter(({ grade }) => grade !== 'withdrawn')
  return digestOfRound(digestOfEnds(ends), round)
}
