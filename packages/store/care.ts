import type { CareDecision, CareEntry, Instant, OwnPlay, OwnRules, PatronId } from '@baize/table'
import { careAt } from '@baize/table'

/** When the day and the week of the house began to which a commit belongs. */
export interface CarePeriods {
  readonly at: Instant
  readonly day: Instant
  readonly week: Instant
}

/** What patrons have set for themselves, in the books. */
export interface CareBooks {
  /** Everything that a patron has set, in order. */
  care(patron: PatronId): Promise<readonly CareEntry[]>
  /**
   * Adds what `decide` makes of what was set before. It waits for bets of the patron that are on
   * their way, and later ones wait for it. `decide` is pure and may be called again.
   */
  changeCare(
    patron: PatronId,
    decide: (entries: readonly CareEntry[]) => CareDecision,
  ): Promise<CareDecision>
}

export const NO_PLAY: OwnPlay = { staked: 0n, returned: 0n }

/** The rules of a patron who has set something; undefined when nothing of it touches a bet. */
export function rulesOf(
  entries: readonly CareEntry[],
  { at }: CarePeriods,
  play: Pick<OwnRules, 'day' | 'week'> = { day: NO_PLAY, week: NO_PLAY },
): OwnRules | undefined {
  const care = careAt(entries, at)
  const limited = Object.values(care.limits).some(({ amount }) => amount !== undefined)
  const closed = care.timeOutUntil !== undefined || care.excluded !== undefined
  return limited || closed ? { care, ...play } : undefined
}
