import type { PatronNotice, ServerMessage } from '@baize/protocol'
import type { PlayerState, TableSlice } from './model.ts'
import { notify } from './notify.ts'

type Happened = Extract<ServerMessage, { kind: 'event' }>

/** Tells that a paused round goes on, and why it was paused; `slice` is the table before that. */
export function tellResumed(
  state: PlayerState,
  slice: TableSlice,
  { table, event }: Happened,
): PlayerState {
  const paused = slice.view.round?.suspended
  if (event.kind !== 'round-resumed' || paused === undefined) return state
  return notify(state, {
    kind: 'resumed',
    table,
    round: event.round,
    why: `reason.${paused.reason}`,
  })
}

/** Adds notices to those that wait to be seen, newest first, each round once. */
export function withUnseen(state: PlayerState, found: readonly PatronNotice[]): PlayerState {
  const known = new Set(state.unseen.map(({ round }) => round))
  const unseen = [...state.unseen, ...found.filter(({ round }) => !known.has(round))]
  return { ...state, unseen: unseen.sort((one, other) => other.at - one.at) }
}

/** Takes the notice of a round that the patron has seen from those that wait. */
export const withoutUnseen = (state: PlayerState, seen: string): PlayerState => ({
  ...state,
  unseen: state.unseen.filter(({ round }) => round !== seen),
})
