import { defaultSettings, type GameId } from '@baize/rules'
import { simulator } from '../../../apps/cli/simulate/chunk.ts'
import { simulateAll } from '../../../apps/cli/simulate/workers.ts'
import { plainAndarBahar, plainBaccarat } from './reference.ts'

/** Seconds of processor time of this process and its workers. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function speedOf(rounds: number, work: () => void): number {
  const from = cpuSeconds()
  work()
  return rounds / (cpuSeconds() - from)
}

/** Rounds per processor second on one core, beside a plain loop measured in turn with it. */
export interface Speed {
  /** The best of all turns: other work on the machine only slows. */
  readonly ours: number
  readonly plain: number
  /** The median over the turns of ours to plain. */
  readonly ratio: number
}

const TURNS = 7
const A_TURN = 2_000_000

/** Measures the simulator, all its bets counted and with the system's generator, in short turns. */
export function measure(game: GameId): Speed {
  const plainLoop = game === 'baccarat' ? plainBaccarat : plainAndarBahar
  const settings = defaultSettings(game)
  const simulate = simulator({ game, settings, chance: { kind: 'system' } })
  const turns = Array.from({ length: TURNS + 1 }, (_, turn) => {
    const ours = speedOf(A_TURN, () => void simulate(turn, A_TURN))
    const plain = speedOf(A_TURN, () => void plainLoop(A_TURN))
    return { ours, plain, ratio: ours / plain }
  }).slice(1)
  const ratios = turns.map(({ ratio }) => ratio).sort((a, b) => a - b)
  return {
    ours: Math.max(...turns.map(({ ours }) => ours)),
    plain: Math.max(...turns.map(({ plain }) => plain)),
    ratio: ratios[Math.floor(TURNS / 2)] ?? 0,
  }
}

/** Rounds per second by the clock with one worker and with two, in turn; the best of each. */
export async function scaling(game: GameId): Promise<readonly [number, number]> {
  const best: [number, number] = [0, 0]
  const rounds = 8 * A_TURN
  const settings = defaultSettings(game)
  for (let turn = 0; turn < 3; turn += 1)
    for (const workers of [1, 2] as const) {
      const from = performance.now()
      const simulation = { game, settings, chance: { kind: 'system' } } as const
      await simulateAll(simulation, rounds, workers, () => undefined)
      const speed = (1000 * rounds) / (performance.now() - from)
      best[workers - 1] = Math.max(best[workers - 1] ?? 0, speed)
    }
  return best
}
