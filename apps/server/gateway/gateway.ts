import type { ServerMessage } from '@baize/protocol'
import type { PatronId, TableId } from '@baize/table'
import type { Visits } from '../care/visits.ts'
import type { Floor } from '../floor/floor.ts'
import { BEATS, enter, leave, newHall, watchers } from './hall.ts'
import { heartbeat, publishNotice, tellLobby, tellPools } from './publish.ts'
import { receive } from './receive.ts'
import type { Socket } from './socket.ts'

/** The door between sockets and tables: reads what patrons send, tells each what they may know. */
export interface Gateway {
  readonly add: (socket: Socket, welcome: ServerMessage) => void
  readonly remove: (socket: Socket) => void
  readonly receive: (socket: Socket, text: string) => void
  /** Closes every socket of a session that has ended. */
  readonly endSession: (tokenHash: string) => void
  readonly watchers: (table: TableId) => number
  readonly socketsOf: (patron: PatronId) => number
  readonly stop: () => void
}

/** How often each connection is looked at. */
const HEARTBEAT_MS = 4_500
const POOLS_MS = 500
const LOBBY_MS = 500

export function openGateway(floor: Floor, visits: Visits): Gateway {
  const hall = newHall(floor, visits)
  let beats = 0
  const unsubscribe = floor.onNotice((notice) => publishNotice(hall, notice))
  const timers = [
    setInterval(() => heartbeat(hall, ++beats), HEARTBEAT_MS / BEATS),
    setInterval(() => tellPools(hall), POOLS_MS),
    setInterval(() => tellLobby(hall), LOBBY_MS),
  ]
  return {
    receive: (socket, text) => receive(hall, socket, text),
    remove: (socket) => leave(hall, socket),
    watchers: (table) => watchers(hall, table),
    socketsOf: (patron) => hall.ofPatron.get(patron)?.size ?? 0,
    add(socket, welcome) {
      enter(hall, socket)
      socket.send(welcome)
    },
    endSession(hash) {
      for (const socket of hall.sockets) {
        if (socket.tokenHash === hash) socket.close(4401, 'session-ended')
      }
    },
    stop() {
      unsubscribe()
      for (const timer of timers) clearInterval(timer)
      for (const socket of hall.sockets) socket.close(1001, 'shutting-down')
    },
  }
}
