import type { Amount } from '@baize/money'
import type { Card, Mode } from '@baize/rules'
import type { LiveCommand } from './live/commands.ts'
import type { DeckId } from './live/live.ts'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { Commitment, PatronId, RoundId, ShoeId, StakeId } from './round.ts'
import type { Hand, Look, SeatNo } from './seat.ts'

/** What a patron may ask of a round. `stake` is the id the caller derived for the new stake. */
export type PatronCommand =
  | {
      readonly kind: 'place-stake'
      readonly patron: PatronId
      readonly round: RoundId
      readonly stake: StakeId
      readonly bet: string
      readonly mode: Mode
      readonly amount: Amount
    }
  | {
      readonly kind: 'withdraw-stake'
      readonly patron: PatronId
      readonly round: RoundId
      readonly stake: StakeId
    }

/** What a dealer (virtual or human), the clock or a supervisor may ask of a table. */
export type TableCommand =
  | {
      readonly kind: 'open-shoe'
      readonly commitment: Commitment
      readonly cut: number
      readonly burnShown: Card
      /** Seeds of patrons, in the order in which they were taken; absent for none. */
      readonly patronSeeds?: readonly string[]
    }
  /** Asks a seated patron to cut the next pack, whose promise this is (BAC-1). */
  | {
      readonly kind: 'ask-cut'
      readonly commitment: Commitment
      readonly patronSeeds?: readonly string[]
    }
  | {
      readonly kind: 'open-round'
      readonly commitment?: Commitment
      readonly patronSeeds?: readonly string[]
      /** The deck that is dealt by hand, at a table with a live dealer (AB-1). */
      readonly deck?: DeckId
    }
  /**
   * `index` is the position the sender believes the card has; a repeated or lost message is
   * refused by it.
   */
  | {
      readonly kind: 'deal-card'
      readonly round: RoundId
      readonly index: number
      readonly card: Card
    }
  | { readonly kind: 'turn-card'; readonly round: RoundId; readonly index: number }
  | { readonly kind: 'retract-card'; readonly round: RoundId; readonly index: number }
  | { readonly kind: 'close-bets'; readonly round: RoundId }
  | { readonly kind: 'confirm-result'; readonly round: RoundId }
  | {
      readonly kind: 'suspend'
      readonly round: RoundId
      readonly reason: SuspendReason
      readonly by: string
    }
  | { readonly kind: 'resume'; readonly round: RoundId; readonly by: string }
  | {
      readonly kind: 'void-round'
      readonly round: RoundId
      readonly reason: VoidReason
      readonly by: string
    }
  | { readonly kind: 'reveal-seed'; readonly of: RoundId | ShoeId; readonly seed: string }

/** What a patron may ask at the seats of a table, and of the cards that are theirs to turn. */
export type SeatCommand =
  /** Without `seat` the first free one. */
  | {
      readonly kind: 'take-seat'
      readonly patron: PatronId
      readonly name: string
      readonly seat?: SeatNo
    }
  | { readonly kind: 'leave-seat'; readonly patron: PatronId; readonly why: 'left' | 'away' }
  | {
      readonly kind: 'cut-shoe'
      readonly patron: PatronId
      readonly shoe: ShoeId
      /** Cards to take from the front to the back. */
      readonly depth: number
    }
  | {
      readonly kind: 'say-ready'
      readonly patron: PatronId
      readonly round: RoundId
      /** False takes READY back. */
      readonly ready: boolean
    }
  | {
      readonly kind: 'begin-look'
      readonly patron: PatronId
      readonly round: RoundId
      readonly hand: Hand
      readonly look: Look
    }
  | {
      readonly kind: 'turn-own-card'
      readonly patron: PatronId
      readonly round: RoundId
      readonly index: number
    }

export type Command = PatronCommand | SeatCommand | TableCommand | LiveCommand
