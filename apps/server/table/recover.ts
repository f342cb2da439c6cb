import type { Ownership, Store } from '@baize/store'
import { apply, hashTerms, isLive, newTable, type Terms } from '@baize/table'
import type { Desk } from './desk.ts'

/**
 * Takes a table over and reads its desk back from the log: the last checkpoint, then every event
 * after
 * it. A running round keeps the terms it opened under; `terms` counts from the next one.
 */
export async function recoverDesk(
  store: Store,
  terms: Terms,
): Promise<{ owner: Ownership; desk: Desk }> {
  await store.saveTerms(hashTerms(terms), terms)
  const { owner, checkpoint, seq } = await store.claim(terms.table)
  const tail = await store.eventsAfter(terms.table, seq)
  const state = tail.reduce(apply, checkpoint ?? newTable(terms.table))
  const round = state.round
  const roundTerms = round === undefined ? terms : ((await store.terms(round.termsHash)) ?? terms)
  const positions = isLive(round) ? await store.openStakes(round.id) : new Map()
  return { owner, desk: { roundTerms, nextTerms: terms, state, positions } }
}
