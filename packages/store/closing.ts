import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'
import { canonical } from './codec/index.ts'
import { oneOf, parse, type Reader, recordOf, shape, text, whole } from './codec/read.ts'
import type { Day } from './day.ts'

/** The end of one log, as far as a closing reaches. */
export interface Mark {
  readonly seq: number
  /** Hex. */
  readonly hash: string
}

/**
 * How far a closing reaches: each table up to the seal of its last round of the day, the journal up
 * to its last entry. Whatever is written later belongs to the next closing, whatever its time.
 */
export interface Cut {
  readonly tables: Readonly<Record<TableId, Mark>>
  readonly journal: Mark
}

/** What one table took and gave between two cuts. Stakes that were taken back are in no sum. */
export interface TableFigures {
  readonly rounds: number
  readonly voids: number
  readonly stakes: number
  /** Staked on settled rounds. */
  readonly turnover: Amount
  /** Came back of it, winnings included. */
  readonly payouts: Amount
  /** `turnover - payouts`. */
  readonly grossWin: Amount
  /** Staked on void rounds, and given back (G-4). */
  readonly refunded: Amount
}

/** What all accounts of a kind hold together; the four sum up to zero. */
export interface KindBalances {
  readonly wallets: Amount
  readonly stakes: Amount
  readonly houses: Amount
  readonly bank: Amount
}

export interface Figures {
  readonly tables: Readonly<Record<TableId, TableFigures>>
  /** What corrections moved from houses to wallets; below zero when more went back. */
  readonly corrected: Amount
  /** What the postings between the cuts added to each kind of account. */
  readonly change: KindBalances
}

/** One day of the house, as it is signed. */
export interface Closing {
  readonly format: 'baize-closing/1'
  readonly no: number
  readonly day: Day
  readonly timezone: string
  readonly dayStart: string
  readonly from: Instant
  readonly to: Instant
  readonly madeAt: Instant
  /** Hash of the closing before, hex; empty for the first. */
  readonly previous: string
  /** The raw Ed25519 key that signs, hex. */
  readonly publicKey: string
  readonly cut: Cut
  readonly total: TableFigures
  readonly tables: Readonly<Record<TableId, TableFigures>>
  readonly corrected: Amount
  readonly balances: KindBalances
}

/** A closing in the books: its exact text, its SHA-256, and the signature of the text. */
export interface SignedClosing {
  readonly no: number
  readonly day: Day
  readonly body: string
  readonly hash: Buffer
  readonly signature: Buffer
}

export const NO_CUT: Cut = { tables: {}, journal: { seq: 0, hash: '00'.repeat(32) } }
export const NO_FIGURES: TableFigures = {
  rounds: 0,
  voids: 0,
  stakes: 0,
  turnover: 0n,
  payouts: 0n,
  grossWin: 0n,
  refunded: 0n,
}
export const NO_BALANCES: KindBalances = { wallets: 0n, stakes: 0n, houses: 0n, bank: 0n }

export const addBalances = (a: KindBalances, b: KindBalances): KindBalances => ({
  wallets: a.wallets + b.wallets,
  stakes: a.stakes + b.stakes,
  houses: a.houses + b.houses,
  bank: a.bank + b.bank,
})

const addFigures = (a: TableFigures, b: TableFigures): TableFigures => ({
  rounds: a.rounds + b.rounds,
  voids: a.voids + b.voids,
  stakes: a.stakes + b.stakes,
  turnover: a.turnover + b.turnover,
  payouts: a.payouts + b.payouts,
  grossWin: a.grossWin + b.grossWin,
  refunded: a.refunded + b.refunded,
})

/** The figures of all tables together. */
export const totalFigures = (tables: Figures['tables']): TableFigures =>
  Object.values(tables).reduce(addFigures, NO_FIGURES)

/** The exact text that is signed: canonical JSON, amounts as decimal strings of minor units. */
export const closingText = (closing: Closing): string => canonical(closing)

// Unlike an amount of a command, a sum may be below zero and of any size.
const SUM = /^(0|-?[1-9]\d{0,30})$/
const sum: Reader<Amount> = (value, at) => BigInt(SUM.test(text(value, at)) ? text(value, at) : at)

const mark = shape<Mark>({ seq: whole, hash: text })
const figures = shape<TableFigures>({
  rounds: whole,
  voids: whole,
  stakes: whole,
  turnover: sum,
  payouts: sum,
  grossWin: sum,
  refunded: sum,
})

const closing = shape<Closing>({
  format: oneOf(['baize-closing/1']),
  no: whole,
  day: text,
  timezone: text,
  dayStart: text,
  from: whole,
  to: whole,
  madeAt: whole,
  previous: text,
  publicKey: text,
  cut: shape<Cut>({ tables: recordOf(mark), journal: mark }),
  total: figures,
  tables: recordOf(figures),
  corrected: sum,
  balances: shape<KindBalances>({ wallets: sum, stakes: sum, houses: sum, bank: sum }),
})

/** Reads the text of a closing; undefined for anything that is none. */
export function readClosing(body: string): Closing | undefined {
  try {
    return parse(body, closing, 'closing')
  } catch {
    return undefined
  }
}
