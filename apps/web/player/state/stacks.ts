import type { PlayerState, TableSlice } from './model.ts'
import { openPlacings } from './plan.ts'

/** What lies on one bet: confirmed and unconfirmed chips together, in minor units. */
export interface BetStack {
  readonly amount: bigint
  /** Something on it has not been confirmed by the server. */
  readonly pending: boolean
}

/** The patron's chips on every bet of the running round. */
export function stacksOf(state: PlayerState, slice: TableSlice): ReadonlyMap<string, BetStack> {
  const stacks = new Map<string, BetStack>()
  const add = (bet: string, amount: string, pending: boolean) => {
    const before = stacks.get(bet)
    stacks.set(bet, {
      amount: (before?.amount ?? 0n) + BigInt(amount),
      pending: pending || (before?.pending ?? false),
    })
  }
  const leaving = new Set(
    state.pending.flatMap(({ message }) =>
      message.kind === 'withdraw-stake' ? message.stake : [],
    ),
  )
  for (const { stake, bet, amount } of slice.own) add(bet, amount, leaving.has(stake))
  for (const { message } of openPlacings(state, slice)) add(message.bet, message.amount, true)
  return stacks
}
