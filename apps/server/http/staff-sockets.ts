import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_CLIENT_BYTES } from '@baize/protocol'
import { WebSocketServer } from 'ws'
import { callerOf, STAFF_SOCKET } from '../people/caller.ts'
import { peerOfRequest } from '../people/peer.ts'
import { serveStaff } from '../people/staff-socket.ts'
import type { StaffDesk } from '../people/types.ts'
import { deny } from './deny.ts'
import { sameOrigin } from './origin.ts'

/** Sockets that one person may have open at a time. */
const MOST_SOCKETS = 16

interface Parts {
  readonly desk: () => StaffDesk | undefined
  readonly build: string
  readonly origins: readonly string[]
}

/** Opens `/api/staff/ws` on the HTTP server, for live sessions of staff only. */
export function openStaffSockets(server: Server, parts: Parts): () => void {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_CLIENT_BYTES })
  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const desk = parts.desk()
    if (desk === undefined) return deny(stream, 503)
    if (!sameOrigin(request.headers, parts.origins)) return deny(stream, 403)
    const from = peerOfRequest(request, desk.settings.trustedProxies)
    const caller = await callerOf(desk, request.headers.cookie, from)
    if (caller === undefined) return deny(stream, 401)
    if (desk.hall.socketsOf(caller.person.id) >= MOST_SOCKETS) return deny(stream, 429)
    wss.handleUpgrade(request, stream, head, (ws) => serveStaff(ws, caller, desk, parts.build))
  }
  server.on('upgrade', (request, stream, head) => {
    if (request.url?.split('?')[0] !== STAFF_SOCKET) return
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch(() => deny(stream, 503))
  })
  return () => wss.close()
}
