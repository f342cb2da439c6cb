import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'

/** Where a figure belongs: the span by its place between the bounds, the table, its terms. */
export interface Origin {
  /** 0 is the span from the first bound to the second. */
  readonly span: number
  readonly table: TableId
  readonly termsHash: string
}

/** What one bet in one mode took in settled rounds; withdrawn stakes have no part in it. */
export interface BetTaking extends Origin {
  readonly bet: string
  readonly mode: string
  readonly stakes: number
  readonly staked: Amount
  /** All that came back when the rounds were settled, later corrections not included. */
  readonly returned: Amount
  /** Of each round the square of what was staked on the bet in it, summed: minor units squared. */
  readonly squares: bigint
}

/** Rounds that ended. */
export interface RoundTaking extends Origin {
  /** Settled and void ones together. */
  readonly rounds: number
  readonly voids: number
  /** What void rounds gave back. */
  readonly refunded: Amount
}

/** What approved corrections of a bet gave to patrons, below zero what they took; by approval. */
export interface CorrectedTaking extends Origin {
  readonly bet: string
  readonly mode: string
  readonly change: Amount
}

/** Cards under the scanners of a table; `fault` names what was wrong with them, if anything. */
export interface ScanTaking {
  readonly span: number
  readonly table: TableId
  readonly fault?: string
  readonly scans: number
}

/** What the house took between instants in rising order, all seen at one moment. */
export interface Takings {
  readonly bets: readonly BetTaking[]
  readonly rounds: readonly RoundTaking[]
  readonly corrected: readonly CorrectedTaking[]
  readonly scans: readonly ScanTaking[]
}

/** The span in which an instant lies; undefined outside of all. */
export function spanAt(bounds: readonly Instant[], at: Instant): number | undefined {
  const next = bounds.findIndex((bound) => bound > at)
  return next < 1 ? undefined : next - 1
}
