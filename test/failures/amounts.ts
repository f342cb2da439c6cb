import type { FailureRow } from './row.ts'

const BETS = 'test/server/bets.test.ts'
const MONEY = 'packages/money/money.test.ts'
const STAKES = 'packages/table/stakes.test.ts'

/** Amounts that are none, or too large, and limits that do not hold. */
export const AMOUNTS: readonly FailureRow[] = [
  {
    fault: 'negative, zero, -0, NaN, Infinity, 1e-37, "5e3", " 5", null, [], {}, true, 2^53 taken',
    tests: [
      [MONEY, 'refuses %j as an amount'],
      [BETS, 'test.each(hostile.map'],
      [STAKES, 'malformed-amount: less than nothing'],
    ],
  },
  {
    fault: '1e400 and 9223372036854775807 taken, or a crash',
    tests: [
      [BETS, 'the raw text 1e400 and a missing amount are refused too'],
      [MONEY, "'9223372036854775807'"],
      [STAKES, 'malformed-amount: more than any amount'],
    ],
  },
  {
    fault: 'maximum checked per chip instead of per spot',
    tests: [
      [BETS, 'limits hold per spot, not per chip'],
      [STAKES, 'above-maximum: with the room that is left (G-7)'],
    ],
  },
  {
    fault: 'sum overflows the limit check',
    tests: [
      ['test/contract/store.test.ts', 'pays the largest amounts exactly (Amounts: overflow)'],
      ['packages/table/properties.test.ts', 'none beyond a limit'],
    ],
  },
  {
    fault: 'limits only in the client, or only on one game',
    tests: [
      ['packages/table/properties.test.ts', 'no stake is placed at or after the close'],
      ['packages/table/table-limit.test.ts', 'the limit of a table, over all patrons (G-7)'],
    ],
  },
]
