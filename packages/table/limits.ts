import { type Amount, MAX_AMOUNT } from '@baize/money'
import { modesOf, offers } from '@baize/rules'
import type { PatronCommand } from './commands.ts'
import { refusal } from './decision.ts'
import { ownBreak, ownLimit } from './own-limits.ts'
import { bestOdds } from './prices.ts'
import type { Refusal } from './refusals.ts'
import type { Position, Stake, StakeId, StakeSums } from './round.ts'
import { mostPaid, sumStakes, totalOn } from './sums.ts'
import type { BetLimits, Instant, Limits, Terms } from './terms.ts'

type PlaceStake = Extract<PatronCommand, { readonly kind: 'place-stake' }>

/** A stake that someone wants to place, with all that may be known to decide on it. */
export interface StakeAsk {
  readonly terms: Terms
  readonly command: PlaceStake
  readonly position: Position
  readonly sums: StakeSums
  readonly at: Instant
}

type Guard = (ask: StakeAsk) => Refusal | undefined

/** The limits of one bet: its own, else those of every bet (G-7). */
export const limitsOf = (limits: Limits, bet: string): BetLimits =>
  (Object.hasOwn(limits.perBetOf, bet) ? limits.perBetOf[bet] : undefined) ?? limits.perBet

const least = (a: Amount, b: Amount): Amount => (a < b ? a : b)

/**
 * The limits of a running round after an operator changed them: what was lowered counts from the
 * next bet, what was raised from the next round. Step and minimum stay those of the round.
 */
export function loweredLimits(running: Limits, next: Limits): Limits {
  const lower = (bet: string, of: BetLimits): BetLimits => ({
    ...of,
    maximum: least(of.maximum, limitsOf(next, bet).maximum),
  })
  const bets = new Set([...Object.keys(running.perBetOf), ...Object.keys(next.perBetOf)])
  const own = [...bets].map((bet) => [bet, lower(bet, limitsOf(running, bet))] as const)
  const tables = [running.perTable, next.perTable].filter((most) => most !== undefined)
  return {
    ...running,
    perBet: { ...running.perBet, maximum: least(running.perBet.maximum, next.perBet.maximum) },
    perBetOf: Object.fromEntries(own),
    perPatron: least(running.perPatron, next.perPatron),
    maxPayout: least(running.maxPayout, next.maxPayout),
    ...(tables.length > 0 && { perTable: tables.reduce(least) }),
  }
}

/** All open stakes together, or those on one bet. */
export const totalOf = (stakes: readonly Stake[], bet?: string): Amount =>
  stakes.reduce((sum, s) => (bet === undefined || s.bet === bet ? sum + s.amount : sum), 0n)

const positive = (amount: Amount): Amount => (amount > 0n ? amount : 0n)

/** The largest stake that still fits: never below zero, a whole number of chips. */
const headroom = (room: Amount, { limits }: Terms): string =>
  `${positive(room) - (positive(room) % limits.stakeStep)}`

function has(stakes: readonly Stake[] | undefined, id: StakeId): boolean {
  if (stakes !== undefined) for (const stake of stakes) if (stake.id === id) return true
  return false
}

const duplicate: Guard = ({ command, position }) =>
  has(position.stakes, command.stake) || has(position.earlier, command.stake)
    ? refusal('command-id-reused', 'stake')
    : undefined

const onBreak: Guard = ({ position, at }) => ownBreak(position.own, at)

const offered: Guard = ({ terms: { paytable }, command }) =>
  offers(paytable, command.mode, command.bet) ||
  modesOf(paytable).some((mode) => offers(paytable, mode, command.bet))
    ? undefined
    : refusal('unknown-bet', 'bet')

const offeredInMode: Guard = ({ terms, command: { mode, bet } }) =>
  offers(terms.paytable, mode, bet) ? undefined : refusal('not-offered-in-mode', 'mode', { mode })

const modeLock: Guard = ({ command, sums }) => {
  const other = sums.spots.find(({ mode }) => mode !== command.mode)
  return other === undefined ? undefined : refusal('mode-locked', 'mode', { mode: other.mode })
}

const wellFormed: Guard = ({ command: { amount } }) =>
  typeof amount === 'bigint' && amount > 0n && amount <= MAX_AMOUNT
    ? undefined
    : refusal('malformed-amount', 'amount')

const step: Guard = ({ terms, command }) => {
  const { stakeStep } = terms.limits
  if (command.amount % stakeStep === 0n) return undefined
  return refusal('off-step', 'amount', { step: `${stakeStep}` })
}

const minimum: Guard = ({ terms, command, sums }) => {
  const least = limitsOf(terms.limits, command.bet).minimum
  if (command.amount >= least) return undefined
  const total = totalOn(sums, command.bet) + command.amount
  if (total >= least) return undefined
  return refusal('below-minimum', 'amount', { minimum: `${least}`, total: `${total}` })
}

const maximum: Guard = ({ terms, command, sums }) => {
  const most = limitsOf(terms.limits, command.bet).maximum
  const room = most - totalOn(sums, command.bet)
  if (command.amount <= room) return undefined
  const detail = { maximum: `${most}`, headroom: headroom(room, terms) }
  return refusal('above-maximum', 'amount', detail)
}

const patronLimit: Guard = ({ terms, command, sums }) => {
  const most = terms.limits.perPatron
  const room = most - sums.total
  if (command.amount <= room) return undefined
  const detail = { maximum: `${most}`, headroom: headroom(room, terms) }
  return refusal('above-patron-limit', 'amount', detail)
}

/** The most that stakes can pay, each on its best row, stakes included. */
export const exposureOf = (terms: Terms, stakes: readonly Stake[]): Amount =>
  sumStakes(terms, stakes).mostPaid

const exposure: Guard = ({ terms, command, sums }) => {
  const most = terms.limits.maxPayout
  const room = most - sums.mostPaid
  if (mostPaid(terms, command) <= room) return undefined
  const { n, d } = bestOdds(terms, command.mode, command.bet)
  const detail = { maximum: `${most}`, headroom: headroom((positive(room) * d) / (n + d), terms) }
  return refusal('above-payout-limit', 'amount', detail)
}

const tableLimit: Guard = ({ terms, command, position, sums }) => {
  const most = terms.limits.perTable
  if (most === undefined) return undefined
  const room = most - (position.atTable ?? sums.total)
  if (command.amount <= room) return undefined
  const detail = { maximum: `${most}`, headroom: headroom(room, terms) }
  return refusal('above-table-limit', 'amount', detail)
}

const ownLimits: Guard = ({ command, position }) => ownLimit(position.own, command.amount)

const funds: Guard = ({ command, position }) =>
  command.amount <= position.balance
    ? undefined
    : refusal('insufficient-funds', 'amount', { balance: `${position.balance}` })

/** The guards on a stake after phase and window, in the documented order. */
export const STAKE_GUARDS: readonly Guard[] = [
  duplicate,
  onBreak,
  offered,
  offeredInMode,
  modeLock,
  wellFormed,
  step,
  minimum,
  maximum,
  patronLimit,
  exposure,
  tableLimit,
  ownLimits,
  funds,
]
