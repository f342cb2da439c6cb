import type { Denomination } from '@baize/felt'
import type { Mode } from '@baize/rules'
import type { TableId } from '@baize/table'
import type { Client } from '../state/client.ts'
import type { TableSlice } from '../state/model.ts'
import { planClear, planSame, planTakeOne, type Repeat, type TakePlan } from '../state/plan.ts'
import { tossChip } from './flights.ts'

/** What a patron can do with chips. */
export interface BetCommands {
  readonly add: (bet: string) => void
  readonly take: (bet: string) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly same: () => void
}

interface Parts {
  readonly client: Client
  readonly table: TableId
  readonly mode: Mode
  readonly chip: Denomination
  readonly setMode: (mode: Mode) => void
}

/**
 * The commands of a table page. They are given while bets are open, and while the cards are dealt:
 * then the server refuses them with both times, which tells a late patron more than silence does (G-2).
 */
export function betCommands({ client, table, mode, chip, setMode }: Parts): BetCommands {
  const slice = (): TableSlice | undefined => {
    const state = client.store.getState()
    const known = state.tables[table]
    const { phase, suspended } = known?.view.round ?? {}
    const listens = phase === 'betting' || phase === 'dealing'
    return state.connection === 'open' && listens && !suspended ? known : undefined
  }
  const place = (repeats: readonly Repeat[]) => {
    const round = slice()?.view.round?.id
    if (round === undefined) return
    client.command(
      repeats.map((repeat) => ({
        kind: 'place-stake',
        id: client.newId(),
        table,
        round,
        ...repeat,
      })),
    )
  }
  const carryOut = ({ withdraw, takeBack }: TakePlan, round: string) => {
    client.takeBack(takeBack)
    client.command(
      withdraw.map(({ stake }) => ({
        kind: 'withdraw-stake',
        id: client.newId(),
        table,
        round,
        stake,
      })),
    )
  }
  const takeOff = (plan: (slice: TableSlice) => TakePlan) => {
    const known = slice()
    const round = known?.view.round?.id
    if (known !== undefined && round !== undefined) carryOut(plan(known), round)
  }
  return {
    add: (bet) => {
      if (slice() === undefined) return
      tossChip(bet, chip)
      place([{ bet, mode, amount: `${BigInt(chip) * 100n}` }])
    },
    take: (bet) => takeOff((known) => planTakeOne(client.store.getState(), known, bet)),
    undo: () => takeOff((known) => planTakeOne(client.store.getState(), known)),
    clear: () => takeOff((known) => planClear(client.store.getState(), known)),
    same: () => {
      const known = slice()
      if (known === undefined) return
      const repeats = planSame(known)
      const bound = known.own.length > 0 ? mode : repeats[0]?.mode
      if (bound !== undefined) setMode(bound)
      place(repeats.filter((repeat) => repeat.mode === bound))
    },
  }
}
