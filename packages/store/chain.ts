import { hash } from 'node:crypto'
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

// One room for the text of a row while it is hashed; only a longer one gets a room of its own.
const room = Buffer.allocUnsafe(4096)
const MOST_BYTES_OF_A_UNIT = 3

/** The hash of a row: SHA-256 of the hash before it and `table \n seq \n event [\n balance]`. */
export const seal = (previous: Buffer, row: Sealed): Buffer => {
  const place = `${row.table}\n${row.seq}\n${row.event}`
  const text = row.balanceAfter === undefined ? place : `${place}\n${row.balanceAfter}`
  const most = previous.length + text.length * MOST_BYTES_OF_A_UNIT
  const bytes = most <= room.length ? room : Buffer.allocUnsafe(most)
  const length = previous.copy(bytes) + bytes.write(text, previous.length)
  // A hash as a buffer would have memory of its own; a string goes into one that many share.
  return Buffer.from(hash('sha256', bytes.subarray(0, length), 'binary'), 'latin1')
}
