import type { AnyOutcome, AnySpot, Card, GameId, Mode, Paytable, Settings } from '@baize/rules'
import type { SuspendReason, VoidReason } from './refusals.ts'
import type { Commitment, Phase, RoundId, ShoeId } from './round.ts'
import type { Cutting, Hand, Look, SeatNo, Turner, Turning } from './seat.ts'
import type { Instant, Seating, TableId } from './terms.ts'

/** A card as a viewer may see it: `card` is absent while it lies face down for this viewer. */
export interface CardView {
  readonly to: AnySpot
  readonly card?: Card
}

/** A taken seat as everybody sees it. */
export interface SeatView {
  readonly seat: SeatNo
  readonly name: string
}

/** A pack that waits for its cut (BAC-1): whose turn it is, until when, and where they may cut. */
export interface CuttingView extends Cutting {
  readonly minimum: number
  readonly maximum: number
}

/**
 * Who turns a hand as everybody sees it. Without `seat` it is a patron who bets from behind. A hand
 * that the table turns has no entry at all.
 */
export type TurnerView = Pick<Turner, 'seat' | 'by'>

/**
 * Who turns which hand (BAC-10); `until` and `looks` of a hand are there while it can be turned.
 * Banker's may be looked at and turned before Player's, yet its time begins when Player's is up.
 */
export type TurningView = Turning<TurnerView>

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
  /** Number of the shoe that it is dealt from; absent where every round has a pack of its own. */
  readonly shoe?: number
  /** The deck of a round that is dealt by hand, which promises no shuffle. */
  readonly deck?: string
  /** Seats that said READY, while betting is open (BAC-12). */
  readonly ready?: readonly SeatNo[]
  /** From the close of betting on, when there is anyone who turns a hand. */
  readonly turning?: TurningView
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
  /** Number of the shoe, where there is one: another one than the mark before begins new roads. */
  readonly shoe?: number
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
  /** Absent at a table without seats. */
  readonly seating?: Seating
  /** A person deals; absent for the virtual dealer. */
  readonly dealer?: 'live'
}

/** Everything public about a table at one moment. The same events, applied, give the same view. */
export interface TableView {
  readonly round?: RoundView
  readonly shoe?: ShoeView
  /** The taken seats in the order of their numbers (BAC-9); absent while nobody has ever sat. */
  readonly seats?: readonly SeatView[]
  /** The seat that holds the shoe (BAC-9); absent while nobody sits. */
  readonly holder?: SeatNo
  /** A new pack that waits for its cut (BAC-1), between rounds. */
  readonly cutting?: CuttingView
  /** Oldest first, at most HISTORY_LENGTH. */
  readonly history: readonly Mark[]
}

/** How many ended rounds a view carries. */
export const HISTORY_LENGTH = 120

interface OfRound {
  readonly round: RoundId
  readonly at: Instant
}

/** What happens at the seats, as everybody may see it. */
export type PublicSeatEvent =
  | {
      readonly kind: 'seat-taken'
      readonly seat: SeatNo
      readonly name: string
      readonly at: Instant
    }
  | {
      readonly kind: 'seat-left'
      readonly seat: SeatNo
      readonly why: 'left' | 'away'
      readonly at: Instant
    }
  /** The shoe goes to another seat; without `to` nobody holds it any more (BAC-9). */
  | { readonly kind: 'shoe-passed'; readonly to?: SeatNo; readonly at: Instant }
  /** A seated patron is asked to cut the new pack, whose promise this publishes (BAC-1). */
  | { readonly kind: 'cut-asked'; readonly cutting: CuttingView; readonly at: Instant }
  /** The patron has cut; `shoe-opened` follows. It follows without this when the table cuts. */
  | {
      readonly kind: 'shoe-cut'
      readonly shoe: ShoeId
      readonly seat: SeatNo
      readonly depth: number
      readonly at: Instant
    }

/** What patrons do in a round besides betting, as everybody may see it: never a card's value. */
export type PublicPlayEvent =
  /** A seat said READY, or took it back by placing or withdrawing a stake or in so many words. */
  | (OfRound & { readonly kind: 'ready-said'; readonly seat: SeatNo })
  | (OfRound & { readonly kind: 'ready-withdrawn'; readonly seat: SeatNo })
  /**
   * Betting closes at another time than it said: earlier because all who sit and bet are ready, or
   * as planned again because one of them is not any more. After the least betting time it closes at
   * once, and `bets-closed` follows.
   */
  | (OfRound & { readonly kind: 'closing-moved'; readonly closesAt: Instant })
  /**
   * Who turns which hand, right after `bets-closed`; none when the table turns both. It comes again
   * when the shoe passes during the deal because its holder left.
   */
  | (OfRound & {
      readonly kind: 'turners-named'
      readonly handMs: number
      readonly player?: TurnerView
      readonly banker?: TurnerView
    })
  /** The one who turns the hand looks at it; the cards come with `card-turned` (BAC-11). */
  | (OfRound & { readonly kind: 'look-begun'; readonly hand: Hand; readonly look: Look })

/** An event as everybody may see it. Nobody's stakes, no face-down card, no unrevealed seed. */
export type PublicEvent =
  | PublicSeatEvent
  | PublicPlayEvent
  | { readonly kind: 'shoe-opened'; readonly shoe: ShoeView; readonly at: Instant }
  | (OfRound & {
      readonly kind: 'round-opened'
      readonly no: number
      readonly paytableHash: string
      readonly commitment?: Commitment
      readonly patronSeeds?: readonly string[]
      /** Number of the shoe that it is dealt from. */
      readonly shoe?: number
      /** The deck that is dealt by hand. */
      readonly deck?: string
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
