import type { Amount } from '@baize/money'
import { isLive, type RoundId, type Stake } from '@baize/table'
import type { Desk, Positions } from '../table/desk.ts'

/** What all patrons together have on each bet. */
export type Pools = Readonly<Record<string, { readonly patrons: number; readonly amount: string }>>

function addStakes(
  pools: Map<string, [patrons: number, amount: Amount]>,
  stakes: readonly Stake[],
) {
  const bets = new Set(stakes.map((stake) => stake.bet))
  for (const bet of bets) {
    const [patrons, amount] = pools.get(bet) ?? [0, 0n]
    const mine = stakes.filter((stake) => stake.bet === bet)
    pools.set(bet, [patrons + 1, mine.reduce((sum, stake) => sum + stake.amount, amount)])
  }
}

function total(positions: Positions): Pools {
  const pools = new Map<string, [number, Amount]>()
  for (const stakes of positions.values()) addStakes(pools, stakes)
  const shown = [...pools].map(([bet, [patrons, amount]]) => [
    bet,
    { patrons, amount: amount.toString() },
  ])
  return Object.fromEntries(shown)
}

/** The pools of the running round; undefined between rounds. */
export function poolsOf({ state, positions }: Desk): { round: RoundId; pools: Pools } | undefined {
  return isLive(state.round) ? { round: state.round.id, pools: total(positions) } : undefined
}
