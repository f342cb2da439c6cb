import type { Amount } from '@baize/money'
import type { Instant, PatronId, RoundId, TableId } from '@baize/table'
import type { BetGrade, BetLine } from '../record-types.ts'

interface PageAsk {
  readonly limit: number
  /** What the page before gave as `next`. */
  readonly before?: string
}

/** Which rounds: those that ended from `from` on and before `to`; a running one by its opening. */
export interface RoundAsk extends PageAsk {
  readonly table?: TableId
  readonly round?: RoundId
  readonly from?: Instant
  readonly to?: Instant
  /** `voided`, `running`, or who won. */
  readonly outcome?: string
}

/** A round in a list, running or ended. */
export interface RoundLine {
  readonly round: RoundId
  readonly table: TableId
  readonly no: number
  readonly openedAt: Instant
  readonly ended?: {
    readonly at: Instant
    readonly voided: boolean
    readonly winner?: string
    readonly cards: string
    readonly stakes: number
    readonly staked: Amount
    readonly returned: Amount
  }
}

export interface RoundPage {
  readonly rounds: readonly RoundLine[]
  readonly next?: string
}

/** What stands on one bet in one mode in a round; withdrawn stakes have no part in it. */
export interface RoundBet {
  readonly bet: string
  readonly mode: string
  readonly stakes: number
  readonly patrons: number
  readonly staked: Amount
  /** Net winnings paid, and all that came back, when the round ended. */
  readonly winnings: Amount
  readonly returned: Amount
}

/** Whose or where: one of them is needed, so that no search reads all the books. */
export type BetsOf =
  | { readonly patron: PatronId }
  | { readonly table: TableId }
  | { readonly round: RoundId }

/** Which stakes, by the instant at which they were placed. */
export interface StakeAsk extends PageAsk {
  readonly of: BetsOf
  readonly bet?: string
  readonly grade?: BetGrade | 'open'
  readonly from?: Instant
  readonly to?: Instant
}

/** A line of anybody's bet record, with whose it is. */
export interface StakeLine {
  readonly patron: PatronId
  readonly name: string
  readonly line: BetLine
}

export interface StakePage {
  readonly stakes: readonly StakeLine[]
  readonly next?: string
}

/** Which patrons: by their id, or by what their name holds; newest first. */
export interface PatronAsk extends PageAsk {
  readonly text?: string
}

export interface PatronLine {
  readonly id: PatronId
  readonly name: string
  readonly balance: Amount
  readonly since: Instant
}

export interface PatronPage {
  readonly patrons: readonly PatronLine[]
  readonly next?: string
}

/** A signed-in browser of a patron. `id` is the beginning of its hash, which opens nothing. */
export interface PatronSession {
  readonly id: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}
