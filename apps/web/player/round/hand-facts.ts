import type { TableEvent } from '@baize/table'
import type { ReadRound } from './read-file.ts'

/** What can be said of a round that was dealt by hand, in place of its shuffle. */
export interface HandFacts {
  readonly deck: string
  /** Cards of the round that a scanner read. */
  readonly reads: number
  /** Cards that two people agreed on, since no scanner could read them. */
  readonly entries: number
  readonly pauses: number
}

const isGoodRead = (event: TableEvent): boolean =>
  event.kind === 'card-scanned' && event.card !== undefined && event.fault === undefined

/** The facts of a round dealt by hand; undefined for a round of the virtual dealer. */
export function handFactsOf({
  file,
  events,
}: Pick<ReadRound, 'file' | 'events'>): HandFacts | undefined {
  if (file.deck === undefined) return undefined
  const count = (test: (event: TableEvent) => boolean) => events.filter(test).length
  return {
    deck: file.deck,
    reads: count(isGoodRead),
    entries: count(({ kind }) => kind === 'entry-confirmed'),
    pauses: count(({ kind }) => kind === 'round-suspended'),
  }
}
