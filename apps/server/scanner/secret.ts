import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TableId } from '@baize/table'

/**
 * The secret that the scanners of a table share with the house, hex. It follows from the house key,
 * so it is kept nowhere; a higher generation makes all of them new.
 */
export const scannerSecret = (key: Uint8Array, table: TableId, generation: number): string =>
  createHmac('sha256', key).update(`baize/scanner/${table}/${generation}`).digest('hex')

/** What a scanner must answer for: a number used once. */
export const newNonce = (): string => randomBytes(16).toString('hex')

/** The answer of a scanner that knows the secret, hex. */
export const proofOf = (secret: string, nonce: string, table: string, scanner: string): string =>
  createHmac('sha256', secret).update(`${nonce} ${table} ${scanner}`).digest('hex')

/** Compares two hex texts in the same time whether or not they are alike. */
export function isProof(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
