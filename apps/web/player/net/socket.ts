import type { ClientMessage, ServerMessage } from '@baize/protocol'

export const PING_MS = 3000
/** How long a question may stay unanswered before the connection counts as dead. */
export const DEAD_MS = 5500
/** How long a connection may take to be made. */
const CONNECT_MS = 9000
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8000

/** What a connection tells. */
export interface WireEvents {
  readonly onOpen: () => void
  readonly onText: (data: unknown) => void
  readonly onClose: (code: number) => void
}

/** One connection, as the browser makes it. */
export interface Wire {
  readonly send: (text: string) => void
  readonly close: () => void
}

export interface SocketParts {
  readonly open: (events: WireEvents) => Wire
  readonly now: () => number
  /** 0 to 1, spreads the attempts of many clients. */
  readonly random: () => number
  readonly onMessage: (message: ServerMessage) => void
  readonly onLost: (info: { readonly sessionEnded: boolean }) => void
}

/** One connection that comes back by itself until it is stopped. */
export interface Socket {
  readonly send: (message: ClientMessage) => void
  /** Asks at once whether the connection lives, or connects at once when it is waiting. */
  readonly check: () => void
  readonly stop: () => void
}

/** The wait before attempt number `tries` (from 0): doubling to 8 s, half of it by chance. */
export const backoff = (tries: number, random: number): number => {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  return most / 2 + (most / 2) * random
}

/** The close code of a session that has ended: no use in coming back. */
const SESSION_ENDED = 4401

interface Line {
  readonly parts: SocketParts
  /** Absent while there is no connection, not even one that is being made. */
  wire: Wire | undefined
  live: boolean
  tries: number
  /** When the oldest question was asked that nothing has come after; absent when all is well. */
  askedAt: number | undefined
  stopped: boolean
  retry: ReturnType<typeof setTimeout> | undefined
}

/** What is said before the connection stands is dropped: it is said again after the welcome. */
function say({ live, wire }: Line, message: ClientMessage): void {
  if (live) wire?.send(JSON.stringify(message))
}

function ping(line: Line): void {
  const sent = line.parts.now()
  if (line.live) line.askedAt ??= sent
  say(line, { kind: 'ping', sent })
}

function hang(line: Line): void {
  const { wire } = line
  line.wire = undefined
  line.live = false
  wire?.close()
}

function lose(line: Line, code: number): void {
  hang(line)
  const sessionEnded = code === SESSION_ENDED
  line.parts.onLost({ sessionEnded })
  if (sessionEnded) return
  line.retry = setTimeout(() => connect(line), backoff(line.tries, line.parts.random()))
  line.tries += 1
}

function hear(line: Line, data: unknown): void {
  line.askedAt = undefined
  const message = parse(data)
  if (message?.kind === 'welcome') line.tries = 0
  if (message !== undefined) line.parts.onMessage(message)
}

/** A dead wire may still speak: only the latest one is listened to. */
function connect(line: Line): void {
  clearTimeout(line.retry)
  line.askedAt = line.parts.now()
  const wire = line.parts.open({
    onOpen: () => {
      if (line.wire !== wire) return
      line.live = true
      line.askedAt = undefined
      ping(line)
    },
    onText: (data) => {
      if (line.wire === wire) hear(line, data)
    },
    onClose: (code) => {
      if (line.wire === wire) lose(line, code)
    },
  })
  line.wire = wire
}

// What is asked decides, not silence alone: a page in the background asks seldom.
function beat(line: Line): void {
  const { wire, live, askedAt, parts } = line
  if (wire === undefined) return
  const patience = live ? DEAD_MS : CONNECT_MS
  if (askedAt !== undefined && parts.now() - askedAt >= patience) lose(line, 0)
  else ping(line)
}

/**
 * Opens the connection and keeps it: a ping every 3 s; a line that does not answer one is noticed
 * within 10 s of its last word and made anew.
 */
export function openSocket(parts: SocketParts): Socket {
  const line: Line = {
    parts,
    wire: undefined,
    live: false,
    tries: 0,
    askedAt: undefined,
    stopped: false,
    retry: undefined,
  }
  const timer = setInterval(() => beat(line), PING_MS)
  connect(line)
  return {
    send: (message) => say(line, message),
    check: () => {
      if (line.wire !== undefined) ping(line)
      else if (!line.stopped) connect(line)
    },
    stop: () => {
      line.stopped = true
      clearInterval(timer)
      clearTimeout(line.retry)
      hang(line)
    },
  }
}

/** Messages of our own server, told apart from anything that is not JSON with a kind. */
function parse(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null && 'kind' in value
      ? (value as ServerMessage)
      : undefined
  } catch {
    return undefined
  }
}
