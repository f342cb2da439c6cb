import type { ServerMessage } from '@baize/protocol'
import type { Pending, PlayerState, TableSlice } from './model.ts'
import { totalOf } from './model.ts'
import { notify } from './notify.ts'
import { seatRefused } from './seats.ts'
import { only, type Step, watch, withTable } from './step.ts'

type Answer = Extract<ServerMessage, { kind: 'stake-placed' | 'stake-withdrawn' | 'refused' }>
type Done = Exclude<Answer, { kind: 'refused' }>

/** Takes the answer to a command: clears it, changes the stakes, tells the patron. */
export function settleCommand(state: PlayerState, answer: Answer): Step {
  const command = state.pending.find(({ message }) => message.id === answer.id)
  const pending = state.pending.filter((open) => open !== command)
  const cleared = { ...state, pending }
  if (answer.kind === 'refused') return refused(cleared, answer, command)
  const stakes = withTable(cleared, answer.table, (slice) => changed(slice, answer))
  // The answer to a command that was sent twice may be as old as the first sending.
  const balance = command?.resent ? state.balance : answer.balance
  const bet = betOf(state.tables[answer.table], answer)
  const told = tell({ ...stakes, ...(balance !== undefined && { balance }) }, answer, bet)
  return afterResent(told, command, takeBack(told, answer, command))
}

function changed(slice: TableSlice, answer: Done): TableSlice {
  if (slice.view.round?.id !== answer.round) return slice
  if (answer.kind === 'stake-withdrawn')
    return { ...slice, own: slice.own.filter(({ stake }) => stake !== answer.stake) }
  const known = slice.own.some(({ stake }) => stake === answer.stake.stake)
  return known ? slice : { ...slice, own: [...slice.own, answer.stake] }
}

const betOf = (slice: TableSlice | undefined, answer: Done) =>
  answer.kind === 'stake-placed'
    ? answer.stake.bet
    : (slice?.own.find(({ stake }) => stake === answer.stake)?.bet ?? '')

/** Only commands of this page are told; the patron's other pages just change the chips. */
function tell(state: PlayerState, answer: Done, bet: string): PlayerState {
  const { id, table } = answer
  const slice = state.tables[table]
  if (id === undefined || slice === undefined || bet === '') return state
  const total = totalOf(slice).toString()
  return answer.kind === 'stake-withdrawn'
    ? notify(state, { kind: 'withdrawn', table, bet, amount: answer.amount, total })
    : notify(state, { kind: 'placed', table, bet, amount: answer.stake.amount, total })
}

function takeBack(state: PlayerState, answer: Answer, command: Pending | undefined): Step {
  if (answer.kind !== 'stake-placed' || !command?.takeBack) return only(state)
  const { table, round, stake } = answer
  const id = `${command.message.id}-back`
  const message = { kind: 'withdraw-stake', id, table, round, stake: stake.stake } as const
  const withdrawal: Pending = { message, resent: false, takeBack: false }
  return { state: { ...state, pending: [...state.pending, withdrawal] }, send: [message] }
}

function refused(
  state: PlayerState,
  refusal: Extract<Answer, { kind: 'refused' }>,
  command: Pending | undefined,
): Step {
  const { id, table, reason } = refusal
  if (id === undefined && reason === 'unknown-table' && table !== undefined)
    return only({ ...state, missing: [...state.missing, table] })
  const asked = state.asked.find((message) => message.id === id)
  if (asked !== undefined) return only(seatRefused(state, refusal, asked))
  if (id === undefined || command === undefined) return only(state)
  const { message } = command
  const told = notify(state, { kind: 'refused', table: message.table, refusal, message })
  return afterResent(told, command, only(told))
}

/** When the last command that was sent twice is answered, the true balance is asked for. */
function afterResent(state: PlayerState, command: Pending | undefined, step: Step): Step {
  const table = command?.message.table
  if (!command?.resent || table === undefined || state.pending.some(({ resent }) => resent))
    return step
  return { ...step, send: [...step.send, watch(table, step.state.tables[table])] }
}
