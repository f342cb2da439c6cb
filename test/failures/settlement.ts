import type { FailureRow } from './row.ts'

const STORE = 'test/contract/store.test.ts'
const CRASH = 'test/server/crash.test.ts'

/** Rounds that are paid twice, halfway or never. */
export const SETTLEMENT: readonly FailureRow[] = [
  {
    fault: 'marked paid, then the credit fails',
    tests: [
      [CRASH, 'round-settled/written'],
      [STORE, 'undoes a settlement that the table reckoned otherwise'],
    ],
  },
  {
    fault: 'refund loop dies halfway',
    tests: [
      [STORE, 'refunds every open stake of a void round once, in full (G-4)'],
      ['test/contract/postgres.test.ts', 'kill -9 inside a commit'],
    ],
  },
  {
    fault: 'recovery job voids live rounds',
    tests: [
      ['test/contract/recovery.test.ts', '(Settlement: recovery job voids live rounds)'],
      [CRASH, 'kill -9 at every step: nothing acknowledged is lost, nothing is paid twice'],
    ],
  },
  {
    fault: 'restart pays twice',
    tests: [
      [CRASH, 'round-settled/committed'],
      [CRASH, 'sums zero, no stake open, none ended twice'],
    ],
  },
  {
    fault: 'stake debited before the bet is recorded',
    tests: [
      [CRASH, 'stake-placed/written/1'],
      [STORE, 'leaves nothing when the decision fails'],
    ],
  },
  {
    fault: 'stakes of cancelled rounds stuck for ever',
    tests: [
      [STORE, 'leaves no stake behind: one that no row grades stops the settlement'],
      ['packages/table/properties.test.ts', 'nobody has open stakes after a round'],
      ['test/contract/audit.test.ts', 'something left at stake'],
    ],
  },
  {
    fault: 'settle called ten times pays ten times',
    tests: [[STORE, '(Settlement: settle called ten times pays ten times)']],
  },
]
