import type { Commitment, PatronId, ShoeId } from './ids.ts'
import type { Instant } from './terms.ts'

/** Number of a seat, from 1, clockwise (BAC-9). */
export type SeatNo = number

export const HANDS = ['player', 'banker'] as const
/** One of the two hands of a coup. */
export type Hand = (typeof HANDS)[number]

export const LOOKS = ['face-up', 'cautious', 'side', 'quick'] as const
/**
 * How a hand is looked at (BAC-11): both cards at once, peeled from an edge, from the side, or at a
 * glance.
 */
export type Look = (typeof LOOKS)[number]

/** A patron on a seat. */
export interface Seat {
  readonly seat: SeatNo
  readonly patron: PatronId
  /** The patron's name as the others read it. */
  readonly name: string
}

/** A pack that waits for its cut (BAC-1); its promise is public already. */
export interface Cutting {
  readonly shoe: ShoeId
  readonly no: number
  readonly decks: number
  readonly commitment: Commitment
  /** Who is asked, and until when; afterwards the table cuts. */
  readonly seat: SeatNo
  readonly until: Instant
  /** Seeds of patrons that went into its shuffle; absent for none. */
  readonly patronSeeds?: readonly string[]
  /** Cards to take from the front to the back, once the patron has said. */
  readonly depth?: number
}

/** A patron who may turn a hand. */
export interface Turner {
  readonly patron: PatronId
  /** Absent for a patron who bets from behind. */
  readonly seat?: SeatNo
  /** The highest stake on Player, or the shoe (BAC-10). */
  readonly by: 'stake' | 'shoe'
}

/** Something for each hand, where there is something. */
export type ByHand<Value> = { readonly [H in Hand]?: Value }

/** Who turns which hand of the running round; a hand without anybody is turned by the table. */
export interface Turning<Who = Turner> extends ByHand<Who> {
  /** How long a hand may be looked at. */
  readonly handMs: number
  /**
   * When the table turns what is left of a hand (BAC-11): from the moment that it can be turned,
   * Banker's from the moment that Player's is up as well. Absent before and after.
   */
  readonly until: ByHand<Instant>
  /** The look that has begun at a hand; absent once it is up. */
  readonly looks: ByHand<Look>
}

/** What a table knows of its patrons: who sits where, and what is theirs to do. */
export interface SeatedState {
  /** In the order of their numbers; absent while nobody has ever sat. */
  readonly seats?: readonly Seat[]
  /** The seat that holds the shoe (BAC-9). */
  readonly holder?: SeatNo
  readonly cutting?: Cutting
  /** Seats that said READY in the running round (BAC-12). */
  readonly ready?: readonly SeatNo[]
  /** Named when bets close (BAC-10). */
  readonly turning?: Turning
}

/** The seat of a patron, if they have one. */
export const seatOf = ({ seats = [] }: SeatedState, patron: PatronId): Seat | undefined =>
  seats.find((seat) => seat.patron === patron)

/** The patron on a seat, if anyone sits there. */
export const sitterAt = ({ seats = [] }: SeatedState, seat: SeatNo | undefined): Seat | undefined =>
  seats.find((each) => each.seat === seat)

/** The next occupied seat clockwise after one, itself only when no other is (BAC-9). */
export function nextSeat({ seats = [] }: SeatedState, after: SeatNo): SeatNo | undefined {
  return (seats.find(({ seat }) => seat > after) ?? seats[0])?.seat
}
