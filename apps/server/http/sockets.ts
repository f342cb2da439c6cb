import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_CLIENT_BYTES, type ServerMessage } from '@baize/protocol'
import type { PatronRow, Store } from '@baize/store'
import { careAt } from '@baize/table'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Visits } from '../care/visits.ts'
import { now } from '../clock.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { type Socket, wrapSocket } from '../gateway/socket.ts'
import { countSocket } from '../ops/meter.ts'
import { STAFF_SOCKET } from '../people/caller.ts'
import { tokenHash, tokenIn } from '../session.ts'
import { deny } from './deny.ts'
import { sameOrigin } from './origin.ts'

export interface SocketParts {
  readonly store: Store
  readonly gateway: Gateway
  readonly visits: Visits
  readonly build: string
  readonly origins: readonly string[]
  /** Messages per second that a client may keep up. */
  readonly messagesPerSecond: number
}

/** Sockets that one patron may have open at a time. */
const MOST_SOCKETS = 32

/**
 * Opens `/ws` on the HTTP server. A socket is opened for a valid session only and is that
 * patron's for
 * as long as it lives; frames longer than the protocol allows close it before they are read.
 */
export function openSockets(server: Server, parts: () => SocketParts | undefined): () => void {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_CLIENT_BYTES })

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const house = parts()
    if (request.url?.split('?')[0] !== '/ws') return deny(stream, 404)
    if (house === undefined) return deny(stream, 503)
    if (!sameOrigin(request.headers, house.origins)) return deny(stream, 403)
    const token = tokenIn(request.headers.cookie)
    if (token === undefined) return deny(stream, 401)
    const hash = tokenHash(token)
    const found = await house.store.session(hash, now())
    const patron = found && (await house.store.patron(found.patron))
    if (found === undefined || patron === undefined) return deny(stream, 401)
    if (house.gateway.socketsOf(patron.id) >= MOST_SOCKETS) return deny(stream, 429)
    const { everyMs } = careAt(await house.store.care(patron.id), now())
    if (everyMs !== undefined) house.visits.every(patron.id, everyMs)
    const session = { ...found, name: patron.name, tokenHash: hash }
    wss.handleUpgrade(request, stream, head, (ws) => {
      const line = { ws, stream, rate: house.messagesPerSecond }
      attach(wrapSocket(line, session), ws, patron, house)
    })
  }

  server.on('upgrade', (request, stream, head) => {
    if (request.url?.split('?')[0] === STAFF_SOCKET) return
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch(() => deny(stream, 503))
  })
  return () => wss.close()
}

function attach(socket: Socket, ws: WebSocket, patron: PatronRow, parts: SocketParts): void {
  const { gateway, build } = parts
  const { id, name, balance } = patron
  const welcome: ServerMessage = {
    kind: 'welcome',
    build,
    now: now(),
    patron: { id, name, balance: balance.toString() },
  }
  ws.on('message', (data, binary) => {
    if (binary) ws.close(1003, 'text only')
    else gateway.receive(socket, data.toString())
  })
  ws.on('pong', () => {
    socket.alive = true
  })
  ws.on('close', () => {
    countSocket(-1)
    gateway.remove(socket)
  })
  ws.on('error', () => ws.terminate())
  countSocket(1)
  gateway.add(socket, welcome)
  checkAgain(socket, parts)
}

/**
 * A session that ended while its socket was being opened was not there yet to be closed with it.
 */
function checkAgain(socket: Socket, { store }: SocketParts): void {
  store.session(socket.tokenHash, now()).then(
    (session) => {
      if (session === undefined) socket.close(4401, 'session-ended')
    },
    () => socket.terminate(),
  )
}
