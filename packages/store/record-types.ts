import type { Amount } from '@baize/money'
import type { Instant, RoundId, StakeId, TableEvent, TableId, Terms } from '@baize/table'

export type BetGrade = 'win' | 'lose' | 'push' | 'void' | 'withdrawn'

/** One line of a patron's bet record. Open stakes have no grade yet. */
export interface BetLine {
  readonly stake: StakeId
  readonly table: TableId
  readonly round: RoundId
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly placedAt: Instant
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
  readonly paytableHash: string
  readonly end?: {
    readonly grade: BetGrade
    readonly row?: string
    readonly odds?: string
    /** Net winnings; zero but for a win. */
    readonly winnings: Amount
    /**
     * All that came back: stake and winnings of a win, the stake of a push, void or withdrawal,
     * else zero.
     */
    readonly returned: Amount
    readonly balanceBefore: Amount
    readonly balanceAfter: Amount
    readonly at: Instant
  }
  /** Approved corrections of how it ended, in their order; what came back is the sum of all. */
  readonly corrections?: readonly BetCorrection[]
  /** The round's cards in dealing order, once it has ended. */
  readonly cards?: string
  readonly winner?: string
}

/** How an approved correction says that a stake should have ended. */
export interface BetCorrection {
  readonly correction: string
  readonly reason: string
  readonly grade: 'win' | 'lose' | 'push' | 'void'
  readonly row?: string
  readonly odds?: string
  readonly winnings: Amount
  /** All that comes back for the stake by this correction. */
  readonly returned: Amount
  /** What the wallet got, or gave back when below zero. */
  readonly change: Amount
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
  readonly at: Instant
}

/** Which lines of a bet record: placed from `from` on and before `to`, older than a page. */
export interface BetAsk {
  readonly before?: string
  readonly limit: number
  readonly from?: Instant
  readonly to?: Instant
}

/** What the bets placed in a span of time came to; withdrawn ones are not counted. */
export interface BetTotals {
  readonly from: Instant
  readonly to: Instant
  readonly count: number
  readonly staked: Amount
  /** Staked on rounds that have not ended. */
  readonly open: Amount
  /** All that came back, corrections included. */
  readonly returned: Amount
  /** `returned - staked + open`; below zero when more was lost than won. */
  readonly net: Amount
}

export interface BetPage {
  readonly lines: readonly BetLine[]
  /** Pass as `before` to get the next, older page; absent at the end. */
  readonly next?: string
}

/** A finished (or running) round as the record keeps it. `events` holds no stake of any patron. */
export interface RoundRecord {
  readonly round: RoundId
  readonly table: TableId
  readonly no: number
  readonly events: readonly TableEvent[]
  readonly terms: Terms
  /** Shoe-opened and seed-revealed events that the round's shuffle needs, where they exist. */
  readonly shuffle: readonly TableEvent[]
}
