import { type Account, BANK, type Transfer } from '@baize/ledger'
import type { Amount } from '@baize/money'
import type {
  CareEntry,
  Instant,
  PatronId,
  RoundId,
  StakeId,
  StakePlaced,
  TableEvent,
  TableId,
  TableState,
  Terms,
} from '@baize/table'
import { GENESIS, type Head } from '../chain.ts'
import type { SignedClosing } from '../closing.ts'
import type { Correction } from '../correction.ts'
import type { Opening } from '../plan.ts'
import type { BetCorrection, BetLine, EndedRound } from '../port.ts'
import type { Seal, SealedRound } from '../seal.ts'

/** How a stake ended, and with which event of the log. */
export type StakeEnd = NonNullable<BetLine['end']> & { readonly seq: number }

/** A stake and, once it has ended, its end. */
export interface StakeBook {
  readonly table: TableId
  readonly seq: number
  readonly event: StakePlaced
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
  end?: StakeEnd
  corrections?: readonly BetCorrection[]
}

export interface RoundBook {
  readonly table: TableId
  readonly opening: Opening
  readonly events: TableEvent[]
  readonly stakes: StakeBook[]
  ended?: EndedRound & SealedRound
}

export interface LogEntry {
  readonly seq: number
  readonly event: TableEvent
  readonly hash: Buffer
  readonly balanceAfter?: Amount
}

export interface TableBook {
  epoch: number
  head: Head
  readonly log: LogEntry[]
  readonly seals: Seal[]
  readonly ended: RoundBook[]
  checkpoint?: { readonly seq: number; readonly state: TableState }
}

export interface PatronBook {
  readonly id: PatronId
  readonly name: string
  readonly since: Instant
  readonly stakes: StakeBook[]
}

export interface SessionBook {
  readonly patron: PatronId
  readonly createdAt: Instant
  readonly expiresAt: Instant
  revokedAt?: Instant
}

/** The whole house in memory. Changed only at the end of a call, all at once. */
export interface MemoryBooks {
  readonly balances: Map<Account, Amount>
  /** Grants and floats; stakes and their ends are postings of their own. */
  readonly transfers: Transfer[]
  readonly tables: Map<TableId, TableBook>
  readonly rounds: Map<RoundId, RoundBook>
  readonly stakes: Map<StakeId, StakeBook>
  readonly patrons: Map<PatronId, PatronBook>
  readonly sessions: Map<string, SessionBook>
  readonly terms: Map<string, Terms>
  readonly corrections: Map<string, Correction>
  readonly care: Map<PatronId, readonly CareEntry[]>
  readonly closings: SignedClosing[]
}

export const newBooks = (): MemoryBooks => ({
  balances: new Map([[BANK, 0n]]),
  transfers: [],
  tables: new Map(),
  rounds: new Map(),
  stakes: new Map(),
  patrons: new Map(),
  sessions: new Map(),
  terms: new Map(),
  corrections: new Map(),
  care: new Map(),
  closings: [],
})

export const newTableBook = (): TableBook => ({
  epoch: 0,
  head: GENESIS,
  log: [],
  seals: [],
  ended: [],
})
