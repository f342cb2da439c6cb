import type { Amount } from '@baize/money'
import type {
  Instant,
  OwnRules,
  PatronId,
  RoundId,
  ShoeId,
  Stake,
  StakeId,
  TableEvent,
  TableId,
  TableState,
  Terms,
} from '@baize/table'

import type { CareBooks, CarePeriods } from './care.ts'
import type { Cut, Figures, SignedClosing } from './closing.ts'
import type { Approval, Correction, CorrectionAnswer, CorrectionProposal } from './correction.ts'
import type { DeckBooks } from './decks/index.ts'
import type { IncidentBooks } from './incidents.ts'
import type { OfficeBooks } from './office/index.ts'
import type { BetAsk, BetLine, BetPage, BetTotals, RoundRecord } from './record-types.ts'
import type { ExportViewer, RoundMaterial } from './round-export.ts'
import type { StaffBooks } from './staff/index.ts'

export type * from './record-types.ts'

/** The right to write one table's log. A commit with a stale epoch is refused by the database. */
export interface Ownership {
  readonly table: TableId
  readonly epoch: number
}

/** What a commit must know before it decides: wallets to lock, stake ids to look up. */
export interface Needs {
  readonly patrons: readonly PatronId[]
  readonly stakes: readonly StakeId[]
  /** What patrons have set for themselves counts, in these periods; without it nothing does. */
  readonly care?: CarePeriods
}

/** A stake that is already in the books, whatever its round. */
export interface KnownStake {
  readonly patron: PatronId
  readonly round: RoundId
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly at: Instant
  readonly withdrawn: boolean
}

/** The locked truth inside a commit. */
export interface Books {
  /** Undefined when there is no such patron. */
  balance(patron: PatronId): Amount | undefined
  stake(id: StakeId): KnownStake | undefined
  /** What the patron has set for themselves and what counts towards it; undefined for nothing. */
  own(patron: PatronId): OwnRules | undefined
}

/** The money of a round, reckoned by the table's own pure code. */
export interface ExpectedMoney {
  readonly round: RoundId
  readonly staked: Amount
  readonly returned: Amount
}

/**
 * What a commit writes. Money follows from the events: stakes debit, withdrawals and voids refund,
 * settlements pay.
 */
export interface Verdict {
  readonly events: readonly TableEvent[]
  /**
   * The table's state after the events; saved as the point that recovery starts from. Given at
   * round ends.
   */
  readonly checkpoint?: TableState
  /** What the rounds that end must come to; a commit that reckons otherwise is refused. */
  readonly expected?: readonly ExpectedMoney[]
}

/** One patron's part of a settled or voided round; withdrawn stakes have no part in it. */
export interface PatronResult {
  readonly patron: PatronId
  readonly staked: Amount
  /** All that came back: stakes and winnings of wins, stakes of pushes and voids. */
  readonly returned: Amount
  /** Wallet after the payout. */
  readonly balance: Amount
}

/** The money of a round that ended in this commit. */
export interface RoundMoney {
  readonly round: RoundId
  readonly staked: Amount
  readonly returned: Amount
  readonly patrons: readonly PatronResult[]
}

export interface Committed {
  /** Sequence number of the table's log after the commit. */
  readonly seq: number
  /** Wallet balances after the commit, for each patron whose stakes it placed or withdrew. */
  readonly balances: ReadonlyMap<PatronId, Amount>
  readonly ended: readonly RoundMoney[]
}

/** A valid session: whose it is and when it ends. */
export interface SessionRow {
  readonly patron: PatronId
  readonly expiresAt: Instant
}

export interface PatronRow {
  readonly id: PatronId
  readonly name: string
  readonly balance: Amount
}

/** A broken invariant found by an audit, in words, with the row that breaks it. */
export interface AuditFinding {
  readonly invariant: string
  readonly row: string
}

