import type { Amount } from '@baize/money'
import type { AnyOutcome, AnySpot, Card, Mode } from '@baize/rules'
import type { LiveEvent } from './live/events.ts'
import type { DeckId } from './live/live.ts'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { Commitment, PatronId, RoundId, ShoeId, StakeId } from './round.ts'
import type { Hand, Look, SeatNo, Turner } from './seat.ts'
import type { Instant } from './terms.ts'

/**
 * How every stake on one bet in one mode ended; `odds` is always the "x to 1" form, e.g.
 * `'0.95:1'`.
 */
export type SettlementRow =
  | { readonly mode: Mode; readonly bet: string; readonly grade: 'push' | 'lose' }
  | {
      readonly mode: Mode
      readonly bet: string
      readonly grade: 'win'
      readonly row: string
      readonly odds: string
    }

interface InRound {
  readonly round: RoundId
  readonly at: Instant
}

export interface StakePlaced extends InRound {
  readonly kind: 'stake-placed'
  readonly stake: StakeId
  readonly patron: PatronId
  readonly bet: string
  readonly mode: Mode
  readonly amount: Amount
}

export interface StakeWithdrawn extends InRound {
  readonly kind: 'stake-withdrawn'
  readonly stake: StakeId
  readonly patron: PatronId
  readonly amount: Amount
}

export interface RoundSettled extends InRound {
  readonly kind: 'round-settled'
  readonly rows: readonly SettlementRow[]
}

export interface RoundVoided extends InRound {
  readonly kind: 'round-voided'
  readonly reason: VoidReason
  readonly by: string
}

/** What happened at the seats of a table, whether or not a round runs (BAC-9, BAC-1). */
export type SeatEvent =
  | {
      readonly kind: 'seat-taken'
      readonly seat: SeatNo
      readonly patron: PatronId
      readonly name: string
      readonly at: Instant
    }
  | {
      readonly kind: 'seat-left'
      readonly seat: SeatNo
      readonly patron: PatronId
      /** `away`: the patron was not at the table for too long. */
      readonly why: 'left' | 'away'
      readonly at: Instant
    }
  /** Without `to` nobody holds the shoe any more. */
  | { readonly kind: 'shoe-passed'; readonly to?: SeatNo; readonly at: Instant }
  | {
      readonly kind: 'cut-asked'
      readonly shoe: ShoeId
      readonly no: number
      readonly decks: number
      readonly commitment: Commitment
      readonly seat: SeatNo
      readonly until: Instant
      readonly patronSeeds?: readonly string[]
      readonly at: Instant
    }
  | {
      readonly kind: 'shoe-cut'
      readonly shoe: ShoeId
      readonly seat: SeatNo
      readonly depth: number
      readonly at: Instant
    }

/** What patrons did in a round besides betting (BAC-10 to BAC-12). */
export type PlayEvent =
  | (InRound & { readonly kind: 'ready-said'; readonly seat: SeatNo })
  | (InRound & { readonly kind: 'ready-withdrawn'; readonly seat: SeatNo })
  /** Betting closes at another time: earlier when all are ready, else as planned again. */
  | (InRound & { readonly kind: 'closing-moved'; readonly closesAt: Instant })
  | (InRound & {
      readonly kind: 'turners-named'
      readonly handMs: number
      readonly player?: Turner
      readonly banker?: Turner
    })
  | (InRound & { readonly kind: 'look-begun'; readonly hand: Hand; readonly look: Look })

/** Everything that can have happened at a table. An event carries the numbers it decided. */
export type TableEvent =
  | SeatEvent
  | PlayEvent
  | LiveEvent
  | {
      readonly kind: 'shoe-opened'
      readonly shoe: ShoeId
      readonly no: number
      readonly decks: number
      readonly commitment: Commitment
      readonly cut: number
      readonly burnShown: Card
      readonly cutCardDepth: number
      /** Seeds of patrons that went into its shuffle, in the order in which they were taken. */
      readonly patronSeeds?: readonly string[]
      readonly at: Instant
    }
  | (InRound & {
      readonly kind: 'round-opened'
      readonly no: number
      readonly termsHash: string
      readonly paytableHash: string
      readonly commitment?: Commitment
      readonly shoe?: ShoeId
      /** Seeds of patrons that went into its shuffle; a shoe's rounds have the shoe's. */
      readonly patronSeeds?: readonly string[]
      /** The deck that is dealt by hand; then nothing is promised. */
      readonly deck?: DeckId
    })
  | (InRound & {
      readonly kind: 'card-dealt'
      /** 0-based position of the card in the round. */
      readonly index: number
      readonly to: AnySpot
      readonly card: Card
      readonly faceUp: boolean
    })
  | (InRound & { readonly kind: 'card-turned'; readonly index: number })
  | (InRound & { readonly kind: 'card-retracted'; readonly index: number })
  | (InRound & { readonly kind: 'bets-opened'; readonly closesAt: Instant })
  | StakePlaced
  | StakeWithdrawn
  | (InRound & { readonly kind: 'bets-closed' })
  | (InRound & { readonly kind: 'round-resolved'; readonly outcome: AnyOutcome })
  | RoundSettled
  | (InRound & {
      readonly kind: 'round-suspended'
      readonly reason: SuspendReason
      readonly by: string
      readonly remainingMs?: number
    })
  | (InRound & { readonly kind: 'round-resumed'; readonly by: string; readonly closesAt?: Instant })
  | RoundVoided
  | {
      readonly kind: 'seed-revealed'
      /** The round or shoe whose commitment this seed opens. */
      readonly of: RoundId | ShoeId
      readonly seed: string
      readonly at: Instant
    }

export type EventKind = TableEvent['kind']
