import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import {
  checkReturns,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  type GameId,
  gameOf,
  type Paytable,
  readPaytable,
  withPrice,
} from '@baize/rules'
import { checkTerms, type Limits, type Seating, type Terms, type Timing } from '@baize/table'
import { z } from 'zod'
import { StartError } from './errors.ts'

/** Play money that a new guest gets: 10,000.00. */
export const GUEST_GRANT = 1_000_000n

const LIMITS = {
  stakeStep: 100n,
  minimum: 100n,
  maximum: 500_000n,
  perPatron: 2_000_000n,
  maxPayout: 50_000_000n,
}
/** Long odds get a lower ceiling, so that no single spot can pay more than the table's maximum. */
const LONG_ODDS_MAXIMUM = 50_000n
const LONG_ODDS: Readonly<Record<GameId, readonly string[]>> = {
  'andar-bahar': ['first-3', 'cards-41-45', 'cards-46-49'],
  'andar-bahar-colour': ['cards-36-40', 'cards-41-45', 'cards-46-49'],
  baccarat: ['perfect-pair'],
}
const TIMING: Readonly<Record<GameId, Timing>> = {
  'andar-bahar': { bettingMs: 15_000, cardMs: 650, turnMs: 0, resultMs: 6_000 },
  'andar-bahar-colour': { bettingMs: 15_000, cardMs: 650, turnMs: 0, resultMs: 6_000 },
  baccarat: { bettingMs: 18_000, cardMs: 500, turnMs: 900, resultMs: 7_000 },
}

/** Seats of a baccarat table and how long those who have one may take (BAC-9 to BAC-12). */
const SEATING: Seating = {
  seats: 7,
  cutMs: 10_000,
  handMs: 12_000,
  minBettingMs: 5_000,
  turnAwayMs: 3_000,
  seatAwayMs: 60_000,
}

const duration = z.int().min(0).max(600_000)
const amount = z
  .string()
  .regex(/^\d{1,15}$/, 'expected a whole number of minor units in quotes')
  .transform(BigInt)

const timingOf = (base: Timing) =>
  z.strictObject({
    bettingMs: duration.default(base.bettingMs),
    cardMs: duration.default(base.cardMs),
    turnMs: duration.default(base.turnMs),
    resultMs: duration.default(base.resultMs),
  })

const seatingSchema = z.strictObject({
  seats: z.int().min(1).max(14).default(SEATING.seats),
  cutMs: duration.default(SEATING.cutMs),
  handMs: duration.default(SEATING.handMs),
  minBettingMs: duration.default(SEATING.minBettingMs),
  turnAwayMs: duration.default(SEATING.turnAwayMs),
  seatAwayMs: duration.default(SEATING.seatAwayMs),
})

const limitsSchema = z.strictObject({
  stakeStep: amount.default(LIMITS.stakeStep),
  minimum: amount.default(LIMITS.minimum),
  maximum: amount.default(LIMITS.maximum),
  perPatron: amount.default(LIMITS.perPatron),
  maxPayout: amount.default(LIMITS.maxPayout),
  perTable: amount.optional(),
})

const settingsOf = (game: GameId) => {
  const base = defaultSettings(game)
  return z.strictObject({
    decks: z.int().min(1).max(8).default(base.decks),
    straightAce: z.enum(['high-and-low', 'high']).default(base.straightAce),
    cutCardDepth: z.int().min(0).max(200).default(base.cutCardDepth),
  })
}

/** Other odds for a bet, in every mode that offers it: one price, or one for each row named. */
const odds = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))
/** A whole paytable, as the designer saves it. */
const paytable = z.unknown().transform((json, context): Paytable => {
  const read = readPaytable(json)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'is not a paytable' })
  return z.NEVER
})

const tableOf = (game: GameId) =>
  z.strictObject({
    game: z.literal(game),
    // Not `…-shoe`: the shoes of `x` and the rounds of `x-shoe` would have the same names.
    table: z.string().regex(/^(?!.*-shoe$)[a-z0-9][a-z0-9-]{0,39}$/),
    name: z.string().min(1).max(60),
    settings: settingsOf(game).prefault({}),
    timing: timingOf(TIMING[game]).prefault({}),
    limits: limitsSchema.prefault({}),
    paytable: paytable.optional(),
    odds: odds.default({}),
    dealer: z.enum(['virtual', 'live']).default('virtual'),
  })

