import { isPatronSeed, MOST_PATRON_SEEDS, parseSeed } from '@baize/fairness'
import type { Commitment, TableState } from './round.ts'

/** A shuffle that was promised, and its seed once revealed. */
export interface Promised {
  readonly commitment?: Commitment
  readonly seed?: string
}

const isNext = (last: Promised, { chain, index, hash }: Commitment): boolean => {
  const before = last.commitment
  if (before === undefined || before.chain !== chain) return true
  if (index <= before.index) return false
  // In a chain the promise of a seed is the seed before it.
  return index > before.index + 1 || last.seed === undefined || last.seed === hash
}

/**
 * True when a promise cannot be honest: malformed, used before, or no link of the chain it names.
 */
export function brokenPromise(state: TableState, commitment: Commitment): boolean {
  if (parseSeed(commitment.hash) === undefined) return true
  return [state.round ?? {}, state.shoe ?? {}].some((last) => !isNext(last, commitment))
}

/** True when seeds of patrons are more than a shuffle takes, or one is not of the form of seeds. */
export const badPatronSeeds = (seeds: readonly string[] = []): boolean =>
  seeds.length > MOST_PATRON_SEEDS || !seeds.every(isPatronSeed)

/** The seeds of patrons as an event has them: left out when there are none. */
export const withSeeds = (
  seeds: readonly string[] = [],
): { readonly patronSeeds?: readonly string[] } =>
  seeds.length === 0 ? {} : { patronSeeds: seeds }
