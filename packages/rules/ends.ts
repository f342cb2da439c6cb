/** One way that a round can end, with the exact number of card sequences that end alike. */
export interface End<Outcome> {
  readonly outcome: Outcome
  readonly ways: bigint
}

/**
 * Every way that a round can end. `total` counts all sequences, each as long as the longest round.
 */
export interface Walk<Outcome> {
  readonly total: bigint
  readonly ends: readonly End<Outcome>[]
}

/** An end before it is written as long as the longest round. */
export interface Ended<Outcome> extends End<Outcome> {
  /** Cards of the round. */
  readonly length: number
}

/** The sequences that one round of `from` cards stands for when all are written `to` cards long. */
function tailWays(cardsInShoe: number, from: number, to: number): bigint {
  let ways = 1n
  for (let dealt = from; dealt < to; dealt += 1) ways *= BigInt(cardsInShoe - dealt)
  return ways
}

/** Writes all rounds as long as the longest of them; a list without rounds is a bug and throws. */
export function close<Outcome>(
  ended: readonly Ended<Outcome>[],
  cardsInShoe: number,
): Walk<Outcome> {
  if (ended.length === 0) throw new RangeError('these cards cannot have been dealt')
  const longest = ended.reduce((most, { length }) => Math.max(most, length), 0)
  const ends = ended.map(({ outcome, ways, length }) => ({
    outcome,
    ways: ways * tailWays(cardsInShoe, length, longest),
  }))
  return { total: ends.reduce((sum, { ways }) => sum + ways, 0n), ends }
}
