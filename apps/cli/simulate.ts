import { defaultPaytable, type GameId, type Settings } from '@baize/rules'
import { type Command, type Terminal, UsageError } from './command.ts'
import { readArgs, readCount, readGame, readGameId, readSettings } from './options.ts'
import { CHUNK, type Chance, simulator } from './simulate/chunk.ts'
import { type Observed, observeAll } from './simulate/observed.ts'
import { addTallies, type Tally } from './simulate/tally.ts'
import { simulateAll } from './simulate/workers.ts'
import { textTable } from './text-table.ts'

const HELP = `baize simulate <game> - deal many rounds and compare with the exact returns

Games: andar-bahar, andar-bahar-colour, baccarat

  --rounds <n>         how many rounds, 1 to 10000000000 (default 1000000)
  --seed <text>        repeatable chance: the same seed and rounds give the same counts; without it
                       the system's cryptographic generator is used
  --workers <n>        work side by side, 1 to 64 (default 1)
  --decks <n>          decks in a baccarat shoe: 8 (default), 6 or 1
  --straight-ace <how> First 3 of Andar Bahar: high-and-low (default) or high
  --json               one JSON object

z says how many standard errors a return is away from the exact one. The exit code is 1 when a bet
is 4 or more away, which chance does once in 16,000 bets. Speed is also told as a ratio to the same
rounds dealt with a toy generator in the same run.

Example: baize simulate baccarat --rounds 100000000 --workers 2
`

const OPTIONS = {
  rounds: { type: 'string', default: '1000000' },
  seed: { type: 'string' },
  workers: { type: 'string', default: '1' },
  decks: { type: 'string' },
  'straight-ace': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** A bet this many standard errors away is not chance. */
const FAR = 4

interface Plan {
  readonly game: GameId
  readonly settings: Settings
  readonly chance: Chance
  readonly rounds: number
  readonly workers: number
}

interface Done {
  readonly plan: Plan
  readonly seconds: number
  readonly roundsPerSecond: number
  /** Free of how busy the machine is. */
  readonly roundsPerCpuSecond: number
  /** `roundsPerCpuSecond` as a multiple of that of the same rounds with a toy generator. */
  readonly ratioToToy: number
  readonly bets: readonly Observed[]
}

function readPlan(args: readonly string[]) {
  const { values, positionals } = readArgs(args, OPTIONS)
  const game = readGameId(positionals)
  const settings = readSettings(game, values.decks, values['straight-ace'])
  const rounds = readCount('rounds', values.rounds, 1, 1e10)
  const workers = readCount('workers', values.workers, 1, 64)
  if (values.seed === '') throw new UsageError('--seed must not be empty')
  const chance: Chance =
    values.seed === undefined ? { kind: 'system' } : { kind: 'seed', seed: values.seed }
  return { plan: { game, settings, chance, rounds, workers }, json: values.json }
}

/** Seconds of processor time that this program has used, its workers included. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Rounds per processor second with a toy generator: one chunk to warm up, one to measure. */
function toySpeed({ game, settings }: Plan): number {
  const simulate = simulator({ game, settings, chance: { kind: 'toy' } })
  simulate(0, CHUNK)
  const from = cpuSeconds()
  simulate(1, CHUNK)
  return CHUNK / (cpuSeconds() - from)
}

const BAR = 30

function showProgress(terminal: Terminal, done: number, rounds: number): void {
  if (!terminal.isTerminal) return
  const full = Math.round((BAR * done) / rounds)
  const bar = `${'#'.repeat(full)}${'.'.repeat(BAR - full)}`
  terminal.err(`\r[${bar}] ${Math.floor((100 * done) / rounds)} %${done === rounds ? '\n' : ''}`)
}

async function simulate(plan: Plan, terminal: Terminal): Promise<Done> {
  const toy = toySpeed(plan)
  const sum = new Map<number, Tally>()
  let done = 0
  const [from, cpuFrom] = [performance.now(), cpuSeconds()]
  await simulateAll(plan, plan.rounds, plan.workers, ({ rounds, tallies }) => {
    addTallies(sum, tallies)
    done += rounds
    showProgress(terminal, done, plan.rounds)
  })
  const seconds = (performance.now() - from) / 1000
  const roundsPerSecond = plan.rounds / seconds
  const roundsPerCpuSecond = plan.rounds / (cpuSeconds() - cpuFrom)
  const game = readGame(plan.game, plan.settings)
  const bets = observeAll(game, defaultPaytable(plan.game), [...sum.values()])
  const ratioToToy = roundsPerCpuSecond / toy
  return { plan, seconds, roundsPerSecond, roundsPerCpuSecond, ratioToToy, bets }
}

/** With at most three decimals: measured figures, never money. */
const rounded = (figure: number): number => Math.round(1000 * figure) / 1000

function asJson({ plan, ...done }: Done): string {
  const { game, settings, chance, rounds, workers } = plan
  const seed = chance.kind === 'seed' ? { seed: chance.seed } : {}
  return `${JSON.stringify({
    game,
    settings,
    rounds,
    ...seed,
    workers,
    seconds: rounded(done.seconds),
    roundsPerSecond: Math.round(done.roundsPerSecond),
    roundsPerCpuSecond: Math.round(done.roundsPerCpuSecond),
    ratioToToy: rounded(done.ratioToToy),
    bets: done.bets,
  })}\n`
}

const inMillions = (speed: number): string => `${rounded(speed / 1e6)} M`

function asText({ plan, ...done }: Done): string {
  const head = ['mode', 'bet', 'wins', 'pushes', 'observed %', 'exact %', 'z']
  const rows = done.bets.map((each) => [
    each.mode,
    each.bet,
    `${each.wins}`,
    `${each.pushes}`,
    each.observedPercent,
    each.exactPercent,
    `${each.z}`,
  ])
  const title = `${plan.game}, ${plan.rounds} rounds in ${rounded(done.seconds)} s`
  const workers = plan.workers === 1 ? '1 worker' : `${plan.workers} workers`
  const speed = `${inMillions(done.roundsPerSecond)} rounds per second with ${workers}`
  const perCpu = `${inMillions(done.roundsPerCpuSecond)} per processor second`
  const ratio = `${rounded(done.ratioToToy)} times the speed with a toy generator`
  return `${title}: ${speed}, ${perCpu}, ${ratio}\n\n${textTable([head, ...rows], 2)}`
}

export const simulateCommand: Command = {
  name: 'simulate',
  summary: 'deal many rounds and compare with the exact returns',
  help: HELP,
  async run(args, terminal) {
    const { plan, json } = readPlan(args)
    const done = await simulate(plan, terminal)
    terminal.out(json ? asJson(done) : asText(done))
    return done.bets.some(({ z }) => Math.abs(z) >= FAR) ? 1 : 0
  },
}
