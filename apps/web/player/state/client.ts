import type { ClientMessage, ServerMessage } from '@baize/protocol'
import type { TableId } from '@baize/table'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createClock } from '../net/clock.ts'
import { openSocket, type Socket, type Wire, type WireEvents } from '../net/socket.ts'
import { createHold } from './hold.ts'
import { initialState, type Pending, type PlayerState } from './model.ts'
import { reduce, watch } from './reduce.ts'

/** What a client needs from the world around it. */
export interface ClientParts {
  readonly open: (events: WireEvents) => Wire
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** True while a card is still seen moving. */
  readonly moving?: () => boolean
  /** The build this page was made by; the first server that answers decides when it is not known. */
  readonly build?: string
}

/** The player's one line to the server: a store that follows it, and the commands that go to it. */
export interface Client {
  readonly store: StoreApi<PlayerState>
  /** The server's time now, in milliseconds since 1970. */
  readonly serverNow: () => number
  readonly newId: () => string
  /** Watches a table until the returned function is called. */
  readonly watch: (table: TableId) => () => void
  readonly watchLobby: () => () => void
  /** Gives commands: they stay open, and are given again after a lost connection, until they are answered. */
  readonly command: (messages: readonly Pending['message'][]) => void
  /** Withdraws these as soon as the server has confirmed them. */
  readonly takeBack: (commands: readonly Pending[]) => void
  readonly dismiss: (key: number) => void
  /** Looks at once whether the connection lives, as when the page comes back into view. */
  readonly check: () => void
  readonly start: () => () => void
}

/** How long to wait before a table that could not be read is asked for again. */
const RETRY_MS = 1000

export function createClient(parts: ClientParts): Client {
  const store = createStore<PlayerState>(() => initialState(parts.build))
  const clock = createClock()
  const watched = new Map<TableId, number>()
  let lobbyWatchers = 0
  let socket: Socket | undefined

  const send = (messages: readonly ClientMessage[]) => {
    for (const message of messages) socket?.send(message)
  }

  const pass = (message: ServerMessage) => {
    if (message.kind === 'snapshot' && !watched.has(message.table)) return
    const { state, send: answers } = reduce(store.getState(), message)
    store.setState(state, true)
    send(answers)
    if (message.kind === 'welcome') greet()
    if (isFailedWatch(message)) setTimeout(() => rewatch(message.table), RETRY_MS)
  }
  /** Asks for what is looked at and not known yet; `reduce` has asked for the tables it knows. */
  const greet = () => {
    for (const table of watched.keys())
      if (store.getState().tables[table] === undefined) send([watch(table, undefined)])
    if (lobbyWatchers > 0) send([{ kind: 'watch-lobby' }])
  }
  const rewatch = (table: TableId | undefined) => {
    if (table !== undefined && watched.has(table))
      send([watch(table, store.getState().tables[table])])
  }
  const hold = createHold({ ...parts, pass })

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

  return {
    store,
    serverNow: () => clock.at(parts.now()),
    newId: parts.newId,
    watch: (table) => {
      const before = watched.get(table) ?? 0
      watched.set(table, before + 1)
      if (before === 0) send([watch(table, store.getState().tables[table])])
      return () => leave(table)
    },
    watchLobby: () => {
      lobbyWatchers += 1
      if (lobbyWatchers === 1) send([{ kind: 'watch-lobby' }])
      return () => {
        lobbyWatchers -= 1
        if (lobbyWatchers === 0) send([{ kind: 'unwatch-lobby' }])
      }
    },
    command: (messages) => {
      const open = messages.map((message): Pending => ({ message, resent: false, takeBack: false }))
      store.setState((state) => ({ pending: [...state.pending, ...open] }))
      send(messages)
    },
    takeBack: (commands) =>
      store.setState((state) => ({
        pending: state.pending.map((open) =>
          commands.some(({ message }) => message.id === open.message.id)
            ? { ...open, takeBack: true }
            : open,
        ),
      })),
    dismiss: (key) =>
      store.setState((state) => ({
        notices: state.notices.filter((notice) => notice.key !== key),
      })),
    check: () => socket?.check(),
    start: () => {
      socket = openSocket({ ...parts, onMessage, onLost })
      return () => {
        hold.stop()
        socket?.stop()
        socket = undefined
      }
    },
  }

  function leave(table: TableId) {
    const left = (watched.get(table) ?? 1) - 1
    if (left > 0) return void watched.set(table, left)
    watched.delete(table)
    send([{ kind: 'unwatch', table }])
    store.setState(({ tables: { [table]: _, ...tables } }) => ({ tables }))
  }
}

const isFailedWatch = (
  message: ServerMessage,
): message is Extract<ServerMessage, { kind: 'refused' }> =>
  message.kind === 'refused' && message.id === undefined && message.reason === 'unavailable'
