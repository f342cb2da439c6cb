import { applyPublic, type ServerMessage } from '@baize/protocol'
import { tellResumed, withUnseen } from './interruptions.ts'
import type { Pending, PlayerState, TableSlice } from './model.ts'
import { answered, peeled, placed, placeIn, withoutOldPeel } from './seats.ts'
import { settleCommand } from './settle-command.ts'
import { only, type Step, watch, withTable } from './step.ts'

type Of<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>

/** Takes one message of the server. Pure: the same messages give the same state. */
export function reduce(state: PlayerState, message: ServerMessage): Step {
  switch (message.kind) {
    case 'welcome':
      return welcome(state, message)
    case 'lobby':
      return only({ ...state, lobby: message.tables })
    case 'snapshot':
      return only(snapshot(state, message))
    case 'resumed':
      return only(resumed(state, message))
    case 'event':
      return event(state, message)
    case 'pools':
      return only(pools(state, message))
    case 'stake-placed':
    case 'stake-withdrawn':
    case 'refused':
      return settleCommand(state, message)
    case 'result':
      return only(result(state, message))
    case 'goodbye':
      return only(message.reason === 'session-ended' ? { ...state, sessionEnded: true } : state)
    case 'place':
      return only(placed(state, message))
    case 'accepted':
      return only(answered(state, message.id))
    case 'squeeze':
      return only(peeled(state, message))
    case 'notice':
      return only(withUnseen(state, [message.notice]))
    case 'pong':
      return only(state)
  }
}

/** The line stands: every open command once more, same id, every table from where it was. */
function welcome(state: PlayerState, message: Of<'welcome'>): Step {
  const { build, patron } = message
  const pending = state.pending.map((command): Pending => ({ ...command, resent: true }))
  const watches = Object.entries(state.tables).map(([table, slice]) => watch(table, slice))
  return {
    state: {
      ...state,
      connection: 'open',
      build: state.build ?? build,
      outdated: state.build !== undefined && state.build !== build,
      patron: { id: patron.id, name: patron.name },
      balance: patron.balance,
      pending,
      // What was asked at the seats is asked again by its patron, who sees whether it was done.
      asked: [],
    },
    // Commands first: their answers then come before the stakes that may already hold them.
    send: [...pending.map(({ message: command }) => command), ...watches],
  }
}

function snapshot(state: PlayerState, message: Of<'snapshot'>): PlayerState {
  const { table, stream, n, info, view, own, balance, lastResult } = message
  const slice: TableSlice = {
    info,
    view,
    stream,
    n,
    own,
    place: placeIn(message),
    pools: {},
    ...(lastResult !== undefined && { lastResult }),
    catchingUp: false,
    seenCards: view.round?.cards.length ?? 0,
  }
  return { ...state, balance, tables: { ...state.tables, [table]: slice } }
}

function resumed(state: PlayerState, message: Of<'resumed'>): PlayerState {
  const { table, stream, own, balance, lastResult } = message
  return withTable({ ...state, balance }, table, (slice) => ({
    ...slice,
    stream,
    own,
    place: placeIn(message),
    ...(lastResult !== undefined && { lastResult }),
    catchingUp: false,
  }))
}

function event(state: PlayerState, message: Of<'event'>): Step {
  const { table, n } = message
  const slice = state.tables[table]
  if (slice === undefined || n <= slice.n || slice.catchingUp) return only(state)
  if (n === slice.n + 1) {
    const told = tellResumed(state, slice, message)
    return only(withTable(told, table, () => applied(slice, message)))
  }
  return {
    state: withTable(state, table, () => ({ ...slice, catchingUp: true })),
    send: [watch(table, slice)],
  }
}

function applied(slice: TableSlice, { n, event: happened }: Of<'event'>): TableSlice {
  const next = withoutOldPeel({ ...slice, n, view: applyPublic(slice.view, happened) })
  return happened.kind === 'round-opened' ? { ...next, own: [], pools: {}, seenCards: 0 } : next
}

function pools(state: PlayerState, { table, round, pools: found }: Of<'pools'>): PlayerState {
  return withTable(state, table, (slice) =>
    slice.view.round?.id === round ? { ...slice, pools: found } : slice,
  )
}

function result(state: PlayerState, message: Of<'result'>): PlayerState {
  const { table, result: lastResult, balance } = message
  return withTable({ ...state, balance }, table, (slice) => ({ ...slice, lastResult }))
}
