import type { Amount } from '@baize/money'
import type { AnyOutcome, AnySpot, Card, Mode, Paytable } from '@baize/rules'
import type { OwnRules } from './care.ts'
import type { Commitment, RoundId, ShoeId, StakeId } from './ids.ts'
import type { LiveDeal, OpenIncident } from './live/live.ts'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { SeatedState } from './seat.ts'
import type { Instant, TableId } from './terms.ts'

export type { Commitment, PatronId, RoundId, ShoeId, StakeId } from './ids.ts'

export const PHASES = ['exposing', 'betting', 'dealing', 'resolved', 'settled', 'voided'] as const
export type Phase = (typeof PHASES)[number]
/** The phases of a round that can still change. */
export const LIVE_PHASES: readonly Phase[] = ['exposing', 'betting', 'dealing', 'resolved']

/** A card on the felt. */
export interface DealtCard {
  readonly card: Card
  readonly to: AnySpot
  readonly faceUp: boolean
}

export interface Suspension {
  readonly reason: SuspendReason
  readonly by: string
  readonly at: Instant
  /** Betting time that was left, given back on resume; absent outside betting. */
  readonly remainingMs?: number
}

/**
 * One deal. Holds nothing about any patron: its size and every decision on it are free of the
 * bettors. Seats and rights to turn cards stand beside it.
 */
export interface Round {
  readonly id: RoundId
  readonly no: number
  /** SHA-256 of the canonical terms and paytable, hex. */
  readonly termsHash: string
  readonly paytableHash: string
  readonly phase: Phase
  readonly cards: readonly DealtCard[]
  readonly openedAt: Instant
  /** Instant of the last step of the deal; paces the virtual dealer. */
  readonly lastAt: Instant
  readonly closesAt?: Instant
  /** When betting would close without READY, while `closesAt` is earlier because of it (BAC-12). */
  readonly plannedClose?: Instant
  readonly closedAt?: Instant
  readonly suspended?: Suspension
  readonly outcome?: AnyOutcome
  readonly voidReason?: VoidReason
  /** The round's own shuffle (AB, ABC); a shoe's rounds have the shoe's. */
  readonly commitment?: Commitment
  /** Seeds of patrons that went into that shuffle, in their order; absent for none. */
  readonly patronSeeds?: readonly string[]
  readonly shoe?: ShoeId
  /** The seed behind `commitment`, hex, once revealed after the round. */
  readonly seed?: string
  /** There when the round is dealt by hand: it has no shuffle that could be promised. */
  readonly live?: LiveDeal
  /** The incident that waits for a decision. */
  readonly incident?: OpenIncident
  /** Incidents so far; absent for none. */
  readonly incidents?: number
}

/** A baccarat shoe (BAC-1). Knows how many cards went, never which come. */
export interface Shoe {
  readonly id: ShoeId
  readonly no: number
  readonly decks: number
  readonly commitment: Commitment
  readonly patronSeeds?: readonly string[]
  /** Where the pack was cut: cards taken from the front to the back, 1 to total - 1. */
  readonly cut: number
  /** The first card after the cut, shown; `burnCount` cards more were burned unseen. */
  readonly burnShown: Card
  readonly burnCount: number
  readonly total: number
  /** Cards drawn so far, the shown and burned ones counted. */
  readonly drawn: number
  /** The cut card stands before the card of this position (0-based). */
  readonly cutCardAt: number
  /** Rounds still to deal once the cut card is out; absent before. 0 = change the shoe. */
  readonly roundsLeft?: number
  readonly rounds: number
  readonly seed?: string
}

/** What a table is right now: the log reduced. */
export interface TableState extends SeatedState {
  readonly table: TableId
  readonly roundNo: number
  readonly shoeNo: number
  /** Seeds promised so far; the next commitment has this number. */
  readonly commitments: number
  /** The running round, or the last one until the next opens. */
  readonly round?: Round
  readonly shoe?: Shoe
}

export const newTable = (table: TableId): TableState => ({
  table,
  roundNo: 0,
  shoeNo: 0,
  commitments: 0,
})

/** One open stake of a patron. */
export interface Stake {
  readonly id: StakeId
  readonly bet: string
  readonly mode: Mode
  readonly amount: Amount
  readonly at: Instant
}

/** A patron's open stakes on one bet in one mode. */
export interface SpotSum {
  readonly bet: string
  readonly mode: Mode
  readonly total: Amount
}

/** What a patron's open stakes come to, so that no limit needs to look at every stake. */
export interface StakeSums {
  /** The prices that `mostPaid` was reckoned with. */
  readonly paytable: Paytable
  readonly total: Amount
  /** The most that they can pay, each on its best row, stakes included (G-7). */
  readonly mostPaid: Amount
  readonly spots: readonly SpotSum[]
}

/**
 * One patron's own money and open stakes in the running round: all that a decision on a stake may
 * know.
 */
export interface Position {
  readonly balance: Amount
  readonly stakes: readonly Stake[]
  /** More of the patron's open stakes, placed before those. */
  readonly earlier?: readonly Stake[]
  /** What all of them come to, kept up stake by stake; else they are added up. */
  readonly sums?: StakeSums
  /** All open stakes of the round together, for the table's own limit; else only these count. */
  readonly atTable?: Amount
  /** What the patron has set for themselves; absent for nothing. */
  readonly own?: OwnRules
}

/** True while the round can still change (not settled, not voided). */
export const isLive = (round: Round | undefined): round is Round =>
  round !== undefined && LIVE_PHASES.includes(round.phase)
