import { sha256, toHex, utf8 } from '@baize/fairness'
import type { Paytable } from '@baize/rules'
import { canonicalJson } from './json.ts'
import type { Terms } from './terms.ts'

// Terms and paytables never change once made, and every round asks: each is printed and hashed
// once.
const known = new WeakMap<Terms | Paytable, string>()

function hashOf(value: Terms | Paytable): string {
  const hash = known.get(value) ?? toHex(sha256(utf8(canonicalJson(value))))
  known.set(value, hash)
  return hash
}

/** SHA-256 of the canonical terms, hex: what a round is played under, in one number. */
export const hashTerms = (terms: Terms): string => hashOf(terms)

/** SHA-256 of the canonical paytable, hex; stamped on every round and every stake's record. */
export const hashPaytable = (paytable: Paytable): string => hashOf(paytable)
