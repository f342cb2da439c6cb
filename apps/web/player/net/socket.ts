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

/** How long to wait before attempt number `tries` (from 0): doubling, at most 8 s, half of it by chance. */
export const backoff = (tries: number, random: number): number => {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  return most / 2 + (most / 2) * random
}

/** The close code of a session that has ended: no use in coming back. */
const SESSION_ENDED = 4401

export function openSocket(parts: SocketParts): Socket {
  const { now } = parts
  let wire: Wire | undefined
  let turn = 0
  let tries = 0
  let heardAt = 0
  let stopped = false
  let live = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const send = (message: ClientMessage) => {
    // What is said before the connection stands is said again after the welcome.
    if (live) wire?.send(JSON.stringify(message))
  }
  const ping = () => send({ kind: 'ping', sent: now() })

  const lose = (code: number) => {
    if (wire === undefined) return
    const dead = wire
    wire = undefined
    dead.close()
    live = false
    const sessionEnded = code === SESSION_ENDED
    parts.onLost({ sessionEnded })
    if (stopped || sessionEnded) return
    retry = setTimeout(connect, backoff(tries, parts.random()))
    tries += 1
  }

  const hear = (data: unknown) => {
    heardAt = now()
    const message = parse(data)
    if (message?.kind === 'welcome') tries = 0
    if (message !== undefined) parts.onMessage(message)
  }

  function connect() {
    clearTimeout(retry)
    heardAt = now()
    turn += 1
    const mine = turn
    // A dead wire may still speak: only the latest one is listened to.
    const ifLatest =
      <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (mine === turn && wire !== undefined) act(...given)
      }
    wire = parts.open({
      onOpen: ifLatest(() => {
        live = true
        ping()
      }),
      onText: ifLatest(hear),
      onClose: ifLatest(lose),
    })
  }

  const beat = setInterval(() => {
    if (wire === undefined) return
    if (now() - heardAt >= DEAD_MS) lose(0)
    else ping()
  }, PING_MS)

  connect()
  return {
    send,
    check: () => (wire === undefined && !stopped ? connect() : ping()),
    stop: () => {
      stopped = true
      clearInterval(beat)
      clearTimeout(retry)
      lose(SESSION_ENDED)
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
