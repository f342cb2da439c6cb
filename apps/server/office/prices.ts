import { analyse, type BetOdds, gameOf } from '@baize/rules'
import type { Store } from '@baize/store'
import type { Terms } from '@baize/table'

/** Terms of rounds with the exact odds of every bet under them. */
export interface Priced {
  readonly terms: Terms
  /** By mode and bet: `commission andar`. */
  readonly odds: ReadonlyMap<string, BetOdds>
}

/** Finds terms by their hash, and keeps what it took to reckon them. */
export type Prices = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Priced>>

const priced = (terms: Terms): Priced => ({
  terms,
  odds: new Map(
    analyse(gameOf(terms.game, terms.settings), terms.paytable).map((each) => [
      `${each.mode} ${each.bet}`,
      each,
    ]),
  ),
})

/** Opens the book of prices of a house. */
export function openPrices(store: Store): Prices {
  const known = new Map<string, Priced>()
  const find = async (hash: string): Promise<void> => {
    if (known.has(hash)) return
    const terms = await store.terms(hash)
    if (terms !== undefined) known.set(hash, priced(terms))
  }
  return async (hashes) => {
    for (const hash of new Set(hashes)) await find(hash)
    return known
  }
}
