import type { Instant } from '@baize/table'
import type { BetTotals } from './port.ts'

type Sums = Pick<BetTotals, 'count' | 'staked' | 'open' | 'returned'>
const NONE: Sums = { count: 0, staked: 0n, open: 0n, returned: 0n }

/** Totals of the spans between bounds; `sums` gives those of a span by its place, if any. */
export const totalsOf = (
  bounds: readonly Instant[],
  sums: (span: number) => Sums | undefined,
): readonly BetTotals[] =>
  bounds.slice(1).map((to, span) => {
    const { count, staked, open, returned } = sums(span) ?? NONE
    const net = returned - staked + open
    return { from: bounds[span] ?? to, to, count, staked, open, returned, net }
  })
