import {
  addToSums,
  type PatronId,
  type Stake,
  type StakeId,
  type StakeSums,
  type Standing,
  sumStakes,
  type Terms,
} from '@baize/table'
import type { SpotChange } from './spots.ts'

export type Positions = Map<PatronId, Stake[]>

/** The stakes of a batch that is decided, over those of the desk that it is decided on. */
export interface Holdings {
  readonly desk: { readonly positions: Positions; readonly sums: Map<PatronId, StakeSums> }
  /** Terms of the running round. */
  readonly roundTerms: Terms
  /** True once a round has opened: the stakes of the desk are those of the round before. */
  readonly opened: boolean
  /** All stakes of patrons who took one back. */
  readonly positions: Positions
  /** The new stakes of all other patrons, which come after those of the desk. */
  readonly fresh: Positions
  readonly sums: Map<PatronId, StakeSums>
  readonly spots: SpotChange[]
}

const NONE: readonly Stake[] = []

/** Adds a stake to the work. */
export function putDown(work: Holdings, patron: PatronId, stake: Stake): void {
  const before = sumsOf(work, patron)
  const { mode, bet, amount } = stake
  const alone = !before.spots.some((spot) => spot.bet === bet && spot.mode === mode)
  work.spots.push({ mode, bet, amount, stakes: 1, patrons: alone ? 1 : 0 })
  work.sums.set(patron, addToSums(work.roundTerms, before, stake))
  const list = work.positions.get(patron) ?? work.fresh.get(patron)
  if (list === undefined) work.fresh.set(patron, [stake])
  else list.push(stake)
}

/** Takes a stake out of the work. */
export function takeBack(work: Holdings, patron: PatronId, id: StakeId): void {
  const own = [...openStakes(work, patron)]
  const at = own.findIndex((stake) => stake.id === id)
  const [stake] = own.splice(at, 1)
  work.fresh.delete(patron)
  work.positions.set(patron, own)
  work.sums.set(patron, sumStakes(work.roundTerms, own))
  if (stake === undefined) return
  const { mode, bet, amount } = stake
  const alone = !own.some((other) => other.bet === bet && other.mode === mode)
  work.spots.push({ mode, bet, amount, stakes: -1, patrons: alone ? -1 : 0 })
}

/** The stakes of a patron from before this batch, but for one who took a stake back in it. */
export const earlierOf = (work: Holdings, patron: PatronId): readonly Stake[] =>
  (work.opened || work.positions.has(patron) ? undefined : work.desk.positions.get(patron)) ?? NONE

/** What a patron has placed in this batch; all stakes of one who took a stake back in it. */
export const newestOf = (work: Holdings, patron: PatronId): readonly Stake[] =>
  work.positions.get(patron) ?? work.fresh.get(patron) ?? NONE

/** All open stakes of a patron as the work has them. */
export function openStakes(work: Holdings, patron: PatronId): readonly Stake[] {
  const earlier = earlierOf(work, patron)
  const newest = newestOf(work, patron)
  if (newest.length === 0) return earlier
  return earlier.length === 0 ? newest : [...earlier, ...newest]
}

/** What all open stakes of a patron come to. */
export const sumsOf = (work: Holdings, patron: PatronId): StakeSums =>
  work.sums.get(patron) ??
  (work.opened ? undefined : work.desk.sums.get(patron)) ??
  sumStakes(work.roundTerms, openStakes(work, patron))

/** The stake that a patron has placed last in this batch. */
export const lastPlaced = (work: Holdings, patron: PatronId): Stake | undefined =>
  (work.positions.get(patron) ?? work.fresh.get(patron))?.at(-1)

/** The stakes of everyone as the work has them, for what follows from them beside money. */
export const standingOf = (work: Holdings): Standing => ({
  stakesOf: (patron) => openStakes(work, patron),
  *all() {
    yield* work.positions
    for (const patron of work.fresh.keys()) yield [patron, openStakes(work, patron)]
    if (work.opened) return
    for (const [patron, stakes] of work.desk.positions) {
      if (!work.positions.has(patron) && !work.fresh.has(patron)) yield [patron, stakes]
    }
  },
})

/** Adds new stakes behind those of a patron, in place. */
export function putFresh(positions: Positions, patron: PatronId, fresh: Stake[]): void {
  const stakes = positions.get(patron)
  if (stakes === undefined) positions.set(patron, fresh)
  else for (const stake of fresh) stakes.push(stake)
}
