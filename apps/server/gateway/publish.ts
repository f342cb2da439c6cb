import type { ServerMessage } from '@baize/protocol'
import { now } from '../clock.ts'
import type { TableNotice } from '../floor/floor.ts'
import { type Hall, tellPatron, watchers } from './hall.ts'

const encode = (message: ServerMessage): string => JSON.stringify(message)

/**
 * Shows a committed step: public frames to those who watch, then each patron's own result to them
 * alone.
 */
export function publishNotice(hall: Hall, { table, notice }: TableNotice): void {
  const watching = hall.ofTable.get(table) ?? []
  for (const frame of notice.frames) {
    for (const socket of watching) socket.sendText(frame.text)
  }
  for (const { patron, balance } of notice.ended.flatMap((money) => money.patrons)) {
    const result = hall.ofPatron.has(patron) ? notice.resultOf(patron) : undefined
    if (result === undefined) continue
    tellPatron(hall, patron, { kind: 'result', table, result, balance: balance.toString() })
  }
  hall.lobbyStale = true
}

/** Tells the watchers of each table what all patrons have on the bets, when it has changed. */
export function tellPools(hall: Hall): void {
  for (const [table, sockets] of hall.ofTable) {
    const pools = hall.floor.table(table)?.pools()
    if (pools === undefined) continue
    const text = encode({ kind: 'pools', table, ...pools })
    if (hall.lastPools.get(table) === text) continue
    hall.lastPools.set(table, text)
    for (const socket of sockets) socket.sendText(text)
  }
}

export const lobbyMessage = (hall: Hall): ServerMessage => ({
  kind: 'lobby',
  tables: hall.floor.lobby((table) => watchers(hall, table)),
})

/** Tells those in the lobby how the tables stand, when that has changed. */
export function tellLobby(hall: Hall): void {
  if (!hall.lobbyStale) return
  hall.lobbyStale = false
  const inLobby = [...hall.sockets].filter((socket) => socket.lobby)
  if (inLobby.length === 0) return
  const text = encode(lobbyMessage(hall))
  for (const socket of inLobby) socket.sendText(text)
}

/** Cuts connections that did not answer the last beat, and those whose session is over. */
export function heartbeat(hall: Hall): void {
  const at = now()
  for (const socket of hall.sockets) {
    if (at >= socket.expiresAt) socket.close(4401, 'session-ended')
    else if (!socket.alive) socket.terminate()
    socket.alive = false
    socket.ping()
  }
}
