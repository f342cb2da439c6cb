import type { BetLineView } from '@baize/protocol'

/** A round that ended while its patron was away. */
export interface MissedRound {
  readonly round: string
  readonly tableName: string
  readonly staked: bigint
  readonly returned: bigint
}

/** What went on while a patron was away. */
export interface Missed {
  /** Newest first. */
  readonly rounds: readonly MissedRound[]
  readonly net: bigint
  /** What stands in rounds that have not ended. */
  readonly open: bigint
}

const correctedBy = ({ corrections = [] }: BetLineView): bigint =>
  corrections.reduce((sum, { change }) => sum + BigInt(change), 0n)

function add(rounds: Map<string, MissedRound>, line: BetLineView): void {
  const { round, tableName, amount, end } = line
  const before = rounds.get(round) ?? { round, tableName, staked: 0n, returned: 0n }
  const back = BigInt(end?.returned ?? 0) + correctedBy(line)
  const staked = before.staked + BigInt(amount)
  rounds.set(round, { ...before, staked, returned: before.returned + back })
}

/** Reads from the latest lines of the record which rounds ended after an instant, and how. */
export function missedSince(lines: readonly BetLineView[], from: number): Missed {
  const rounds = new Map<string, MissedRound>()
  for (const line of lines)
    if (line.end !== undefined && line.end.at >= from && line.end.grade !== 'withdrawn')
      add(rounds, line)
  const all = [...rounds.values()]
  return {
    rounds: all,
    net: all.reduce((sum, { staked, returned }) => sum + returned - staked, 0n),
    open: lines
      .filter(({ end }) => end === undefined)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  }
}
