import type { Notice, PlayerState } from './model.ts'

type Told = Notice extends infer N ? (N extends Notice ? Omit<N, 'key'> : never) : never

/** Notices that are kept: enough for a burst of refusals, never a growing list. */
const MOST_NOTICES = 8

/** Tells the patron something, once. */
export function notify(state: PlayerState, notice: Told): PlayerState {
  const key = state.lastKey + 1
  const notices = [...state.notices, { ...notice, key }].slice(-MOST_NOTICES)
  return { ...state, notices, lastKey: key }
}
