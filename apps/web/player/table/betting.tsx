import { DENOMINATIONS, type Denomination, type SpotEnd } from '@baize/felt'
import type { Mode } from '@baize/rules'
import type { RoundView, TableId } from '@baize/table'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useClient, usePlayer } from '../session.tsx'
import type { PlayerState, TableSlice } from '../state/model.ts'
import { type BetStack, stacksOf } from '../state/stacks.ts'
import { type BetCommands, betCommands } from './bet-commands.ts'
import { betEnds } from './ends.ts'

/** Everything the parts of a table page need to show bets and to make them. */
export interface Betting extends BetCommands {
  readonly slice: TableSlice
  readonly round: RoundView | undefined
  readonly mode: Mode
  /** The patron has bets in this round: its prices stay (AB-5). */
  readonly modeLocked: boolean
  readonly setMode: (mode: Mode) => void
  /** The chips this table takes, smallest first. */
  readonly chips: readonly Denomination[]
  readonly chip: Denomination
  readonly setChip: (chip: Denomination) => void
  /** Bets are taken now. */
  readonly open: boolean
  readonly stacks: ReadonlyMap<string, BetStack>
  /** How each bet ended, while the result is shown. */
  readonly ends: ReadonlyMap<string, SpotEnd>
}

const Context = createContext<Betting | undefined>(undefined)

/** The bets of the table whose page this is. */
export function useBetting(): Betting {
  const betting = useContext(Context)
  if (betting === undefined) throw new Error('useBetting outside a table')
  return betting
}

const chipsOf = ({ info }: TableSlice): readonly Denomination[] => {
  const { stakeStep, perBet } = info.limits
  return DENOMINATIONS.filter((chip) => {
    const amount = BigInt(chip) * 100n
    return amount % BigInt(stakeStep) === 0n && amount <= BigInt(perBet.maximum)
  })
}

/** The prices that the patron's bets of this round are bound to, when there are any. */
const boundMode = (state: PlayerState, slice: TableSlice): string | undefined =>
  slice.own[0]?.mode ??
  state.pending.flatMap(({ message }) =>
    message.kind === 'place-stake' && message.round === slice.view.round?.id ? [message.mode] : [],
  )[0]

export const acceptsBets = (state: PlayerState, { view }: TableSlice): boolean =>
  state.connection === 'open' &&
  view.round?.phase === 'betting' &&
  view.round.suspended === undefined

/** A usual first chip: 25, or what comes nearest. */
const firstChip = (chips: readonly Denomination[]): Denomination =>
  chips.includes(25) ? 25 : (chips[0] ?? 1)

/** Gives the bets of a table to the parts of its page. */
export function BettingProvider({ table, children }: { table: TableId; children: ReactNode }) {
  const state = usePlayer((known) => known)
  const slice = state.tables[table]
  return slice === undefined ? null : (
    <WithSlice state={state} slice={slice}>
      {children}
    </WithSlice>
  )
}

interface WithSliceProps {
  readonly state: PlayerState
  readonly slice: TableSlice
  readonly children: ReactNode
}

function WithSlice({ state, slice, children }: WithSliceProps) {
  const client = useClient()
  const { modes } = slice.info
  const [wanted, setMode] = useState<Mode | undefined>()
  const [picked, setChip] = useState<Denomination | undefined>()
  const chips = chipsOf(slice)
  const bound = boundMode(state, slice)
  const mode = modes.find((offered) => offered === (bound ?? wanted)) ?? modes[0] ?? 'standard'
  const chip = picked ?? firstChip(chips)
  const table = slice.info.table
  const commands = useMemo(
    () => betCommands({ client, table, mode, chip, setMode }),
    [client, table, mode, chip],
  )
  const betting: Betting = {
    ...commands,
    slice,
    round: slice.view.round,
    mode,
    modeLocked: bound !== undefined,
    setMode,
    chips,
    chip,
    setChip,
    open: acceptsBets(state, slice),
    stacks: stacksOf(state, slice),
    ends: betEnds(slice, mode),
  }
  return <Context value={betting}>{children}</Context>
}
