import type { Duplex } from 'node:stream'
import type { ServerMessage } from '@baize/protocol'
import type { PatronId, TableId } from '@baize/table'
import type { WebSocket } from 'ws'
import { now } from '../clock.ts'
import { countSlowReader } from '../ops/meter.ts'
import { textFrame } from './frame.ts'

/**
 * One patron's open connection. Identity comes from the session it was opened with, never from a
 * message.
 */
export interface Socket {
  readonly patron: PatronId
  /** The patron's name as others at a table read it. */
  readonly name: string
  readonly tokenHash: string
  readonly expiresAt: number
  /** The tables that it watches, each from which event on. */
  readonly watching: Map<TableId, number>
  lobby: boolean
  alive: boolean
  /** In which part of the beats its turn comes. */
  part: number
  /** True from the moment that the server closes it: nothing that it sends counts any more. */
  readonly closed: () => boolean
  /** True when a message may be taken now; a client that sends faster is refused. */
  readonly allow: () => boolean
  readonly send: (message: ServerMessage) => void
  /** Sends text that is already encoded. */
  readonly sendText: (text: string) => void
  /** Sends whole frames that were made for many sockets. */
  readonly sendFrames: (frames: Buffer) => void
  readonly close: (code: number, reason: GoodbyeReason) => void
  readonly ping: () => void
  readonly terminate: () => void
}

type GoodbyeReason = Extract<ServerMessage, { kind: 'goodbye' }>['reason']

/**
 * Bytes that may wait for a slow reader before it is cut off; it comes back with its last number.
 */
export const MOST_WAITING_BYTES = 1_000_000
/** How many messages may come at once, in seconds of the rate that a client may keep up. */
const BURST_SECONDS = 3

/** How long a client may take to close its end. */
const CLOSE_MS = 2_000

/** A token bucket on the server's clock. */
function bucket(rate: number): () => boolean {
  const burst = rate * BURST_SECONDS
  let tokens = burst
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(burst, tokens + (Math.max(0, at - last) * rate) / 1000)
    last = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

export interface Session {
  readonly patron: PatronId
  readonly name: string
  readonly tokenHash: string
  readonly expiresAt: number
}

/** An open WebSocket and the connection below it. */
export interface Line {
  readonly ws: WebSocket
  /** Takes frames that are ready; nothing of `ws` waits in between, as nothing is compressed. */
  readonly stream: Duplex
  /** Messages per second that the client may keep up. */
  readonly rate: number
}

/** Those who come next see a socket that is closing, so that each is counted once. */
function cutOff(ws: WebSocket): void {
  countSlowReader()
  ws.terminate()
}

/** Wraps a WebSocket with a bounded outgoing queue and a bounded incoming rate. */
export function wrapSocket({ ws, stream, rate }: Line, session: Session): Socket {
  let closed = false
  const close = (code: number, reason: GoodbyeReason): void => {
    if (closed || ws.readyState !== ws.OPEN) return
    closed = true
    ws.send(JSON.stringify({ kind: 'goodbye', reason } satisfies ServerMessage))
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), CLOSE_MS).unref()
  }
  const sendFrames = (frames: Buffer): void => {
    if (ws.readyState !== ws.OPEN) return
    if (stream.writableLength > MOST_WAITING_BYTES) return cutOff(ws)
    stream.write(frames)
  }
  const sendText = (text: string): void => sendFrames(textFrame(text))
  return {
    ...session,
    watching: new Map(),
    lobby: false,
    alive: true,
    part: 0,
    closed: () => closed,
    allow: bucket(rate),
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    sendFrames,
    close,
    ping: () => ws.ping(),
    terminate: () => ws.terminate(),
  }
}
