import { compare, type Odds, ZERO } from '@baize/money'
import { type Mode, oddsFor, type Paytable } from '@baize/rules'
import { gameAt } from './deal.ts'
import type { Terms } from './terms.ts'

// Prices are data and never change once made, so each paytable's best odds are looked up once.
const known = new WeakMap<Paytable, Map<string, Odds>>()

function highest(terms: Terms, mode: Mode, bet: string): Odds {
  const all = gameAt(terms)
    .rows(bet)
    .map((row) => oddsFor(terms.paytable, mode, bet, row) ?? ZERO)
  return all.reduce((best, odds) => (compare(odds, best) > 0 ? odds : best), ZERO)
}

/** The odds of a bet on the row that pays most, for the payout limit (G-7). */
export function bestOdds(terms: Terms, mode: Mode, bet: string): Odds {
  const ofPaytable = known.get(terms.paytable) ?? new Map<string, Odds>()
  known.set(terms.paytable, ofPaytable)
  const key = `${mode} ${bet}`
  const found = ofPaytable.get(key) ?? highest(terms, mode, bet)
  ofPaytable.set(key, found)
  return found
}
