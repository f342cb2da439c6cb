import type { PatronCommand } from './commands.ts'
import { type AtTable, accept, type Decision, refuse } from './decision.ts'
import { limitsOf, STAKE_GUARDS, totalOf } from './limits.ts'
import { readyAfterStake } from './ready.ts'
import type { Position } from './round.ts'
import { sumsOf } from './sums.ts'
import type { Instant } from './terms.ts'
import { windowRefusal } from './window.ts'

type CommandOf<Kind> = Extract<PatronCommand, { readonly kind: Kind }>

/** What is known of a patron when nothing is: no money, no stakes. */
const NOTHING: Position = { balance: 0n, stakes: [] }

/** A patron's command with all that may be known to decide on it. */
export interface Asked<Kind> {
  readonly command: CommandOf<Kind>
  readonly at: Instant
  readonly position: Position | undefined
}

/**
 * Places a stake. The guards stand in this order: phase and window (G-2), duplicate, a break that
 * the patron has taken, offered (AB-9), mode (AB-5), amount and step (G-1), minimum and maximum of
 * the bet, the patron's limit, the payout limit, the table's limit (G-7), limits of the patron's
 * own, funds.
 */
export function placeStake(table: AtTable, asked: Asked<'place-stake'>): Decision {
  const { command, at, position = NOTHING } = asked
  const closed = windowRefusal(table, command.round, at)
  if (closed !== undefined) return { kind: 'refused', refusal: closed }
  const { terms } = table
  const ask = { terms, command, position, sums: sumsOf(terms, position), at }
  for (const guard of STAKE_GUARDS) {
    const refused = guard(ask)
    if (refused !== undefined) return { kind: 'refused', refusal: refused }
  }
  const { round, stake, patron, bet, mode, amount } = command
  const placed = { kind: 'stake-placed', round, stake, patron, bet, mode, amount, at } as const
  return accept(placed, ...readyAfterStake(table.state, placed))
}

/**
 * Takes a stake back while betting is open. Refused beyond phase and window: `unknown-stake`,
 * `below-minimum` (what stays on the bet would be neither nothing nor its minimum).
 */
export function withdrawStake(table: AtTable, asked: Asked<'withdraw-stake'>): Decision {
  const { command, at, position = NOTHING } = asked
  const closed = windowRefusal(table, command.round, at)
  if (closed !== undefined) return { kind: 'refused', refusal: closed }
  const placed = position.stakes.find(({ id }) => id === command.stake)
  if (placed === undefined) return refuse('unknown-stake', 'stake')
  const { minimum } = limitsOf(table.terms.limits, placed.bet)
  const total = totalOf(position.stakes, placed.bet) - placed.amount
  if (total > 0n && total < minimum) {
    return refuse('below-minimum', 'stake', { minimum: `${minimum}`, total: `${total}` })
  }
  const { round, stake, patron } = command
  const { amount } = placed
  const withdrawn = { kind: 'stake-withdrawn', round, stake, patron, amount, at } as const
  return accept(withdrawn, ...readyAfterStake(table.state, withdrawn))
}
