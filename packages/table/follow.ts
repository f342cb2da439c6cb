import { apply } from './apply.ts'
import type { AtTable } from './decision.ts'
import type { TableEvent } from './events.ts'
import { readyPace } from './ready.ts'
import type { Instant } from './terms.ts'
import { nameTurners, type Standing } from './turners.ts'

/**
 * What follows at once from something that happened and from the stakes, beside money: bets close
 * early when all are ready (BAC-12), and who turns the cards is named when they close (BAC-10).
 * `table` is the table after it happened. Decided here and nowhere near the cards, so that what
 * deals and decides them sees no bet (G-2); the events are part of the same commit.
 */
export function followUps(
  table: AtTable,
  standing: Standing,
  happened: readonly TableEvent[],
  at: Instant,
): readonly TableEvent[] {
  const { terms, state } = table
  if (terms.seating === undefined) return []
  const paced = readyPace(table, standing, happened, at)
  const closed = [...happened, ...paced].find(({ kind }) => kind === 'bets-closed')
  if (closed === undefined) return paced
  return [...paced, ...nameTurners(terms, paced.reduce(apply, state), standing, closed.at)]
}
