/**
 * What a brute force counts: sequences of cards that win each row of a bet, and that push it. The
 * rest of `total` loses.
 */
export interface Brute {
  readonly total: bigint
  readonly wins: ReadonlyMap<string, bigint>
  readonly pushes: ReadonlyMap<string, bigint>
}

/** Adds up by name, in plain numbers: every brute force here stays below 2^53. */
export interface Counter {
  readonly counts: Map<string, number>
  add(name: string, ways: number): void
}

export function newCounter(): Counter {
  const counts = new Map<string, number>()
  return { counts, add: (name, ways) => void counts.set(name, (counts.get(name) ?? 0) + ways) }
}

/** Counts as exact whole numbers; one that is too large to be exact is a bug and throws. */
export const exactly = ({ counts }: Counter): ReadonlyMap<string, bigint> =>
  new Map(
    [...counts].map(([name, ways]) => {
      if (!Number.isSafeInteger(ways)) throw new RangeError(`${name}: ${ways} is not exact`)
      return [name, BigInt(ways)]
    }),
  )

/** The name under which a row of a bet is counted. */
export const rowName = (bet: string, row: string): string => `${bet} ${row}`
