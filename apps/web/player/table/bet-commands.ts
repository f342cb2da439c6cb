import type { Denomination } from '@baize/felt'
import type { Mode } from '@baize/rules'
import type { RoundId, TableId } from '@baize/table'
import type { Client } from '../state/client.ts'
import type { PlayerState, TableSlice } from '../state/model.ts'
import {
  planClear,
  planDouble,
  planSame,
  planTakeOne,
  type Repeat,
  type TakePlan,
} from '../state/plan.ts'
import { tossChip } from './flights.ts'

/** What a patron can do with chips. */
export interface BetCommands {
  readonly add: (bet: string) => void
  readonly take: (bet: string) => void
  readonly undo: () => void
  readonly clear: () => void
  readonly same: () => void
  /** Every bet once more. */
  readonly double: () => void
  /** Says READY, or takes it back (BAC-12); nothing where that means nothing. */
  readonly ready: () => void
}

interface Parts {
  readonly client: Client
  readonly table: TableId
  readonly mode: Mode
  readonly chip: Denomination
  readonly setMode: (mode: Mode) => void
}

/** The table and its round while commands are given to it. */
interface Listening {
  readonly slice: TableSlice
  readonly round: RoundId
}

/**
 * Commands are given while bets are open, and while the cards are dealt: then the server refuses
 * them with both times, which tells a late patron more than silence does (G-2).
 */
function listening({ client, table }: Parts): Listening | undefined {
  const { connection, tables } = client.store.getState()
  const slice = tables[table]
  const round = slice?.view.round
  if (connection !== 'open' || slice === undefined || round?.suspended) return undefined
  const listens = round?.phase === 'betting' || round?.phase === 'dealing'
  return round !== undefined && listens ? { slice, round: round.id } : undefined
}

function place({ client, table }: Parts, round: RoundId, repeats: readonly Repeat[]): void {
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

function takeOff(parts: Parts, plan: (state: PlayerState, slice: TableSlice) => TakePlan): void {
  const found = listening(parts)
  if (found === undefined) return
  const { client, table } = parts
  const { withdraw, takeBack } = plan(client.store.getState(), found.slice)
  client.takeBack(takeBack)
  client.command(
    withdraw.map(({ stake }) => ({
      kind: 'withdraw-stake',
      id: client.newId(),
      table,
      round: found.round,
      stake,
    })),
  )
}

/** The last round's stakes once more; where there are bets already, only those at their prices. */
function repeatLast(parts: Parts): void {
  const found = listening(parts)
  if (found === undefined) return
  const repeats = planSame(found.slice)
  const mode = found.slice.own.length > 0 ? parts.mode : repeats[0]?.mode
  if (mode !== undefined) parts.setMode(mode)
  const offered = repeats.filter((repeat) => repeat.mode === mode)
  place(parts, found.round, offered)
}

function doubleAll(parts: Parts): void {
  const found = listening(parts)
  if (found === undefined) return
  place(parts, found.round, planDouble(parts.client.store.getState(), found.slice))
}

function addChip(parts: Parts, bet: string): void {
  const found = listening(parts)
  if (found === undefined) return
  const { mode, chip } = parts
  tossChip(bet, chip)
  place(parts, found.round, [{ bet, mode, amount: `${BigInt(chip) * 100n}` }])
}

function sayReady(parts: Parts): void {
  const found = listening(parts)
  if (found === undefined) return
  const { client, table } = parts
  const { view, place: own, own: stakes } = found.slice
  const { seat } = own
  if (seat === undefined || stakes.length === 0 || view.round?.phase !== 'betting') return
  const ready = view.round.ready?.includes(seat) !== true
  client.ask({ kind: 'ready', id: client.newId(), table, round: found.round, ready })
}

/** What the chips, the keys and the buttons of a table page do. */
export const betCommands = (parts: Parts): BetCommands => ({
  add: (bet) => addChip(parts, bet),
  take: (bet) => takeOff(parts, (state, slice) => planTakeOne(state, slice, bet)),
  undo: () => takeOff(parts, (state, slice) => planTakeOne(state, slice)),
  clear: () => takeOff(parts, planClear),
  same: () => repeatLast(parts),
  double: () => doubleAll(parts),
  ready: () => sayReady(parts),
})
