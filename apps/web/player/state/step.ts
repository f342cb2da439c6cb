import type { ClientMessage } from '@baize/protocol'
import type { TableId } from '@baize/table'
import type { PlayerState, TableSlice } from './model.ts'

/** A new state, and what is to be said to the server because of it. */
export interface Step {
  readonly state: PlayerState
  readonly send: readonly ClientMessage[]
}

/** A new state with nothing to say. */
export const only = (state: PlayerState): Step => ({ state, send: [] })

/** The same state with one table changed; nothing happens when the table is not known. */
export function withTable(
  state: PlayerState,
  table: TableId,
  change: (slice: TableSlice) => TableSlice,
): PlayerState {
  const slice = state.tables[table]
  if (slice === undefined) return state
  return { ...state, tables: { ...state.tables, [table]: change(slice) } }
}

/** Asks for a table, from the last event that is known of it. */
export const watch = (table: TableId, slice: TableSlice | undefined): ClientMessage =>
  slice === undefined
    ? { kind: 'watch', table }
    : { kind: 'watch', table, after: { stream: slice.stream, n: slice.n } }
