import type { SettlementRow } from '@baize/table'
import type { LobbyTable } from './server.ts'

/** What something is on the wire: amounts are decimal strings of minor units. */
export type Wire<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Wire<T[Key]> }
      : T

/** What a house, a table, a bet or a day came to. */
export interface FiguresView {
  readonly rounds: number
  readonly voids: number
  readonly stakes: number
  readonly turnover: string
  readonly payouts: string
  readonly grossWin: string
  readonly corrected: string
  readonly net: string
  readonly refunded: string
  readonly expected: string
  readonly low: string
  readonly high: string
}

/** A table on the floor. */
export interface FloorTableView {
  readonly table: string
  readonly name: string
  readonly game: string
  readonly dealer: 'live' | 'virtual'
  readonly phase: LobbyTable['phase']
  readonly round?: string
  readonly suspended?: string
  readonly patrons: number
  readonly staked: string
  readonly today: FiguresView
}

/** Something that waits for somebody of the office. */
export type NeedView =
  | {
      readonly kind: 'suspended'
      readonly table: string
      readonly name: string
      readonly round: string
      readonly reason: string
      readonly by: string
      readonly at: number
      readonly incident?: string
    }
  | {
      readonly kind: 'void-asked'
      readonly table: string
      readonly name: string
      readonly round: string
      readonly reason: string
      readonly by: string
      readonly until: number
    }
  | {
      readonly kind: 'correction'
      readonly id: string
      readonly round: string
      readonly by: string
      readonly reason: string
      readonly at: number
      readonly change: string
    }
  | { readonly kind: 'audit'; readonly at: number; readonly findings: number }
  | { readonly kind: 'self-check'; readonly at: number }

/** `GET /api/staff/office/floor`. */
export interface FloorPageView {
  readonly day: string
  readonly from: number
  readonly at: number
  readonly timezone: string
  readonly total: FiguresView
  readonly hours: readonly { readonly to: number; readonly figures: FiguresView }[]
  readonly tables: readonly FloorTableView[]
  readonly needs: readonly NeedView[]
}

export interface ScanRateView {
  readonly table: string
  readonly scans: number
  readonly faults: Readonly<Record<string, number>>
}

/** `GET /api/staff/office/report`. */
export interface ReportView {
  readonly first: string
  readonly last: string
  readonly by: string
  readonly total: FiguresView
  readonly lines: readonly { readonly key: string; readonly figures: FiguresView }[]
  readonly scans: readonly ScanRateView[]
}

export interface RoundLineView {
  readonly round: string
  readonly table: string
  readonly no: number
  readonly openedAt: number
  readonly ended?: {
    readonly at: number
    readonly voided: boolean
    readonly winner?: string
    readonly cards: string
    readonly stakes: number
    readonly staked: string
    readonly returned: string
  }
}

/** `GET /api/staff/office/rounds`. */
export interface RoundPageView {
  readonly rounds: readonly RoundLineView[]
  readonly next?: string
}

/** Anybody's stake, with whose it is and how it ended. */
export interface StakeLineView {
  readonly patron: string
  readonly name: string
  readonly line: {
    readonly stake: string
    readonly table: string
    readonly round: string
    readonly bet: string
    readonly mode: string
    readonly amount: string
    readonly placedAt: number
    readonly balanceBefore: string
    readonly balanceAfter: string
    readonly end?: {
      readonly grade: string
      readonly row?: string
      readonly odds?: string
      readonly winnings: string
      readonly returned: string
      readonly balanceBefore: string
      readonly balanceAfter: string
      readonly at: number
    }
    readonly corrections?: readonly { readonly change: string; readonly reason: string }[]
  }
}

/** `GET /api/staff/office/bets`. */
export interface StakePageView {
  readonly stakes: readonly StakeLineView[]
  readonly next?: string
}

export interface RoundBetView {
  readonly bet: string
  readonly mode: string
  readonly stakes: number
  readonly patrons: number
  readonly staked: string
  readonly winnings: string
  readonly returned: string
}

/** An event of a round as the log has it; cards that lie face down are left out while it runs. */
export interface EventView {
  readonly kind: string
  readonly at: number
  readonly [field: string]: unknown
}

/** What a correction asks for, or did. */
export interface CorrectionView {
  readonly id: string
  readonly round: string
  readonly by: string
  readonly reason: string
  readonly at: number
  readonly lines: readonly {
    readonly stake: string
    readonly patron: string
    readonly amount: string
    readonly grade: string
    readonly row?: string
    readonly odds?: string
    readonly was: string
    readonly returned: string
    readonly change: string
  }[]
  readonly approved?: { readonly by: string; readonly at: number }
}

/** `GET /api/staff/office/rounds/:round`: all that the office knows of a round. */
export interface RoundFileView {
  readonly line: RoundLineView
  readonly name: string
  readonly game: string
  readonly dealer: 'live' | 'virtual'
  /** Rows of bets that win by more than one price, for corrections: `bet` to its prices. */
  readonly prices: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly events: readonly EventView[]
  readonly rows: readonly SettlementRow[]
  readonly bets: readonly RoundBetView[]
  readonly corrections: readonly CorrectionView[]
  /** Open incident of a running round. */
  readonly incident?: {
    readonly no: number
    readonly incident: string
    readonly by: string
    readonly verdicts: readonly string[]
    readonly proposes: string
    readonly reason: string
    readonly second: boolean
    readonly asked?: { readonly reason: string; readonly by: string; readonly until: number }
  }
  readonly suspended?: { readonly reason: string; readonly by: string; readonly at: number }
  /** The last audit of the books: when, and what it found about this round. */
  readonly audit?: { readonly at: number; readonly findings: readonly string[] }
}

/** A patron in a list. */
export interface PatronLineView {
  readonly id: string
  readonly name: string
  readonly balance: string
  readonly since: number
}

/** `GET /api/staff/office/patrons`. */
export interface PatronPageView {
  readonly patrons: readonly PatronLineView[]
  readonly next?: string
}

/** `GET /api/staff/office/patrons/:patron`. */
export interface PatronFileView {
  readonly patron: PatronLineView
  readonly care: {
    readonly limits: readonly { readonly name: string; readonly amount: string }[]
    readonly timeOutUntil?: number
    /** Without `until` it is for ever. */
    readonly excluded?: { readonly until?: number }
  }
  readonly sessions: readonly {
    readonly id: string
    readonly createdAt: number
    readonly expiresAt: number
  }[]
}
