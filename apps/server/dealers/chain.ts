import { createHash, createHmac } from 'node:crypto'
import { CHAIN_LENGTH, commitmentOf } from '@baize/fairness'
import type { Commitment, TableId } from '@baize/table'

/**
 * The seeds of one table, each promised before it is used and kept inside the process until
 * revealed.
 */
export interface SeedChain {
  commitment(number: number): Commitment
  seed(commitment: Pick<Commitment, 'chain' | 'index'>): Uint8Array
}

// The system's own: a start makes thousands, and the fairness package's runs everywhere but slower.
const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest())

/**
 * Derives a table's seeds from the house key: the last seed of chain c is
 * HMAC-SHA-256(house key, "baize/chain/<table>/<c>") and each earlier one is SHA-256 of the next,
 * so a
 * revealed seed always hashes to the one revealed before it.
 */
export function seedChain(key: Uint8Array, table: TableId): SeedChain {
  let cached: { readonly chain: number; readonly seeds: readonly Uint8Array[] } | undefined
  const seedsOf = (chain: number): readonly Uint8Array[] => {
    if (cached?.chain === chain) return cached.seeds
    const root = createHmac('sha256', key).update(`baize/chain/${table}/${chain}`).digest()
    const seeds: Uint8Array[] = [new Uint8Array(root)]
    for (let n = 1; n < CHAIN_LENGTH; n += 1) seeds.push(sha256(seeds[n - 1] ?? root))
    cached = { chain, seeds: seeds.reverse() }
    return cached.seeds
  }
  const seed = ({ chain, index }: Pick<Commitment, 'chain' | 'index'>): Uint8Array => {
    const found = seedsOf(chain)[index]
    if (found === undefined) throw new RangeError(`seed chain: no seed ${index}`)
    return found
  }
  return {
    seed,
    commitment(number) {
      const place = { chain: Math.floor(number / CHAIN_LENGTH), index: number % CHAIN_LENGTH }
      return { ...place, hash: commitmentOf(seed(place)) }
    },
  }
}
