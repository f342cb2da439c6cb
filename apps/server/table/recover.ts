import type { Ownership, Store } from '@baize/store'
import {
  apply,
  hashTerms,
  isLive,
  loweredLimits,
  newTable,
  type TableEvent,
  type Terms,
} from '@baize/table'
import type { Desk } from './desk.ts'
import type { Positions } from './holdings.ts'
import { spotsOf } from './spots.ts'

/** A table as its log has it. */
export interface Recovered {
  readonly owner: Ownership
  readonly desk: Desk
  /** Number of the last event. */
  readonly seq: number
  /** The events that were read, up to the last: those after the checkpoint. */
  readonly tail: readonly TableEvent[]
}

/**
 * Takes a table over and reads its desk back from the log: the last checkpoint, then every event
 * after it. A running round keeps the terms it opened under, but for limits that were lowered since
 * (G-7); `terms` counts from the next one. With
 * `from`, rejects with `StaleOwner` when somebody else has taken the table since.
 */
export async function recoverDesk(
  store: Store,
  terms: Terms,
  from?: Ownership,
): Promise<Recovered> {
  await store.saveTerms(hashTerms(terms), terms)
  const { owner, checkpoint, seq } = await store.claim(terms.table, from)
  const tail = await store.eventsAfter(terms.table, seq)
  const state = tail.reduce(apply, checkpoint ?? newTable(terms.table))
  const { round } = state
  const opened = round === undefined ? terms : ((await store.terms(round.termsHash)) ?? terms)
  const roundTerms = { ...opened, limits: loweredLimits(opened.limits, terms.limits) }
  const open = isLive(round) ? await store.openStakes(round.id) : new Map()
  const positions: Positions = new Map()
  for (const [patron, stakes] of open) positions.set(patron, [...stakes])
  const stakes = { positions, spots: spotsOf(positions), sums: new Map() }
  const desk = { roundTerms, nextTerms: terms, state, ...stakes }
  return { owner, desk, seq: seq + tail.length, tail }
}
