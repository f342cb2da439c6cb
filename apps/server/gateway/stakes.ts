import type { PlaceStakeMessage, ServerMessage, WithdrawStakeMessage } from '@baize/protocol'
import type { PatronCommand, PatronId, StakeId } from '@baize/table'
import { now } from '../clock.ts'
import { stakeIdOf } from '../stake-id.ts'
import type { Answer } from '../table/desk.ts'
import { type Hall, noteBalance } from './hall.ts'
import { refusal } from './messages.ts'
import type { Socket } from './socket.ts'

export type StakeMessage = PlaceStakeMessage | WithdrawStakeMessage
type StakeAnswer = Extract<ServerMessage, { kind: 'stake-placed' | 'stake-withdrawn' | 'refused' }>

/** Sends a patron's command to its table, stamped with the instant it was received (G-2). */
export function submitStake(hall: Hall, socket: Socket, message: StakeMessage): void {
  const at = now()
  const { table, id } = message
  const host = hall.floor.table(table)
  if (host === undefined) return socket.send(refusal('unknown-table', at, { id, table }))
  const key = stakeIdOf(socket.patron, id)
  const command = commandOf(message, socket.patron, key)
  const checkDue = message.kind === 'place-stake' && hall.visits.bet(socket.patron, at)
  host.submit({ command, at, key, checkDue }, (answer) => reply(hall, socket, message, answer))
}

function commandOf(message: StakeMessage, patron: PatronId, key: StakeId): PatronCommand {
  const { round } = message
  if (message.kind === 'withdraw-stake') {
    return { kind: message.kind, patron, round, stake: message.stake }
  }
  const { kind, bet, mode } = message
  return { kind, patron, round, stake: key, bet, mode, amount: BigInt(message.amount) }
}

/**
 * Answers the socket that asked; the patron's other sockets hear of it without the command's id.
 */
function reply(hall: Hall, socket: Socket, message: StakeMessage, answer: Answer): void {
  const mine = answerMessage(message, answer)
  if (mine === undefined) return
  socket.send({ ...mine, id: message.id })
  if (mine.kind === 'refused') return
  noteBalance(hall, socket.patron, mine.balance)
  for (const other of hall.ofPatron.get(socket.patron) ?? []) {
    if (other !== socket) other.send(mine)
  }
}

function answerMessage(message: StakeMessage, answer: Answer): StakeAnswer | undefined {
  const { table, round } = message
  switch (answer.kind) {
    case 'placed': {
      const { id: stake, bet, mode, amount, at } = answer.stake
      const own = { stake, bet, mode, amount: amount.toString(), at }
      return { kind: 'stake-placed', table, round, stake: own, balance: answer.balance.toString() }
    }
    case 'withdrawn': {
      const { stake, amount, balance } = answer
      const money = { amount: amount.toString(), balance: balance.toString() }
      return { kind: 'stake-withdrawn', table, round, stake, ...money }
    }
    case 'refused':
      return { kind: 'refused', table, at: answer.at, ...answer.refusal }
    case 'unavailable':
      return { kind: 'refused', table, reason: 'unavailable', at: now() }
    case 'done':
      return undefined
  }
}