const [ab, abc, bac] = GAME_IDS
const houseSchema = z.strictObject({
  tables: z
    .array(
      z.discriminatedUnion('game', [
        tableOf(ab),
        tableOf(abc),
        tableOf(bac).extend({ seating: seatingSchema.prefault({}) }),
      ]),
    )
    .min(1),
})
type House = z.infer<typeof houseSchema>

/** The three tables that open when the operator names no others. */
const STANDARD: z.input<typeof houseSchema> = {
  tables: [
    { table: 'ab-1', name: 'Andar Bahar 1', game: 'andar-bahar' },
    { table: 'abc-1', name: 'Andar Bahar by Colour 1', game: 'andar-bahar-colour' },
    { table: 'bac-1', name: 'Baccarat 1', game: 'baccarat' },
  ],
}

function limitsFor(game: GameId, given: z.infer<typeof limitsSchema>): Limits {
  const { minimum, maximum, perTable, ...rest } = given
  const ceiling = maximum < LONG_ODDS_MAXIMUM ? maximum : LONG_ODDS_MAXIMUM
  const long = { minimum, maximum: ceiling }
  return {
    ...rest,
    ...(perTable !== undefined && { perTable }),
    perBet: { minimum, maximum },
    perBetOf: Object.fromEntries(LONG_ODDS[game].map((bet) => [bet, long])),
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(`The house file ${file} cannot be read as JSON.`)
  }
}

function parseHouse(json: unknown, source: string): House {
  const parsed = houseSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new StartError(`${source}: ${issue?.path.join('.')}: ${issue?.message}.`)
}

/** Printed prices on the usual cards: what they return is proven by a test, not at every start. */
const isPrinted = ({ game, settings, paytable }: Terms): boolean =>
  paytable === defaultPaytable(game) && isDeepStrictEqual(settings, defaultSettings(game))

const faultyPrice = (terms: Terms): string | undefined =>
  isPrinted(terms) ? undefined : checkReturns(gameOf(terms.game, terms.settings), terms.paytable)[0]

/**
 * What keeps a table from opening: faulty terms, or a bet that returns more than it takes (ABC-6).
 */
const problemOf = (terms: Terms): string | undefined => checkTerms(terms)[0] ?? faultyPrice(terms)

function check(house: readonly Terms[]): void {
  const seen = new Set<string>()
  for (const terms of house) {
    const problem = seen.has(terms.table) ? 'table is named twice' : problemOf(terms)
    if (problem !== undefined) throw new StartError(`Table ${terms.table}: ${problem}.`)
    seen.add(terms.table)
  }
}

type Table = House['tables'][number]

/** The bets and rows that the odds of a table name, each with its price. */
const pricesIn = ({ odds: given }: Table) =>
  Object.entries(given).flatMap(([bet, price]) =>
    typeof price === 'string'
      ? [{ of: { bet }, price }]
      : Object.entries(price).map(([row, each]) => ({ of: { bet, row }, price: each })),
  )

/**
 * The prices of a table: its own paytable or the printed one, with the odds that it names changed.
 */
function paytableOf(table: Table): Paytable {
  const base = table.paytable ?? defaultPaytable(table.game)
  const prices = pricesIn(table)
  if (prices.length === 0) return base
  const game = gameOf(table.game, defaultSettings(table.game))
  for (const { of } of prices) {
    const { bet, row } = { row: undefined, ...of }
    const known = game.bets.includes(bet) && (row === undefined || game.rows(bet).includes(row))
    if (!known) throw new StartError(`Table ${table.table}: odds.${bet}: no such bet or row.`)
  }
  const id = `${base.id}+${table.table}`
  return prices.reduce((all, { of, price }) => withPrice(game, all, of, price), { ...base, id })
}

/**
 * The tables to open: those of the operator's JSON file
 * (`{"tables":[{"table","name","game",…}]}`), or the three standard ones.
 * `"odds":{"andar":"1.95"}` gives a table other odds than the printed ones, `"paytable"` a whole
 * paytable. A faulty table is a StartError that names the table and the field, a bet that returns
 * more than 100 % one that names the bet.
 */
export function loadHouse(file: string | undefined): readonly Terms[] {
  const json = file === undefined ? STANDARD : readJson(file)
  const house = parseHouse(json, file === undefined ? 'house' : `The house file ${file}`)
  const terms = house.tables.map((table): Terms => {
    const { odds: _, dealer, ...rest } = table
    const limits = limitsFor(table.game, table.limits)
    const live = dealer === 'live' ? { dealer } : {}
    return { ...rest, paytable: paytableOf(table), limits, ...live }
  })
  check(terms)
  return terms
}
