import type { Amount } from '@baize/money'
import type { Mode } from '@baize/rules'
import { type PatronId, type SettlementRow, type Stake, settler } from '@baize/table'

/** All open stakes of a round on one bet in one mode, counted by amount. */
export interface Spot {
  readonly mode: Mode
  readonly bet: string
  patrons: number
  total: Amount
  readonly amounts: Map<Amount, number>
}

/** The spots of a table, kept up stake by stake, so that sums never need to look at every stake. */
export type Spots = Map<string, Spot>

/** A stake that came (1) or went (-1), and whether its patron with it. */
export interface SpotChange {
  readonly mode: Mode
  readonly bet: string
  readonly amount: Amount
  readonly stakes: 1 | -1
  readonly patrons: 1 | 0 | -1
}

function spotAt(spots: Spots, mode: Mode, bet: string): Spot {
  const key = `${mode} ${bet}`
  const found = spots.get(key)
  if (found !== undefined) return found
  const spot = { mode, bet, patrons: 0, total: 0n, amounts: new Map<Amount, number>() }
  spots.set(key, spot)
  return spot
}

/** Counts a change in; the spots change in place. */
export function countIn(spots: Spots, change: SpotChange): void {
  const { mode, bet, amount, stakes, patrons } = change
  const spot = spotAt(spots, mode, bet)
  spot.patrons += patrons
  spot.total += stakes === 1 ? amount : -amount
  const count = (spot.amounts.get(amount) ?? 0) + stakes
  if (count === 0) spot.amounts.delete(amount)
  else spot.amounts.set(amount, count)
}

/** The change that a stake makes, among the patron's other stakes. */
export function changeOf(stake: Stake, others: readonly Stake[], stakes: 1 | -1): SpotChange {
  const { mode, bet, amount } = stake
  const alone = !others.some((other) => other.bet === bet && other.mode === mode)
  return { mode, bet, amount, stakes, patrons: alone ? stakes : 0 }
}

/** The spots of all open stakes, counted anew. */
export function spotsOf(positions: ReadonlyMap<PatronId, readonly Stake[]>): Spots {
  const spots: Spots = new Map()
  for (const stakes of positions.values()) {
    for (const [at, stake] of stakes.entries())
      countIn(spots, changeOf(stake, stakes.slice(0, at), 1))
  }
  return spots
}

/** All open stakes together. */
export const totalOfSpots = (spots: Spots): Amount =>
  [...spots.values()].reduce((sum, { total }) => sum + total, 0n)

export const copySpots = (spots: Spots): Spots =>
  new Map([...spots].map(([key, spot]) => [key, { ...spot, amounts: new Map(spot.amounts) }]))

/** What all stakes together come to. Equal stakes are reckoned once and counted (G-1). */
export function settleSpots(
  spots: Spots,
  rows: readonly SettlementRow[] | 'void',
): { readonly staked: Amount; readonly returned: Amount } {
  const settle = rows === 'void' ? undefined : settler(rows)
  let staked = 0n
  let returned = 0n
  for (const { mode, bet, total, amounts } of spots.values()) {
    staked += total
    if (settle === undefined) returned += total
    else
      for (const [amount, count] of amounts)
        returned += settle([{ mode, bet, amount }]).returned * BigInt(count)
  }
  return { staked, returned }
}
