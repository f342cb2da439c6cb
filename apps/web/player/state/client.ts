import type { ClientMessage, SeatMessage, ServerMessage, SqueezeMessage } from '@baize/protocol'
import type { TableId } from '@baize/table'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createClock, type ServerClock } from '../net/clock.ts'
import { openSocket, type Socket, type Wire, type WireEvents } from '../net/socket.ts'
import { createHold } from './hold.ts'
import { initialState, type Pending, type PlayerState } from './model.ts'
import { reduce } from './reduce.ts'
import { watch } from './step.ts'

/** What a client needs from the world around it. */
export interface ClientParts {
  readonly open: (events: WireEvents) => Wire
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** True while a card is still seen moving. */
  readonly moving?: () => boolean
  /** The build this page was made by; when it is not known, the first server decides. */
  readonly build?: string
}

/** The player's line to the server: a store that follows it, and the commands that go to it. */
export interface Client {
  readonly store: StoreApi<PlayerState>
  /** The server's time now, in milliseconds since 1970. */
  readonly serverNow: () => number
  readonly newId: () => string
  /** Watches a table until the returned function is called. */
  readonly watch: (table: TableId) => () => void
  readonly watchLobby: () => () => void
  /** Gives commands: open, and given again after a lost connection, until they are answered. */
  readonly command: (messages: readonly Pending['message'][]) => void
  /** Withdraws these as soon as the server has confirmed them. */
  readonly takeBack: (commands: readonly Pending[]) => void
  /** Asks something at the seats of a table. Never again by itself: the patron sees it undone. */
  readonly ask: (message: SeatMessage) => void
  /** Shows the others how a card is peeled. */
  readonly showPeel: (message: SqueezeMessage) => void
  readonly dismiss: (key: number) => void
  /** Looks at once whether the connection lives, as when the page comes back into view. */
  readonly check: () => void
  readonly start: () => () => void
}

/** How long to wait before a table that could not be read is asked for again. */
const RETRY_MS = 1000

interface Core {
  readonly parts: ClientParts
  readonly store: StoreApi<PlayerState>
  readonly clock: ServerClock
  /** How many parts of the page look at each table. */
  readonly watched: Map<TableId, number>
  lobbyWatchers: number
  socket: Socket | undefined
}

function send({ socket }: Core, messages: readonly ClientMessage[]): void {
  for (const message of messages) socket?.send(message)
}

/** Asks for what is looked at and not known yet; `reduce` has asked for the tables it knows. */
function greet(core: Core): void {
  const { tables } = core.store.getState()
  for (const table of core.watched.keys())
    if (tables[table] === undefined) send(core, [watch(table, undefined)])
  if (core.lobbyWatchers > 0) send(core, [{ kind: 'watch-lobby' }])
}

function rewatch(core: Core, table: TableId | undefined): void {
  if (table !== undefined && core.watched.has(table))
    send(core, [watch(table, core.store.getState().tables[table])])
}

const isFailedWatch = (
  message: ServerMessage,
): message is Extract<ServerMessage, { kind: 'refused' }> =>
  message.kind === 'refused' && message.id === undefined && message.reason === 'unavailable'

function pass(core: Core, message: ServerMessage): void {
  if (message.kind === 'snapshot' && !core.watched.has(message.table)) return
  const { state, send: answers } = reduce(core.store.getState(), message)
  core.store.setState(state, true)
  send(core, answers)
  if (message.kind === 'welcome') greet(core)
  if (isFailedWatch(message)) setTimeout(() => rewatch(core, message.table), RETRY_MS)
}

function start(core: Core): () => void {
  const { parts, clock, store } = core
  const hold = createHold({ ...parts, pass: (message) => pass(core, message) })
  const onMessage = (message: ServerMessage) => {
    if (message.kind === 'pong') clock.sample(message.sent, message.now, parts.now())
    if (message.kind === 'welcome') clock.guess(message.now, parts.now())
    hold.take(message)
  }
  const onLost = ({ sessionEnded }: { readonly sessionEnded: boolean }) => {
    clock.reset()
    store.setState((state) => ({
      connection: state.patron === undefined ? 'connecting' : 'away',
      sessionEnded: state.sessionEnded || sessionEnded,
    }))
  }
  core.socket = openSocket({ ...parts, onMessage, onLost })
  return () => {
    hold.stop()
    core.socket?.stop()
    core.socket = undefined
  }
}

function watchTable(core: Core, table: TableId): () => void {
  const before = core.watched.get(table) ?? 0
  core.watched.set(table, before + 1)
  if (before === 0) rewatch(core, table)
  return () => leaveTable(core, table)
}

function leaveTable(core: Core, table: TableId): void {
  const left = (core.watched.get(table) ?? 1) - 1
  core.watched.set(table, left)
  if (left > 0) return
  core.watched.delete(table)
  send(core, [{ kind: 'unwatch', table }])
  core.store.setState(({ tables: { [table]: _, ...tables } }) => ({ tables }))
}

function watchLobby(core: Core): () => void {
  core.lobbyWatchers += 1
  if (core.lobbyWatchers === 1) send(core, [{ kind: 'watch-lobby' }])
  return () => {
    core.lobbyWatchers -= 1
    if (core.lobbyWatchers === 0) send(core, [{ kind: 'unwatch-lobby' }])
  }
}

function command(core: Core, messages: readonly Pending['message'][]): void {
  const open = messages.map((message): Pending => ({ message, resent: false, takeBack: false }))
  core.store.setState((state) => ({ pending: [...state.pending, ...open] }))
  send(core, messages)
}

function ask(core: Core, message: SeatMessage): void {
  if (core.store.getState().connection !== 'open') return
  core.store.setState((state) => ({ asked: [...state.asked, message] }))
  send(core, [message])
}

function takeBack({ store }: Core, commands: readonly Pending[]): void {
  const ids = new Set(commands.map(({ message }) => message.id))
  store.setState((state) => ({
    pending: state.pending.map((open) =>
      ids.has(open.message.id) ? { ...open, takeBack: true } : open,
    ),
  }))
}

/** Makes the client; nothing is connected before `start`. */
export function createClient(parts: ClientParts): Client {
  const store = createStore<PlayerState>(() => initialState(parts.build))
  const clock = createClock()
  const core: Core = {
    parts,
    store,
    clock,
    watched: new Map(),
    lobbyWatchers: 0,
    socket: undefined,
  }
  return {
    store,
    serverNow: () => clock.at(parts.now()),
    newId: parts.newId,
    watch: (table) => watchTable(core, table),
    watchLobby: () => watchLobby(core),
    command: (messages) => command(core, messages),
    takeBack: (commands) => takeBack(core, commands),
    ask: (message) => ask(core, message),
    showPeel: (message) => send(core, [message]),
    dismiss: (key) =>
      store.setState(({ notices }) => ({ notices: notices.filter((one) => one.key !== key) })),
    check: () => core.socket?.check(),
    start: () => start(core),
  }
}
