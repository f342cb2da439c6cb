import type { ClientMessage } from '@baize/protocol'
import { now } from '../clock.ts'
import { type Hall, stopWatching } from './hall.ts'
import { readMessage, refusal } from './messages.ts'
import { lobbyMessage } from './publish.ts'
import { showPeel, submitSeat } from './seats.ts'
import type { Socket } from './socket.ts'
import { submitStake } from './stakes.ts'
import { watch } from './watch.ts'

/**
 * Takes one frame from a socket. Whatever it holds, it is answered or refused and harms nothing
 * else.
 */
export function receive(hall: Hall, socket: Socket, text: string): void {
  if (socket.closed()) return
  const at = now()
  if (at >= socket.expiresAt) return socket.close(4401, 'session-ended')
  const reading = readMessage(text)
  const { id } = reading
  if (!socket.allow()) return socket.send(refusal('rate-limited', at, { ...(id && { id }) }))
  if (reading.kind === 'bad') {
    return socket.send(refusal('malformed', at, { field: reading.field, ...(id && { id }) }))
  }
  handle(hall, socket, reading.message)
}

function handle(hall: Hall, socket: Socket, message: ClientMessage): void {
  switch (message.kind) {
    case 'ping':
      return socket.send({ kind: 'pong', sent: message.sent, now: now() })
    case 'watch-lobby':
      socket.lobby = true
      return socket.send(lobbyMessage(hall))
    case 'unwatch-lobby':
      socket.lobby = false
      return
    case 'watch': {
      const { table } = message
      watch(hall, socket, table, message.after).catch(() => {
        socket.send(refusal('unavailable', now(), { table }))
      })
      return
    }
    case 'unwatch':
      return stopWatching(hall, socket, message.table)
    case 'place-stake':
    case 'withdraw-stake':
      return submitStake(hall, socket, message)
    case 'sit':
    case 'leave-seat':
    case 'cut':
    case 'ready':
    case 'look':
    case 'turn':
      return submitSeat(hall, socket, message)
    case 'squeeze':
      return showPeel(hall, socket, message)
  }
}
