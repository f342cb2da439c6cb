import type { ServerMessage } from '@baize/protocol'
import type { PatronId, TableId } from '@baize/table'
import type { WebSocket } from 'ws'
import { now } from '../clock.ts'

/**
 * One patron's open connection. Identity comes from the session it was opened with, never from a
 * message.
 */
export interface Socket {
  readonly patron: PatronId
  readonly tokenHash: string
  readonly expiresAt: number
  readonly watching: Set<TableId>
  lobby: boolean
  alive: boolean
  /** True when a message may be taken now; a client that sends faster is refused. */
  readonly allow: () => boolean
  readonly send: (message: ServerMessage) => void
  /** Sends text that is already encoded. */
  readonly sendText: (text: string) => void
  readonly close: (code: number, reason: GoodbyeReason) => void
  readonly ping: () => void
  readonly terminate: () => void
}

type GoodbyeReason = Extract<ServerMessage, { kind: 'goodbye' }>['reason']

/**
 * Bytes that may wait for a slow reader before it is cut off; it comes back with its last number.
 */
export const MOST_WAITING_BYTES = 1_000_000
/** Messages per second that a client may keep up, and how many at once. */
const RATE = 40
const BURST = 120

/** A token bucket on the server's clock. */
function bucket(): () => boolean {
  let tokens = BURST
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(BURST, tokens + (Math.max(0, at - last) * RATE) / 1000)
    last = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

export interface Session {
  readonly patron: PatronId
  readonly tokenHash: string
  readonly expiresAt: number
}

/** Wraps a WebSocket with a bounded outgoing queue and a bounded incoming rate. */
export function wrapSocket(ws: WebSocket, session: Session): Socket {
  const close = (code: number, reason: GoodbyeReason): void => {
    if (ws.readyState !== ws.OPEN) return
    ws.send(JSON.stringify({ kind: 'goodbye', reason } satisfies ServerMessage))
    ws.close(code, reason)
  }
  const sendText = (text: string): void => {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > MOST_WAITING_BYTES) return ws.terminate()
    ws.send(text)
  }
  return {
    ...session,
    watching: new Set(),
    lobby: false,
    alive: true,
    allow: bucket(),
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    close,
    ping: () => ws.ping(),
    terminate: () => ws.terminate(),
  }
}
