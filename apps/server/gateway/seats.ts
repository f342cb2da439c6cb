import type { SeatMessage, ServerMessage, SqueezeMessage } from '@baize/protocol'
import type { SeatCommand, TableId } from '@baize/table'
import { now } from '../clock.ts'
import { stakeIdOf } from '../stake-id.ts'
import type { Answer } from '../table/desk.ts'
import type { Hall } from './hall.ts'
import { refusal } from './messages.ts'
import { textJob } from './publish.ts'
import type { Socket } from './socket.ts'

/** Sends what a patron asks at the seats to the table, stamped with the instant of receipt. */
export function submitSeat(hall: Hall, socket: Socket, message: SeatMessage): void {
  const at = now()
  const { table, id } = message
  const host = hall.floor.table(table)
  if (host === undefined) return socket.send(refusal('unknown-table', at, { id, table }))
  const command = commandOf(message, socket)
  const key = stakeIdOf(socket.patron, id)
  host.submit({ command, at, key }, (answer) => socket.send(answerMessage(message, answer)))
}

function commandOf(message: SeatMessage, { patron, name }: Socket): SeatCommand {
  switch (message.kind) {
    case 'sit': {
      const { seat } = message
      return { kind: 'take-seat', patron, name, ...(seat !== undefined && { seat }) }
    }
    case 'leave-seat':
      return { kind: 'leave-seat', patron, why: 'left' }
    case 'cut':
      return { kind: 'cut-shoe', patron, shoe: message.shoe, depth: message.depth }
    case 'ready':
      return { kind: 'say-ready', patron, round: message.round, ready: message.ready }
    case 'look': {
      const { round, hand, look } = message
      return { kind: 'begin-look', patron, round, hand, look }
    }
    case 'turn':
      return { kind: 'turn-own-card', patron, round: message.round, index: message.index }
  }
}

function answerMessage({ id, table }: SeatMessage, answer: Answer): ServerMessage {
  if (answer.kind === 'done') return { kind: 'accepted', id, table }
  if (answer.kind !== 'refused') return refusal('unavailable', now(), { id, table })
  return { kind: 'refused', id, table, at: answer.at, ...answer.refusal }
}

/** At most ten a second of one patron, fewer when very many watch. */
const PEEL_MS = 100
const PEELS_PER_SECOND = 4_000
const REMEMBERED = 1_000

/**
 * Shows the others at a table how the one who turns peels a card (BAC-11). What comes too soon, too
 * late or from anyone else is dropped without a word.
 */
export function showPeel(hall: Hall, socket: Socket, message: SqueezeMessage): void {
  const { table, round, index } = message
  if (hall.floor.table(table)?.peels(socket.patron, round, index) !== true) return
  const others = [...(hall.ofTable.get(table) ?? [])].filter((each) => each !== socket)
  const channel = `squeeze/${table}`
  if (hall.pump.busy(channel) || !mayShow(hall, socket, table, others.length)) return
  hall.pump.addIdle(channel, textJob(others, JSON.stringify(message satisfies ServerMessage)))
}

function mayShow(hall: Hall, { patron }: Socket, table: TableId, others: number): boolean {
  const at = now()
  const who = `${table} ${patron}`
  const wait = Math.max(PEEL_MS, (others * 1000) / PEELS_PER_SECOND)
  if (at < (hall.lastPeels.get(who) ?? 0) + wait) return false
  if (hall.lastPeels.size >= REMEMBERED) hall.lastPeels.clear()
  hall.lastPeels.set(who, at)
  return true
}
