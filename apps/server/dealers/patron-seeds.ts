import { isPatronSeed, MOST_PATRON_SEEDS } from '@baize/fairness'
import type { PatronId } from '@baize/table'

/** Seeds that patrons gave for the next shuffle of a table, in the order in which they came. */
export interface PatronSeeds {
  /** Takes a seed, or the one that replaces a patron's own in its place. */
  readonly give: (patron: PatronId, seed: string) => SeedAnswer
  readonly of: (patron: PatronId) => string | undefined
  readonly withdraw: (patron: PatronId) => void
  /** How many wait. */
  readonly count: () => number
  /** All that wait, in their order; they stay until `used`. */
  readonly waiting: () => readonly string[]
  /** Those of a shuffle that has been opened are used up; what came meanwhile waits on. */
  readonly used: (seeds: readonly string[]) => void
}

export type SeedAnswer = 'taken' | 'malformed' | 'full'

/**
 * The seeds that wait for a table's next shuffle: one of each patron, 32 in all, the earliest
 * first. They live in this process only: a restart before the shuffle forgets them, and what went
 * into a shuffle stands in its opening, for everybody to see.
 */
export function newPatronSeeds(): PatronSeeds {
  const seeds = new Map<PatronId, string>()
  return {
    give(patron, seed) {
      if (!isPatronSeed(seed)) return 'malformed'
      if (!seeds.has(patron) && seeds.size >= MOST_PATRON_SEEDS) return 'full'
      seeds.set(patron, seed)
      return 'taken'
    },
    of: (patron) => seeds.get(patron),
    withdraw: (patron) => void seeds.delete(patron),
    count: () => seeds.size,
    waiting: () => [...seeds.values()],
    used(opened) {
      const left = [...opened]
      for (const [patron, seed] of [...seeds]) {
        const at = left.indexOf(seed)
        if (at < 0) continue
        left.splice(at, 1)
        seeds.delete(patron)
      }
    },
  }
}
