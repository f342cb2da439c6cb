import type { FailureRow } from './row.ts'

const BETS = 'test/server/bets.test.ts'
const STAKES = 'packages/table/stakes.test.ts'

/** Bets that are taken too late or lost at the edge, and clocks that drift. */
export const TIMING_FAULTS: readonly FailureRow[] = [
  {
    fault: 'phase stays open after the timer hits zero',
    tests: [
      [STAKES, 'betting-closed: at the deadline, though nobody noticed it yet (G-2)'],
      [BETS, 'a bet after closing is refused with the closing and the receipt time'],
    ],
  },
  {
    fault: 'edge-of-close bets debited but not in the round',
    tests: [
      ['packages/table/properties.test.ts', 'no stake is placed at or after the close'],
      ['test/contract/store.test.ts', 'takes no stake on a round %s'],
    ],
  },
  {
    fault: 'chained timers close 14 s late',
    tests: [
      ['packages/table/agenda.test.ts', 'a close that is sent again is refused and does no harm'],
      [
        'packages/table/properties.test.ts',
        'what the agenda and the clock ask for is never refused',
      ],
    ],
  },
  {
    fault: 'client clock ±10 min breaks the countdown',
    tests: [
      [
        'apps/web/player/state/clocks.test.ts',
        'when the machine has another time (Timing: client clock ±10 min)',
      ],
      ['apps/web/player/net/clock.test.ts', 'the fastest measurement decides'],
    ],
  },
  {
    fault: 'background tabs drift',
    tests: [
      [
        'apps/web/player/state/clocks.test.ts',
        'a page in the background (Timing: background tabs drift)',
      ],
      ['apps/web/player/net/clock.test.ts', 'measurements from before a lost connection'],
      [
        'apps/web/player/state/client.test.ts',
        'is noticed when the line is silent for ten seconds',
      ],
    ],
  },
]
