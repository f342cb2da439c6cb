import type { OwnStake, PlaceStakeMessage } from '@baize/protocol'
import type { Mode } from '@baize/rules'
import type { Pending, PlayerState, TableSlice } from './model.ts'

/** What taking chips off comes to: stakes to withdraw, and commands to take back when answered. */
export interface TakePlan {
  readonly withdraw: readonly OwnStake[]
  readonly takeBack: readonly Pending[]
}

const NOTHING: TakePlan = { withdraw: [], takeBack: [] }

/** Chips of this round that are not confirmed yet, oldest first, without those taken back. */
export const openPlacings = (
  state: PlayerState,
  slice: TableSlice,
): readonly (Pending & { readonly message: PlaceStakeMessage })[] =>
  state.pending.filter(
    (open): open is Pending & { readonly message: PlaceStakeMessage } =>
      open.message.kind === 'place-stake' &&
      open.message.round === slice.view.round?.id &&
      !open.takeBack,
  )

/** Confirmed stakes that nobody has asked to withdraw yet, the oldest first. */
export function standing(state: PlayerState, slice: TableSlice): readonly OwnStake[] {
  const leaving = new Set(
    state.pending.flatMap(({ message }) =>
      message.kind === 'withdraw-stake' ? message.stake : [],
    ),
  )
  return slice.own.filter(({ stake }) => !leaving.has(stake)).sort((a, b) => a.at - b.at)
}

/** Takes the latest chip off: the latest on one bet, or the latest of all (undo). */
export function planTakeOne(state: PlayerState, slice: TableSlice, bet?: string): TakePlan {
  const placing = openPlacings(state, slice).findLast(
    ({ message }) => bet === undefined || message.bet === bet,
  )
  if (placing !== undefined) return { ...NOTHING, takeBack: [placing] }
  const stake = standing(state, slice).findLast((own) => bet === undefined || own.bet === bet)
  return stake === undefined ? NOTHING : { ...NOTHING, withdraw: [stake] }
}

/** Takes everything off. */
export const planClear = (state: PlayerState, slice: TableSlice): TakePlan => ({
  withdraw: standing(state, slice),
  takeBack: openPlacings(state, slice),
})

/** One stake to place again. */
export interface Repeat {
  readonly bet: string
  readonly mode: Mode
  readonly amount: string
}

/** Sums stakes by bet and mode; those of modes that the table does not have are left out. */
function summed(
  { info }: TableSlice,
  stakes: readonly { readonly bet: string; readonly mode: string; readonly amount: string }[],
): readonly Repeat[] {
  const sums = new Map<string, Repeat>()
  for (const { bet, mode, amount } of stakes) {
    const known = info.modes.find((offered) => offered === mode)
    if (known === undefined) continue
    const before = BigInt(sums.get(`${mode} ${bet}`)?.amount ?? 0)
    sums.set(`${mode} ${bet}`, { bet, mode: known, amount: `${before + BigInt(amount)}` })
  }
  return [...sums.values()]
}

/** What lies on the felt once more: one stake for each bet, confirmed or not. */
export const planDouble = (state: PlayerState, slice: TableSlice): readonly Repeat[] =>
  summed(slice, [
    ...standing(state, slice),
    ...openPlacings(state, slice).map(({ message }) => message),
  ])

/** The stakes of the patron's last ended round at this table, one per bet and mode. */
export const planSame = (slice: TableSlice): readonly Repeat[] =>
  summed(
    slice,
    (slice.lastResult?.lines ?? []).filter(({ grade }) => grade !== 'void'),
  )
