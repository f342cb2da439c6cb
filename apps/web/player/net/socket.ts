import type { ClientMessage, ServerMessage } from '@baize/protocol'

export const PING_MS = 5000
/** Silence after which a connection counts as dead. */
export const DEAD_MS = 10_000
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
  heardAt: number
  stopped: boolean
  retry: ReturnType<typeof setTimeout> | undefined
}

/** What is said before the connection stands is dropped: it is said again after the welcome. */
function say({ live, wire }: Line, message: ClientMessage): void {
  if (live) wire?.send(JSON.stringify(message))
}

const ping = (line: Line): void => say(line, { kind: 'ping', sent: line.parts.now() })

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
  line.heardAt = line.parts.now()
  const message = parse(data)
  if (message?.kind === 'welcome') line.tries = 0
  if (message !== undefined) line.parts.onMessage(message)
}

/** A dead wire may still speak: only the latest one is listened to. */
function connect(line: Line): void {
  clearTimeout(line.retry)
  line.heardAt = line.parts.now()
  const wire = line.parts.open({
    onOpen: () => {
      if (line.wire !== wire) return
      line.live = true
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

function beat(line: Line): void {
  if (line.wire === undefined) return
  if (line.parts.now() - line.heardAt >= DEAD_MS) lose(line, 0)
  else ping(line)
}

/** Opens the connection and keeps it: a ping every 5 s; a line silent for 10 s is made anew. */
export function openSocket(parts: SocketParts): Socket {
  const line: Line = {
    parts,
    wire: undefined,
    live: false,
    tries: 0,
    heardAt: 0,
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
