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

/** Milliseconds of processor time that some work takes. */
export function timed(work: () => void): number {
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

/** Steps in the eyes of a client: cards as they become known. */
interface Watched {
  readonly game: GameId
  /** What a client has seen before: the first of it is the first work of a fresh process. */
  readonly before: readonly string[]
  /** Other cards, none seen before. */
  readonly tables: readonly string[]
}

const IN_ANDAR_BAHAR = {
  before: ['Ks', 'Qs', 'Qs 2d', 'Th', '3d', '8c'],
  tables: ['7d', '7d 8d', 'Ah', 'Ah 2h', '2c', '9s', 'Jd', '5h', '5h 2c', '4s', '6h'],
}

export const WATCHED: readonly Watched[] = [
  { game: 'andar-bahar', ...IN_ANDAR_BAHAR },
  { game: 'andar-bahar-colour', ...IN_ANDAR_BAHAR },
  {
    game: 'baccarat',
    before: ['Ks', 'Ks ?? 3h ??', 'Ks 9d 3h 4c', '?? 3c', '2h', '?? 8d', '?? 8d ?? Kc', 'Tc'],
    tables: [
      ...['7s', '7s ?? 7d ??', '7s 9d 7d ??', '7s 9d 7d 6h', '5s', '5s ?? Kh ??', '5s 2d Kh ??'],
      ...['5s 2d Kh 4d', '5s 2d Kh 4d 7c', '?? 7d', '?? 7d ?? 9c', '5h 7d ?? 9c', '6s', '6s 6h'],
      ...['6s 6h 8d', '9h', '4d', '4d 5c'],
    ],
  },
]

const given = (table: string): Given => table.split(' ').map(parseCard)

/**
 * In a process of its own: processor time in milliseconds of the first table that it sees, then of
 * every table after those seen before.
 */
export function timeTables(id: GameId): readonly number[] {
  const game = gameOf(id, defaultSettings(id))
  const { before = [], tables = [] } = WATCHED.find((one) => one.game === id) ?? {}
  const [first = 0] = before.map((table) => timed(() => chances(game, given(table))))
  return [first, ...tables.map((table) => timed(() => chances(game, given(table))))]
}

/** In a process of its own: processor time of all odds from nothing, and the number of bets. */
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
