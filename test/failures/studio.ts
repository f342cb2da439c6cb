import type { FailureRow } from './row.ts'

const LIVE = 'packages/table/live/live.test.ts'
const PROPERTIES = 'packages/table/live/live.properties.test.ts'
const DOORS = 'test/server/live.test.ts'

/** Cards that are dealt by hand: what scanners and people at tables got wrong elsewhere. */
export const STUDIO: readonly FailureRow[] = [
  {
    fault: 'result recognised dozens of times and the true one lost',
    tests: [
      [LIVE, 'the first match ends it (AB-4)'],
      [LIVE, 'a card after the last one'],
      [PROPERTIES, 'each scan is in the log once, repeated ones not again'],
    ],
  },
  {
    fault: 'duplicate scans of one card counted twice',
    tests: [
      [LIVE, 'the same card twice under the scanner'],
      [LIVE, 'the same message again is not a second scan'],
      [DOORS, 'a scan whose answer was lost by a crash counts once'],
    ],
  },
  {
    fault: 'a scan while bets are open accepted',
    tests: [
      [LIVE, 'a card while bets are open (G-5)'],
      [PROPERTIES, 'no card comes while bets are open, or while the round is stopped'],
    ],
  },
]
