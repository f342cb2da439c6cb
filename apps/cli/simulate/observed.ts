import {
  add,
  divide,
  type Fraction,
  fraction,
  multiply,
  ONE,
  subtract,
  toPercent,
  ZERO,
} from '@baize/money'
import {
  type AnyGame,
  analyse,
  type BetOdds,
  type Grade,
  oddsFor,
  type Paytable,
  squareRoot,
} from '@baize/rules'
import { outcomeByRules, type Tally } from './tally.ts'

/** How one bet fared in a simulation, beside what it must return. */
export interface Observed {
  readonly bet: string
  readonly mode: string
  readonly wins: number
  readonly pushes: number
  readonly observedPercent: string
  readonly exactPercent: string
  /** How many standard errors the observed return is away from the exact one. */
  readonly z: number
}

/** What one unit on a bet comes back as, by its grade. */
function returnOf(paytable: Paytable, { mode, bet }: BetOdds, grade: Grade): Fraction {
  if (grade.kind !== 'win') return grade.kind === 'push' ? ONE : ZERO
  const odds = oddsFor(paytable, mode, bet, grade.row)
  if (odds === undefined) throw new RangeError(`${mode} ${bet}: row ${grade.row} has no price`)
  return add(ONE, odds)
}

/** The difference in standard errors, with three decimals; exact until the last root. */
function zScore(difference: Fraction, variance: Fraction, rounds: bigint): number {
  // A bet that cannot win (a perfect pair of one deck) has no spread to be measured in.
  if (variance.n === 0n) return difference.n === 0n ? 0 : Number.MAX_SAFE_INTEGER
  const squared = divide(multiply(multiply(difference, difference), fraction(rounds)), variance)
  return Number(squareRoot(squared, 3)) * (difference.n < 0n ? -1 : 1)
}

function observe(paytable: Paytable, graded: readonly Graded[], exact: BetOdds): Observed {
  const { bet, mode, rtp, variance } = exact
  const counts = { win: 0, push: 0, lose: 0 }
  let returned = ZERO
  for (const { count, gradeOf } of graded) {
    const grade = gradeOf(bet)
    counts[grade.kind] += count
    returned = add(returned, multiply(fraction(BigInt(count)), returnOf(paytable, exact, grade)))
  }
  const rounds = BigInt(counts.win + counts.push + counts.lose)
  const observed = divide(returned, fraction(rounds))
  return {
    bet,
    mode,
    wins: counts.win,
    pushes: counts.push,
    observedPercent: toPercent(observed, 6),
    exactPercent: toPercent(rtp, 6),
    z: zScore(subtract(observed, rtp), variance, rounds),
  }
}

interface Graded {
  readonly count: number
  gradeOf(bet: string): Grade
}

/** Every bet that the paytable offers, observed and exact. */
export function observeAll(
  game: AnyGame,
  paytable: Paytable,
  tallies: readonly Tally[],
): readonly Observed[] {
  const graded = tallies.map(({ count, cards }): Graded => {
    const outcome = outcomeByRules(game, cards)
    return { count, gradeOf: (bet) => game.grade(bet, outcome) }
  })
  return analyse(game, paytable).map((exact) => observe(paytable, graded, exact))
}
