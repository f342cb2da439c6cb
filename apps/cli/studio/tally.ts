import type { GameId } from '@baize/rules'
import type { Fault } from './faults.ts'

/** What a table of the studio came to. */
export interface Tally {
  readonly table: string
  readonly game: GameId
  rounds: number
  settled: number
  voided: number
  /** How often each kind of fault ended in each way. */
  readonly ends: Map<string, Map<string, number>>
  /** Everything that was not as the rules say. */
  readonly wrong: string[]
}

export const newTally = (table: string, game: GameId): Tally => ({
  table,
  game,
  rounds: 0,
  settled: 0,
  voided: 0,
  ends: new Map(),
  wrong: [],
})

/** Notes how a fault ended; one that did not end as the rules say is wrong. */
export function noteEnd(tally: Tally, { kind, ends }: Fault, round: string, ended: string): void {
  const counts = tally.ends.get(kind) ?? new Map<string, number>()
  counts.set(ended, (counts.get(ended) ?? 0) + 1)
  tally.ends.set(kind, counts)
  const allowed = ends(tally.game)
  if (allowed.includes(ended)) return
  tally.wrong.push(`${round}: ${kind} ended "${ended}", not "${allowed.join('" or "')}"`)
}

const lineOf = (kind: string, counts: ReadonlyMap<string, number>): string => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const ways = [...counts].sort().map(([end, count]) => `${end} ${count}`)
  return `  ${kind.padEnd(30)}${String(total).padStart(6)}  ${ways.join(' · ')}`
}

/** The report of a table: rounds, and every kind of fault with how it ended. */
export function reportOf(tally: Tally, faults: readonly Fault[]): string {
  const { table, game, rounds, settled, voided, ends, wrong } = tally
  const missing = faults.filter(({ kind }) => !ends.has(kind)).map(({ kind }) => kind)
  const lines = faults.flatMap(({ kind }) => {
    const counts = ends.get(kind)
    return counts === undefined ? [] : [lineOf(kind, counts)]
  })
  return [
    `${table} (${game}): ${rounds} rounds, ${settled} settled, ${voided} void`,
    ...lines,
    ...(missing.length > 0 ? [`  not made: ${missing.join(', ')}`] : []),
    ...wrong.map((each) => `  WRONG ${each}`),
    '',
  ].join('\n')
}