export interface AuditOptions {
  /**
   * Pause after each step, as a multiple of the time it took: 0, the default, is as fast as it
   * goes, 3 leaves three quarters of the time to others.
   */
  readonly rest?: number
  /** Ends the audit at its next step, which rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Thrown by `commit` when another owner has taken the table; the holder must stop. */
export class StaleOwner extends Error {
  override readonly name = 'StaleOwner'
}

/** The books of the house. Two makers, PostgreSQL and memory, pass one contract suite. */
export interface Store extends IncidentBooks, CareBooks {
  /** People who work here, their sessions, and the log of what they do. */
  readonly staff: StaffBooks
  /** Decks that are dealt by hand, and the barcodes of their cards. */
  readonly decks: DeckBooks
  /** What the office reads. */
  readonly office: OfficeBooks
  /**
   * Takes a table over (epoch + 1) and returns where to recover from: the checkpoint and the number
   * of the last event in it, 0 without one. Numbers have no gaps, so the log ends at `seq` plus the
   * number of events after it. Creates the table's accounts at first. With `from`, an owner that
   * lost its connection takes its table again; rejects with StaleOwner when another has it.
   */
  claim(
    table: TableId,
    from?: Ownership,
  ): Promise<{ owner: Ownership; seq: number; checkpoint?: TableState }>
  /** Events after `seq` in order, stakes included. */
  eventsAfter(table: TableId, seq: number): Promise<readonly TableEvent[]>
  /** Tables whose last round is not over, with the hash of the terms that it is played under. */
  unfinished(): Promise<readonly { readonly table: TableId; readonly termsHash: string }[]>
  /** Open stakes of a live round, by patron; each patron's in the order of the log. */
  openStakes(round: RoundId): Promise<ReadonlyMap<PatronId, readonly Stake[]>>
  /** Saves terms under their hash; saving twice is harmless. */
  saveTerms(hash: string, terms: Terms): Promise<void>
  terms(hash: string): Promise<Terms | undefined>
  /**
   * One transaction: locks the needed wallets, lets `decide` see the books, writes its events,
   * moves the money, saves the checkpoint. Resolves only when durable. Rejects with nothing
   * written, with StaleOwner, or with BadVerdict for events that the books cannot hold.
   * StoreUnavailable, a lost connection, leaves the outcome open: recover, then ask again. `decide`
   * is pure and synchronous: it may be called again if the database had to undo the first try.
   */
  commit(owner: Ownership, needs: Needs, decide: (books: Books) => Verdict): Promise<Committed>

  createGuest(name: string, grant: Amount, at: Instant): Promise<PatronRow>
  patron(id: PatronId): Promise<PatronRow | undefined>
  createSession(tokenHash: string, patron: PatronId, at: Instant, expiresAt: Instant): Promise<void>
  /** The session while it is valid: not past its end, not revoked. */
  session(tokenHash: string, at: Instant): Promise<SessionRow | undefined>
  revokeSession(tokenHash: string, at: Instant): Promise<void>

  /** Newest first, at most `limit` lines; a `before` that no page gave rejects with BadCursor. */
  betRecord(patron: PatronId, ask: BetAsk): Promise<BetPage>
  /** Totals of the spans between instants in rising order, one fewer than there are instants. */
  betTotals(patron: PatronId, bounds: readonly Instant[]): Promise<readonly BetTotals[]>
  /** The patron's stakes of one round in the order of the log, withdrawn ones included. */
  betsInRound(patron: PatronId, round: RoundId): Promise<readonly BetLine[]>
  roundRecord(round: RoundId): Promise<RoundRecord | undefined>
  /** All that goes into the file of an ended round; undefined while it runs. */
  roundMaterial(round: RoundId, viewer: ExportViewer): Promise<RoundMaterial | undefined>
  /** Ended rounds of a table, newest first: the round-opened to seed-revealed outcome in short. */
  lastRounds(table: TableId, limit: number): Promise<readonly EndedRound[]>

  /**
   * Puts a correction of a settled round into the books; moves no money. A proposal that cannot
   * stand is refused as a value; the same proposal again gets the same answer.
   */
  proposeCorrection(proposal: CorrectionProposal): Promise<CorrectionAnswer>
  /**
   * Approves a correction and moves its money, once, all of it or none. Refused for the person who
   * proposed it, when another correction came first, and when a wallet would go below zero.
   */
  approveCorrection(approval: Approval): Promise<CorrectionAnswer>
  /** All corrections of a round in the order in which they were proposed. */
  corrections(round: RoundId): Promise<readonly Correction[]>

  /** How far a closing of everything before `to` reaches; never behind the cut before. */
  cutAt(to: Instant, after: Cut): Promise<Cut>
  /** What was taken, given and moved between two cuts. */
  figuresBetween(after: Cut, upTo: Cut): Promise<Figures>
  /** All day closings, oldest first. */
  closings(): Promise<readonly SignedClosing[]>
  /** Adds a closing behind the others; false when its number or day is taken. */
  addClosing(closing: SignedClosing): Promise<boolean>
  /** The rows that a cut names and that are not there, or no longer as they were. */
  strangeMarks(cut: Cut): Promise<readonly string[]>

  /** What every account holds at one moment, by the account's name; the sum is zero. */
  balances(): Promise<ReadonlyMap<string, Amount>>
  /** Proves the invariants over the whole database; empty when all hold. */
  audit(options?: AuditOptions): Promise<readonly AuditFinding[]>
  close(): Promise<void>
}

export interface EndedRound {
  readonly round: RoundId
  readonly no: number
  readonly voided: boolean
  /** Winner and number of cards; absent when voided. */
  readonly winner?: string
  readonly dealt?: number
  readonly cards: string
  /** The shoe that it was dealt from, where there is one. */
  readonly shoe?: ShoeId
  readonly at: Instant
}
