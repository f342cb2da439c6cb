import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '../../apps/server/gateway/frame.ts'

/** Sends the same text to all sockets, as the plainest loop does; `framed` encodes it once. */
export interface BareOrder {
  readonly text: string
  readonly framed: boolean
}

/** A bare server in a process of its own: no session, no table, one loop. */
export function runBare(): void {
  const lines: { readonly ws: WebSocket; readonly stream: Socket }[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const place = server.address()
    process.send?.({ port: typeof place === 'object' && place !== null ? place.port : 0 })
  })
  server.on('connection', (ws, request) => {
    lines.push({ ws, stream: request.socket })
    ws.on('error', () => ws.terminate())
  })
  process.on('message', ({ text, framed }: BareOrder) => {
    const at = Date.now()
    const whole = text.replace('AT', `${at}`)
    const frame = textFrame(whole)
    for (const { ws, stream } of lines) {
      if (framed) stream.write(frame)
      else ws.send(whole)
    }
    process.send?.({ sent: Date.now() - at })
  })
}
