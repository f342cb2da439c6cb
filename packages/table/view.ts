import type { AnyOutcome, AnySpot, Card, GameId, Mode, Paytable, Settings } from '@baize/rules'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { Commitment, Phase, RoundId, ShoeId } from './round.ts'
import type { Instant, TableId } from './terms.ts'

/** A card as a viewer may see it: `card` is absent while it lies face down for this viewer. */
export interface CardView {
  readonly to: AnySpot
  readonly card?: Card
}

export interface RoundView {
  readonly id: RoundId
  readonly no: number
  readonly phase: Phase
  readonly cards: readonly CardView[]
  readonly openedAt: Instant
  readonly closesAt?: Instant
  readonly closedAt?: Instant
  readonly suspended?: { readonly reason: SuspendReason; readonly remainingMs?: number }
  readonly outcome?: AnyOutcome
  readonly voidReason?: VoidReason
  readonly paytableHash: string
  readonly commitment?: Commitment
  /** Seeds of patrons that went into the shuffle; absent for none. */
  readonly patronSeeds?: readonly string[]
  readonly seed?: string
}

export interface ShoeView {
  readonly id: ShoeId
  readonly no: number
  readonly decks: number
  readonly commitment: Commitment
  readonly patronSeeds?: readonly string[]
  readonly cut: number
  readonly burnShown: Card
  readonly burnCount: number
  readonly total: number
  readonly drawn: number
  /** The cut card stands before the card of this position (0-based). */
  readonly cutCardAt: number
  /** True once the cut card is out: at most one more round comes from this shoe. */
  readonly cutCardOut: boolean
  readonly seed?: string
}

/** One ended round in a table's history, as roads and lists draw it. */
export interface Mark {
  readonly round: RoundId
  readonly no: number
  /** `andar bahar player banker tie`, or `void`. */
  readonly winner: 'andar' | 'bahar' | 'player' | 'banker' | 'tie' | 'void'
  /** Cards dealt to both sides or hands together; 0 for a void. */
  readonly dealt: number
  readonly cards: string
}

/** Limits as the wire carries them: decimal strings of minor units. */
export interface LimitsView {
  readonly stakeStep: string
  readonly perBet: { readonly minimum: string; readonly maximum: string }
  readonly perBetOf: Readonly<
    Record<string, { readonly minimum: string; readonly maximum: string }>
  >
  readonly perPatron: string
  readonly maxPayout: string
  readonly perTable?: string
}

/** What does not change while a round runs. */
export interface TableInfo {
  readonly table: TableId
  readonly name: string
  readonly game: GameId
  readonly settings: Settings
  readonly modes: readonly Mode[]
  readonly paytable: Paytable
  readonly paytableHash: string
  readonly limits: LimitsView
  readonly bettingMs: number
}

/** Everything public about a table at one moment. The same events, applied, give the same view. */
export interface TableView {
  readonly round?: RoundView
  readonly shoe?: ShoeView
  /** Oldest first, at most HISTORY_LENGTH. */
  readonly history: readonly Mark[]
}

/** How many ended rounds a view carries. */
export const HISTORY_LENGTH = 120

interface OfRound {
  readonly round: RoundId
  readonly at: Instant
}

/** An event as everybody may see it. Nobody's stakes, no face-down card, no unrevealed seed. */
export type PublicEvent =
  | { readonly kind: 'shoe-opened'; readonly shoe: ShoeView; readonly at: Instant }
  | (OfRound & {
      readonly kind: 'round-opened'
      readonly no: number
      readonly paytableHash: string
      readonly commitment?: Commitment
      readonly patronSeeds?: readonly string[]
    })
  | (OfRound & {
      readonly kind: 'card-dealt'
      readonly index: number
      readonly to: AnySpot
      readonly card?: Card
    })
  | (OfRound & { readonly kind: 'card-turned'; readonly index: number; readonly card: Card })
  | (OfRound & { readonly kind: 'card-retracted'; readonly index: number })
  | (OfRound & { readonly kind: 'bets-opened'; readonly closesAt: Instant })
  | (OfRound & { readonly kind: 'bets-closed' })
  | (OfRound & { readonly kind: 'round-resolved'; readonly outcome: AnyOutcome })
  | (OfRound & { readonly kind: 'round-settled' })
  | (OfRound & {
      readonly kind: 'round-suspended'
      readonly reason: SuspendReason
      readonly remainingMs?: number
    })
  | (OfRound & { readonly kind: 'round-resumed'; readonly closesAt?: Instant })
  | (OfRound & { readonly kind: 'round-voided'; readonly reason: VoidReason })
  | {
      readonly kind: 'seed-revealed'
      readonly of: RoundId | ShoeId
      readonly seed: string
      readonly at: Instant
    }
