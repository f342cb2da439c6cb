import type { Amount } from '@baize/money'
import type { GameId, Paytable, Settings } from '@baize/rules'

/** One felt, one game, one dealer. A short lower-case slug such as `'ab-1'`. */
export type TableId = string
/** Milliseconds since 1970 on the server's clock. Always an argument, never read here. */
export type Instant = number

/** What one patron may have on one bet in one round, all stakes together (G-7). */
export interface BetLimits {
  readonly minimum: Amount
  readonly maximum: Amount
}

/** The money limits of a table (G-7), shown to patrons before they bet. */
export interface Limits {
  /** Smallest chip; every stake is a multiple of it (G-1). */
  readonly stakeStep: Amount
  readonly perBet: BetLimits
  /** Bets with limits of their own, by bet id. */
  readonly perBetOf: Readonly<Record<string, BetLimits>>
  /** Most that one patron may stake in one round. */
  readonly perPatron: Amount
  /** Most that one patron's stakes of one round may pay, stakes included. */
  readonly maxPayout: Amount
  /** Most that all patrons together may stake in one round; no such limit when absent. */
  readonly perTable?: Amount
}

/**
 * The pace of a table, in milliseconds. `cardMs`, `turnMs` and `resultMs` pace the virtual dealer
 * only.
 */
export interface Timing {
  readonly bettingMs: number
  readonly cardMs: number
  readonly turnMs: number
  readonly resultMs: number
}

/** The seats of a table and how long those who have one may take, in milliseconds (BAC-9 to 12). */
export interface Seating {
  /** Seats at the table, 1 to 14, numbered from 1 clockwise. */
  readonly seats: number
  /** How long a patron who is asked to cut may take (BAC-1). */
  readonly cutMs: number
  /** How long one hand may be looked at before the table turns it (BAC-11). */
  readonly handMs: number
  /** The least time that betting is open, however many say READY (BAC-12). */
  readonly minBettingMs: number
  /** How long a patron who is not at the table keeps a right to turn cards. */
  readonly turnAwayMs: number
  /** How long a patron who is not at the table keeps their seat. */
  readonly seatAwayMs: number
}

/**
 * Everything a round is played under. Fixed when the round opens; a change counts from the next
 * round.
 */
export interface Terms {
  readonly table: TableId
  /** What patrons read above the felt, e.g. `'Andar Bahar 1'`. */
  readonly name: string
  readonly game: GameId
  readonly settings: Settings
  readonly paytable: Paytable
  readonly limits: Limits
  readonly timing: Timing
  /** Absent at a table without seats: nobody cuts, says READY or turns cards there. */
  readonly seating?: Seating
  /** A person deals cards of registered decks past a scanner; absent for the virtual dealer. */
  readonly dealer?: 'live'
}
