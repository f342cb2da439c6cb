import { defaultPaytable, defaultSettings, GAME_IDS, type GameId, gameOf } from '@baize/rules'
import { type Observed, observeAll } from '../../../apps/cli/simulate/observed.ts'
import { addTallies, type Tally } from '../../../apps/cli/simulate/tally.ts'
import { simulateAll } from '../../../apps/cli/simulate/workers.ts'
import { countIn, optionsIn } from '../arguments.ts'
import { measure, scaling } from './speed.ts'

type Say = (text: string) => void

/** A return this many standard errors away is not chance: one bet in 16,000. */
const FAR = 4
const CORES = 2

/** One game as it is simulated. */
interface Run {
  readonly game: GameId
  readonly change: object
  readonly rounds: number
}

/** The games as they are set up by default, and a tenth of the rounds for every other setting. */
const runsOf = (rounds: number): readonly Run[] => [
  ...GAME_IDS.map((game) => ({ game, change: {}, rounds })),
  { game: 'andar-bahar', change: { straightAce: 'high' }, rounds: Math.ceil(rounds / 10) },
  { game: 'baccarat', change: { decks: 6 }, rounds: Math.ceil(rounds / 10) },
  { game: 'baccarat', change: { decks: 1 }, rounds: Math.ceil(rounds / 10) },
]

/** Simulates with the system's generator, or repeatably from a seed. */
async function observe(run: Run, seed: string | undefined): Promise<readonly Observed[]> {
  const settings = { ...defaultSettings(run.game), ...run.change }
  const chance =
    seed === undefined ? ({ kind: 'system' } as const) : ({ kind: 'seed', seed } as const)
  const sum = new Map<number, Tally>()
  const simulation = { game: run.game, settings, chance }
  await simulateAll(simulation, run.rounds, CORES, ({ tallies }) => addTallies(sum, tallies))
  return observeAll(gameOf(run.game, settings), defaultPaytable(run.game), [...sum.values()])
}

const showRun = ({ game, change, rounds }: Run): string =>
  `${game}${Object.keys(change).length === 0 ? '' : ` ${JSON.stringify(change)}`}, ${rounds} rounds`

export async function proveReturns(
  say: Say,
  rounds: number,
  seed: string | undefined,
): Promise<boolean> {
  let far = 0
  for (const run of runsOf(rounds)) {
    const bets = await observe(run, seed)
    const strange = bets.filter(({ z }) => Math.abs(z) >= FAR)
    far += strange.length
    const largest = bets.reduce((most, bet) => (Math.abs(bet.z) > Math.abs(most.z) ? bet : most))
    say(`  ${showRun(run).padEnd(56)}${bets.length} bets, largest z ${largest.z.toFixed(2)} `)
    say(`(${largest.mode} ${largest.bet})\n`)
    for (const { mode, bet, observedPercent, exactPercent, z } of strange)
      say(`    ${mode} ${bet}: ${observedPercent} %, exact ${exactPercent} %, z ${z}\n`)
  }
  say(`${far === 0 ? `every bet |z| < ${FAR}` : `${far} BETS ARE TOO FAR AWAY`}\n`)
  return far === 0
}

/** Rounds per processor second of the fastest public engines, and how many times that is wanted. */
const PEERS: Readonly<Record<GameId, readonly [number, number]>> = {
  'andar-bahar': [1.16e6, 6],
  'andar-bahar-colour': [1.16e6, 6],
  baccarat: [2.7e6, 4],
}

const millions = (speed: number): string => `${(speed / 1e6).toFixed(2)} M`

async function tellSpeed(say: Say): Promise<void> {
  say(
    '\nRounds per processor second on one core, all bets counted, system generator; with a plain\n',
  )
  say('TypeScript loop with Math.random that only counts winners, measured in turn\n')
  for (const game of GAME_IDS) {
    const { ours, plain, ratio } = measure(game)
    const [peer, wanted] = PEERS[game]
    const times = (ours / peer).toFixed(1)
    say(`  ${game.padEnd(20)}${millions(ours)}, plain loop ${millions(plain)}, ratio `)
    say(`${ratio.toFixed(2)}; ${times} x ${millions(peer)} (wanted: ${wanted} x)\n`)
  }
  say('\nRounds per second by the clock with one worker and with two\n')
  for (const game of GAME_IDS) {
    const [one, two] = await scaling(game)
    say(`  ${game.padEnd(20)}${millions(one)}, ${millions(two)}: ${(two / one).toFixed(2)} x\n`)
  }
}

/**
 * `npm run prove -- simulate`: the exit code. Speed is told, but only a return that is too far from
 * the exact one fails the proof.
 */
export async function proveSimulate(args: readonly string[], say: Say): Promise<number> {
  const { rounds, seed } = optionsIn(args, ['rounds', 'seed'])
  say('Returns of all bets against the exact ones, in standard errors\n')
  const areClose = await proveReturns(say, countIn('rounds', rounds, 100_000_000), seed)
  await tellSpeed(say)
  return areClose ? 0 : 1
}
