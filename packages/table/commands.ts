import type { Amount } from '@baize/money'
import type { Card, Mode } from '@baize/rules'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { Commitment, PatronId, RoundId, ShoeId, StakeId } from './round.ts'

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
  | {
      readonly kind: 'open-round'
      readonly commitment?: Commitment
      readonly patronSeeds?: readonly string[]
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

export type Command = PatronCommand | TableCommand
