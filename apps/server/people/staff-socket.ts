import {
  type StaffMessage,
  type StaffServerMessage,
  staffMessage,
  type TableOrder,
} from '@baize/protocol'
import type { FoundSession } from '@baize/store'
import type { WebSocket } from 'ws'
import { now } from '../clock.ts'
import { actorOf, liveSession, noteUse } from './caller.ts'
import { orderTable } from './orders.ts'
import { allows, STAFF_MESSAGES } from './permissions/index.ts'
import type { Caller, StaffDesk, StaffSocket } from './types.ts'
import { floorView, personView } from './views.ts'

/** Bytes that may wait for a slow reader, and messages that may wait for their turn. */
const MOST_WAITING_BYTES = 1_000_000
const MOST_WAITING = 100
const CLOSE_MS = 2_000

function wrap(ws: WebSocket, { session, actor }: Caller): StaffSocket {
  let closed = false
  const send = (message: StaffServerMessage): void => {
    if (closed || ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > MOST_WAITING_BYTES) return ws.terminate()
    ws.send(JSON.stringify(message))
  }
  return {
    staff: session.staff,
    tokenHash: session.tokenHash,
    from: actor.from ?? '',
    floor: false,
    alive: true,
    closed: () => closed,
    send,
    close(code, reason) {
      if (closed || ws.readyState !== ws.OPEN) return
      send({ kind: 'goodbye', reason })
      closed = true
      ws.close(code, reason)
      setTimeout(() => ws.terminate(), CLOSE_MS).unref()
    },
    ping: () => ws.ping(),
    terminate: () => ws.terminate(),
  }
}

type Reading =
  | { readonly kind: 'good'; readonly message: StaffMessage }
  | { readonly kind: 'bad'; readonly field: string; readonly id?: string }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function read(text: string): Reading {
  const json = readJson(text)
  const parsed = staffMessage.safeParse(json)
  if (parsed.success) return { kind: 'good', message: parsed.data }
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined
  const field = parsed.error.issues[0]?.path.join('.') || 'message'
  return { kind: 'bad', field, ...(typeof id === 'string' && { id: id.slice(0, 64) }) }
}

const refuse = (socket: StaffSocket, reason: string, more: { id?: string; field?: string } = {}) =>
  socket.send({ kind: 'refused', reason, at: now(), ...more })

/** Does what a message asks, if the person may. */
function handle(
  desk: StaffDesk,
  socket: StaffSocket,
  message: StaffMessage,
  found: FoundSession,
): void | Promise<void> {
  const id = 'id' in message ? { id: message.id } : {}
  if (!allows(STAFF_MESSAGES[message.kind].who, found.person.roles))
    return refuse(socket, 'not-allowed', id)
  switch (message.kind) {
    case 'ping':
      return socket.send({ kind: 'pong', sent: message.sent, now: now() })
    case 'watch-floor':
      socket.floor = true
      return socket.send({ kind: 'floor', tables: floorView(desk.floor) })
    case 'unwatch-floor':
      socket.floor = false
      return
    case 'call':
    case 'suspend':
    case 'resume':
    case 'void':
      return order(desk, socket, message, found)
  }
}

async function order(
  desk: StaffDesk,
  socket: StaffSocket,
  message: TableOrder,
  found: FoundSession,
): Promise<void> {
  const actor = actorOf(found.person, socket.from)
  const answer = await orderTable(desk, { ...found, actor }, message)
  if (answer.kind === 'done') return socket.send({ kind: 'done', id: message.id })
  const { reason, field } = answer
  refuse(socket, reason, { id: message.id, ...(field !== undefined && { field }) })
}

/** Takes one frame. The books are asked first whether its session still lives. */
async function receive(desk: StaffDesk, socket: StaffSocket, text: string): Promise<void> {
  if (socket.closed()) return
  const found = await liveSession(desk, socket.tokenHash)
  if (found === undefined) return socket.close(4401, 'session-ended')
  const reading = read(text)
  if (reading.kind === 'bad') {
    const { field, id } = reading
    return refuse(socket, 'malformed', { field, ...(id !== undefined && { id }) })
  }
  // A heartbeat that runs by itself does not keep a session alive.
  if (reading.message.kind !== 'ping') await noteUse(desk, found.session)
  await handle(desk, socket, reading.message, found)
}

/** Serves a socket that was opened with a live session: one frame after the other, in order. */
export function serveStaff(ws: WebSocket, caller: Caller, desk: StaffDesk, build: string): void {
  const socket = wrap(ws, caller)
  let [line, waiting] = [Promise.resolve(), 0]
  ws.on('message', (data, binary) => {
    if (binary) return ws.close(1003, 'text only')
    if (waiting >= MOST_WAITING) return refuse(socket, 'rate-limited')
    waiting += 1
    line = line
      .then(() => receive(desk, socket, data.toString()))
      .catch(() => refuse(socket, 'unavailable'))
      .finally(() => {
        waiting -= 1
      })
  })
  ws.on('pong', () => {
    socket.alive = true
  })
  ws.on('close', () => desk.hall.leave(socket))
  ws.on('error', () => ws.terminate())
  desk.hall.enter(socket)
  socket.send({ kind: 'welcome', build, now: now(), person: personView(caller.person) })
}
