import { fromHex, toHex } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** Seeds in one chain of a table; then its next chain begins. */
export const CHAIN_LENGTH = 4096

/** Bytes of a seed. */
export const SEED_BYTES = 32

/**
 * Reads a revealed seed, 64 lower-case hexadecimal digits, as its bytes; undefined for anything
 * else.
 */
export function parseSeed(text: string): Uint8Array | undefined {
  const bytes = fromHex(text)
  return bytes?.length === SEED_BYTES ? bytes : undefined
}

/** Refuses a seed of another length as a bug, which throws; the message never shows the seed. */
function checked(seed: Uint8Array): Uint8Array {
  if (seed.length !== SEED_BYTES) throw new RangeError(`seed: ${SEED_BYTES} bytes wanted`)
  return seed
}

/**
 * The public promise of a seed: SHA-256 of its 32 bytes, hex. Published before betting; whoever
 * sees the seed later hashes it again and compares.
 */
export const commitmentOf = (seed: Uint8Array): string => toHex(sha256(checked(seed)))

/**
 * The seed at `index` of a table's precommitted chain. The chain is built backwards from its
 * secret root: the seed at `length - 1` is the root, and each seed before is the SHA-256 of the
 * one after, so the promise of seed i+1 **is** seed i. Whoever holds the published anchor can
 * therefore check every seed of the table to come, and the house cannot choose one afterwards.
 * The promise of seed i+1 gives seed i away: make it only when the cards of seed i are all dealt.
 * Costs `length - 1 - index` hashes. `index` outside 0 to `length - 1` is a bug and throws.
 */
export function chainSeed(root: Uint8Array, length: number, index: number): Uint8Array {
  if (!Number.isSafeInteger(index) || index < 0 || index >= length) {
    throw new RangeError(`chainSeed: index ${index} is outside a chain of ${length}`)
  }
  let seed = checked(root)
  for (let step = length - 1; step > index; step -= 1) seed = sha256(seed)
  return seed
}

/** The anchor of a chain, published before its first use: the promise of seed 0, hex. */
export const chainAnchor = (root: Uint8Array, length: number): string =>
  commitmentOf(chainSeed(root, length, 0))
