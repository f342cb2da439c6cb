import { spawnSync } from 'node:child_process'
import {
  analyse,
  chances,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  GAMES,
  type GameId,
  type Given,
  gameOf,
  parseCard,
  STRAIGHT_ACES,
} from '@baize/rules'

/** Milliseconds of processor time of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function timed(work: () => void): number {
  const from = cpuMs()
  work()
  return cpuMs() - from
}

/** All odds of all games, settings and modes: how many bets. */
function allOdds(): number {
  let bets = 0
  for (const id of GAME_IDS)
    for (const decks of GAMES[id].decks)
      for (const straightAce of id === 'andar-bahar' ? STRAIGHT_ACES : ['high-and-low' as const]) {
        const game = gameOf(id, { decks, straightAce, cutCardDepth: 0 })
        bets += analyse(game, defaultPaytable(id)).length
      }
  return bets
}

/** A step in the eyes of a client: cards as they become known. */
interface Watched {
  readonly game: GameId
  readonly tables: readonly string[]
}

/** The first table of each is the first work of a fresh process. */
export const WATCHED: readonly Watched[] = [
  { game: 'andar-bahar', tables: ['Ks', '7d', 'Ah', '2c', '9s', 'Jd', '5h', '5h 2c', '5h 2c 8d'] },
  { game: 'andar-bahar-colour', tables: ['Ks', '7d', 'Ah', '2c', '9s', 'Jd', 'Jd 2c'] },
  {
    game: 'baccarat',
    tables: [
      ...['Ks', 'Ks ?? 3h ??', 'Ks 9d 3h ??', 'Ks 2d 3h 4d', 'Ks 2d 3h 4d 7c'],
      ...['?? 7d', '?? 7d ?? 8c', '5h 7d ?? 8c', '6s', '6s 6h', '6s 6h 8d', '9h', '4d', '4d 5c'],
    ],
  },
]

const given = (table: string): Given => table.split(' ').map(parseCard)

/** In a process of its own: processor time of every table in turn, in milliseconds. */
export function timeTables(id: GameId): readonly number[] {
  const game = gameOf(id, defaultSettings(id))
  const tables = WATCHED.find((one) => one.game === id)?.tables ?? []
  return tables.map((table) => timed(() => chances(game, given(table))))
}

/** In a process of its own: processor time of all odds from nothing, and how many bets there are. */
export function timeAll(): readonly number[] {
  let bets = 0
  const ms = timed(() => {
    bets = allOdds()
  })
  return [ms, bets]
}

/** Runs a timing in fresh processes and gives the least time of each figure: load only adds. */
export function fresh(what: string, times: number): readonly number[] {
  const [program = ''] = process.argv.slice(1)
  const runs = Array.from({ length: times }, (): readonly number[] => {
    const { stdout } = spawnSync(process.execPath, [program, 'timing', what], { encoding: 'utf8' })
    const figures: unknown = JSON.parse(stdout)
    return Array.isArray(figures) ? figures.map(Number) : []
  })
  return (runs[0] ?? []).map((_, at) => Math.min(...runs.map((run) => run[at] ?? 0)))
}
