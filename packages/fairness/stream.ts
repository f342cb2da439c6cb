import { concat, prefixed, u32, utf8 } from './bytes.ts'
import { hmacOf } from './hmac.ts'

/** Where bytes come from, one after another, without end. */
export type ByteSource = () => number

/** A source of uniform integers: `draw(n)` is 0 to n - 1. */
export type Draw = (n: number) => number

/** What the bytes of a deal are made from. */
export interface DealInputs {
  /** The house's seed, 32 bytes. */
  readonly seed: Uint8Array
  /**
   * The id of the round or shoe that is dealt; the same seed under another label deals other
   * cards.
   */
  readonly label: string
  /** Seeds given by patrons, in the order in which they were taken; any text. */
  readonly patronSeeds: readonly string[]
}

/** The most seeds of patrons that go into one shuffle. */
export const MOST_PATRON_SEEDS = 32

const PATRON_SEED = /^[!-~](?:[ -~]{0,62}[!-~])?$/

/**
 * Whether a text may be a patron's seed: 1 to 64 printable characters of ASCII, no space at either
 * end. Example: `'my lucky 7'`.
 */
export const isPatronSeed = (text: string): boolean => PATRON_SEED.test(text)

const DOMAIN = 'baize/deal/1'

/** The message before its counter: every part behind its length, so no two inputs read the same. */
const preamble = ({ label, patronSeeds }: DealInputs): Uint8Array =>
  concat(
    prefixed(utf8(DOMAIN)),
    prefixed(utf8(label)),
    u32(patronSeeds.length),
    ...patronSeeds.map((text) => prefixed(utf8(text))),
  )

/**
 * The byte stream of a deal. Block k (k = 0, 1, …) is
 *
 *     HMAC-SHA-256(seed, len(D) D len(L) L count len(S1) S1 len(S2) S2 … k)
 *
 * with D = `baize/deal/1`, L the label and S1, S2, … the patron seeds in UTF-8, every `len`, the
 * count and k as four bytes, highest first. The stream is block 0, block 1, … without end.
 */
export function dealStream(inputs: DealInputs): ByteSource {
  const mac = hmacOf(inputs.seed)
  const start = preamble(inputs)
  let block = new Uint8Array(0)
  let counter = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(mac(concat(start, u32(counter))))
      counter += 1
      at = 0
    }
    const byte = block[at] ?? 0
    at += 1
    return byte
  }
}

const WORDS = 2 ** 32
/**
 * Rejected words in a row after which a source counts as stuck; by chance less than once in 2^64.
 */
const PATIENCE = 64

const word = (next: ByteSource): number =>
  next() * 0x1000000 + next() * 0x10000 + next() * 0x100 + next()

/**
 * Makes uniform integers of bytes, by rejection: takes four bytes as a number w, highest first;
 * when w lies below the largest multiple of n that fits in 2^32 the answer is w mod n, else w is
 * thrown away and the next four are taken. A single possibility (n = 1) takes no bytes. After 64
 * rejections in a row the last w mod n is taken, so that a stuck source cannot hang a table.
 * `n` outside 1 to 2^32 is a bug and throws.
 */
export function uniformFrom(next: ByteSource): Draw {
  return (n) => {
    if (!Number.isSafeInteger(n) || n < 1 || n > WORDS) throw new RangeError(`uniform below ${n}`)
    if (n === 1) return 0
    const limit = WORDS - (WORDS % n)
    let value = word(next)
    for (let tries = 1; value >= limit && tries < PATIENCE; tries += 1) value = word(next)
    return value % n
  }
}
