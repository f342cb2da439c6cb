import { defaultPaytable, defaultSettings, GAME_IDS, type GameId } from '@baize/rules'
import { checkTerms, type Limits, type Terms } from '@baize/table'
import { type Random, randomOf } from './random.ts'

/** How often things go wrong: shares of the messages, commits or steps that they befall. */
export interface Trouble {
  /** A message or its answer is lost, and the connection with it. */
  readonly loss: number
  /** A message arrives twice. */
  readonly twice: number
  /** A bet is aimed at the very close of betting. */
  readonly edge: number
  /** A command that makes no sense. */
  readonly nonsense: number
  /** A commit fails before or after it took effect. */
  readonly storeError: number
  /** The process dies in a commit. */
  readonly crash: number
  /** Another process takes a table over while its owner goes on. */
  readonly takeover: number
  /** The server's clock jumps. */
  readonly jump: number
  readonly suspend: number
  readonly void: number
  /** The scanner reads another card than was dealt. */
  readonly misread: number
}

export interface TablePlan {
  readonly terms: Terms
  readonly dealer: 'virtual' | 'human'
  /** Whether somebody reads everything that the table shows. */
  readonly isRead: boolean
}

/** A whole house as its seed has it. */
export interface HousePlan {
  readonly seed: string
  readonly tables: readonly TablePlan[]
  readonly patrons: number
  /** Rounds until the tables open no more. */
  readonly rounds: number
  readonly weather: Weather
  readonly trouble: Trouble
}

export const WEATHERS = ['calm', 'breezy', 'stormy'] as const
/** How bad a day the house has. Calm houses deal quickly and have few bettors: for breadth. */
export type Weather = (typeof WEATHERS)[number]

/** How large a house may be, and its weather when that is not left to the seed. */
export interface Size {
  readonly rounds: number
  readonly patrons: number
  readonly weather?: Weather
}

const BREEZY: Trouble = {
  loss: 0.01,
  twice: 0.03,
  edge: 0.1,
  nonsense: 0.005,
  storeError: 0.002,
  crash: 0.0005,
  takeover: 0.0003,
  jump: 0.0005,
  suspend: 0.003,
  void: 0.002,
  misread: 0.004,
}
const CALM: Trouble = {
  loss: 0.002,
  twice: 0.005,
  edge: 0.02,
  nonsense: 0.001,
  storeError: 0.0003,
  crash: 0.0001,
  takeover: 0.00005,
  jump: 0.0001,
  suspend: 0.0005,
  void: 0.0005,
  misread: 0.0005,
}
const STORMY: Trouble = {
  loss: 0.08,
  twice: 0.15,
  edge: 0.3,
  nonsense: 0.03,
  storeError: 0.01,
  crash: 0.004,
  takeover: 0.004,
  jump: 0.003,
  suspend: 0.01,
  void: 0.005,
  misread: 0.03,
}

const SLUGS: Readonly<Record<GameId, string>> = {
  'andar-bahar': 'ab',
  'andar-bahar-colour': 'abc',
  baccarat: 'bac',
}

/** Money limits of many kinds: smallest chips that make winnings round, tight and wide ceilings. */
export function drawLimits(random: Random): Limits {
  const stakeStep = random.pick([1n, 5n, 20n, 100n, 100n, 500n])
  const minimum = stakeStep * BigInt(random.between(1, 5))
  const maximum = minimum * BigInt(random.pick([2, 10, 50, 400]))
  const perPatron = maximum * BigInt(random.pick([1, 2, 6]))
  const maxPayout = maximum * BigInt(random.pick([3, 40, 2000]))
  return { stakeStep, perBet: { minimum, maximum }, perBetOf: {}, perPatron, maxPayout }
}

/** What tells the tables of one house from those of another in the same books. */
const tagOf = (seed: string): string =>
  seed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 24)

function drawTerms(random: Random, game: GameId, name: string): Terms {
  const base = defaultSettings(game)
  const decks = game === 'baccarat' ? random.pick([1, 6, 8]) : 1
  const straightAce = random.pick(['high-and-low', 'high'] as const)
  const settings = { ...base, decks, straightAce }
  const bettingMs = random.pick([1, 60, 900, 900, 900, 15_000, 15_000, 15_000])
  const pace = { cardMs: random.pick([0, 650]), turnMs: random.pick([0, 900]) }
  return {
    table: name,
    name,
    game,
    settings,
    paytable: defaultPaytable(game),
    limits: drawLimits(random),
    timing: { bettingMs, ...pace, resultMs: random.pick([0, 5000]) },
  }
}

function drawTable(random: Random, game: GameId, name: string, weather: Weather): TablePlan {
  const terms = drawTerms(random, game, name)
  const [fault] = checkTerms(terms)
  if (fault !== undefined) throw new RangeError(`plan: ${terms.table}: ${fault}`)
  const isRead = weather !== 'calm' || random.chance(0.4)
  return { terms, dealer: random.chance(0.2) ? 'virtual' : 'human', isRead }
}

const TROUBLES: Readonly<Record<Weather, Trouble>> = { calm: CALM, breezy: BREEZY, stormy: STORMY }

/** Most houses are calm, one in twenty-five is stormy. */
const drawWeather = (random: Random): Weather =>
  random.chance(0.9) ? 'calm' : random.chance(0.6) ? 'breezy' : 'stormy'

/** The house of a seed: each game at least once, up to six tables. */
export function planHouse(seed: string, size: Size): HousePlan {
  const random = randomOf(`plan ${seed}`)
  const drawn = drawWeather(random)
  const { rounds, patrons, weather = drawn } = size
  const games = [...GAME_IDS, ...GAME_IDS.filter(() => random.chance(0.4))]
  const tables = games.map((game, no) =>
    drawTable(random, game, `${SLUGS[game]}-${no + 1}-${tagOf(seed)}`, weather),
  )
  return { seed, tables, rounds, patrons, weather, trouble: TROUBLES[weather] }
}
