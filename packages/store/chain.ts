import { createHash } from 'node:crypto'
import type { Amount } from '@baize/money'
import type { TableId } from '@baize/table'

/**
 * The end of a table's log: the number of its last row and the hash that seals all rows up to it.
 */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
}

/** The head of an empty log. */
export const GENESIS: Head = { seq: 0, hash: Buffer.alloc(32) }

/**
 * What a row seals: its place, the exact text of its event and, of a stake, the wallet after it.
 */
export interface Sealed {
  readonly table: TableId
  readonly seq: number
  /** As `encodeEvent` gives it. */
  readonly event: string
  readonly balanceAfter?: Amount
}

/** The hash of a row: SHA-256 of the hash before it and `table \n seq \n event [\n balance]`. */
export const seal = (previous: Buffer, row: Sealed): Buffer => {
  const place = `${row.table}\n${row.seq}\n${row.event}`
  const text = row.balanceAfter === undefined ? place : `${place}\n${row.balanceAfter}`
  return createHash('sha256').update(previous).update(text).digest()
}
