import { type Fraction, toPercent } from '@baize/money'
import { type AnyGame, analyse, type BetOdds, oddsFor, type Paytable } from '@baize/rules'
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

/** Statistics are the one place where a fraction becomes a floating-point number. */
const toNumber = ({ n, d }: Fraction): number => Number(n) / Number(d)

function observe(
  game: AnyGame,
  paytable: Paytable,
  tallies: readonly Tally[],
  exact: BetOdds,
): Observed {
  const { bet, mode } = exact
  let rounds = 0
  let wins = 0
  let pushes = 0
  let returned = 0
  for (const { count, cards } of tallies) {
    rounds += count
    const grade = game.grade(bet, outcomeByRules(game, cards))
    if (grade.kind === 'push') {
      pushes += count
      returned += count
    }
    if (grade.kind !== 'win') continue
    const odds = oddsFor(paytable, mode, bet, grade.row)
    wins += count
    returned += count * (1 + (odds === undefined ? 0 : toNumber(odds)))
  }
  const observed = returned / rounds
  const error = Number(exact.standardDeviation) / Math.sqrt(rounds)
  return {
    bet,
    mode,
    wins,
    pushes,
    observedPercent: (100 * observed).toFixed(6),
    exactPercent: toPercent(exact.rtp, 6),
    z: Number(((observed - toNumber(exact.rtp)) / error).toFixed(3)),
  }
}

/** Every bet that the paytable offers, observed and exact. */
export const observeAll = (
  game: AnyGame,
  paytable: Paytable,
  tallies: readonly Tally[],
): readonly Observed[] =>
  analyse(game, paytable).map((exact) => observe(game, paytable, tallies, exact))
