import type { FailureRow } from './row.ts'

/** Lists that skip or repeat, and days that differ from one place to the next. */
export const LISTS: readonly FailureRow[] = [
  {
    fault: 'offset paging repeats or skips rows with equal times',
    tests: [
      ['test/contract/records.test.ts', 'without a gap or a repeat at equal times (Lists)'],
      ['apps/server/http/bets.test.ts', 'goes on over many pages without a gap'],
    ],
  },
  {
    fault: 'day boundaries differ between screens, reports and CSV',
    tests: [
      ['apps/server/http/bets.test.ts', '(Lists: day boundaries differ)'],
      ['apps/server/http/bets.test.ts', 'has the bets of the same days as the totals'],
      ['test/contract/closings.test.ts', 'count a round on the day on which it ended, once'],
    ],
  },
  {
    fault: 'DST days double or lose rows',
    tests: [
      ['packages/store/day.test.ts', '(Lists: DST days double or lose rows)'],
      ['packages/store/day.test.ts', 'gives every instant exactly one day, in every place'],
      ['test/contract/closings.test.ts', 'neither double nor lose a round on days on which clocks'],
    ],
  },
]
