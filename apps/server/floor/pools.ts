import type { Amount } from '@baize/money'
import { isLive, type RoundId } from '@baize/table'
import type { Desk } from '../table/desk.ts'
import type { Spots } from '../table/spots.ts'

/** What all patrons together have on each bet. */
export type Pools = Readonly<Record<string, { readonly patrons: number; readonly amount: string }>>

/** Adds the modes of each bet up. */
function total(spots: Spots): Pools {
  const pools = new Map<string, { readonly patrons: number; readonly amount: Amount }>()
  for (const { bet, patrons, total: amount } of spots.values()) {
    const before = pools.get(bet) ?? { patrons: 0, amount: 0n }
    if (patrons === 0) continue
    pools.set(bet, { patrons: before.patrons + patrons, amount: before.amount + amount })
  }
  const shown = [...pools].map(([bet, { patrons, amount }]) => [
    bet,
    { patrons, amount: amount.toString() },
  ])
  return Object.fromEntries(shown)
}

/** The pools of the running round; undefined between rounds. */
export function poolsOf({ state, spots }: Desk): { round: RoundId; pools: Pools } | undefined {
  return isLive(state.round) ? { round: state.round.id, pools: total(spots) } : undefined
}
