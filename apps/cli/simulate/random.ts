import { createCipheriv, createHash, randomFillSync } from 'node:crypto'

/** Fills a pool with random 16-bit words. */
export type Fill = (pool: Uint16Array<ArrayBuffer>) => void

/** Words in a pool. */
export const POOL_WORDS = 32_768

/** The system's cryptographic generator. */
export const systemFill: Fill = (pool) => void randomFillSync(pool)

/**
 * A cryptographic stream that can be repeated: AES-256 in counter mode under the hash of a seed.
 * Example: `seededFill('7/0')`.
 */
export function seededFill(seed: string): Fill {
  const key = createHash('sha256').update(seed).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(2 * POOL_WORDS)
  return (pool) => {
    const bytes = cipher.update(zeros)
    new Uint8Array(pool.buffer).set(bytes)
  }
}

/**
 * Rejected words in a row after which a source counts as stuck and its word is taken: by chance
 * never, and a simulation cannot hang.
 */
export const PATIENCE = 64

/** A toy generator (xorshift), for comparison of speed only. */
export function toyFill(): Fill {
  let state = 2_463_534_242
  return (pool) => {
    for (let at = 0; at < pool.length; at += 1) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      pool[at] = state
    }
  }
}

/**
 * 2^16 mod n: products whose low half lies below it are rejected, so that every draw is equally
 * likely.
 */
export const REJECT_BELOW: Uint16Array = Uint16Array.from({ length: 417 }, (_, n) =>
  n === 0 ? 0 : 65_536 % n,
)
