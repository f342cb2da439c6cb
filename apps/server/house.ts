import { readFileSync } from 'node:fs'
import { defaultPaytable, defaultSettings, GAME_IDS, type GameId } from '@baize/rules'
import { checkTerms, type Limits, type Terms, type Timing } from '@baize/table'
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

const limitsSchema = z.strictObject({
  stakeStep: amount.default(LIMITS.stakeStep),
  minimum: amount.default(LIMITS.minimum),
  maximum: amount.default(LIMITS.maximum),
  perPatron: amount.default(LIMITS.perPatron),
  maxPayout: amount.default(LIMITS.maxPayout),
})

const settingsOf = (game: GameId) => {
  const base = defaultSettings(game)
  return z.strictObject({
    decks: z.int().min(1).max(8).default(base.decks),
    straightAce: z.enum(['high-and-low', 'high']).default(base.straightAce),
    cutCardDepth: z.int().min(0).max(200).default(base.cutCardDepth),
  })
}

const tableOf = (game: GameId) =>
  z.strictObject({
    game: z.literal(game),
    table: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    name: z.string().min(1).max(60),
    settings: settingsOf(game).prefault({}),
    timing: timingOf(TIMING[game]).prefault({}),
    limits: limitsSchema.prefault({}),
  })

const [ab, abc, bac] = GAME_IDS
const houseSchema = z.strictObject({
  tables: z.array(z.discriminatedUnion('game', [tableOf(ab), tableOf(abc), tableOf(bac)])).min(1),
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
  const { minimum, maximum, ...rest } = given
  const ceiling = maximum < LONG_ODDS_MAXIMUM ? maximum : LONG_ODDS_MAXIMUM
  const long = { minimum, maximum: ceiling }
  return {
    ...rest,
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

function check(house: readonly Terms[]): void {
  const seen = new Set<string>()
  for (const terms of house) {
    const problem = seen.has(terms.table) ? 'table is named twice' : checkTerms(terms)[0]
    if (problem !== undefined) throw new StartError(`Table ${terms.table}: ${problem}.`)
    seen.add(terms.table)
  }
}

/**
 * The tables to open: those of the operator's JSON file (`{"tables":[{"table","name","game",…}]}`),
 * or the three standard ones. A faulty table is a StartError that names the table and the field.
 */
export function loadHouse(file: string | undefined): readonly Terms[] {
  const json = file === undefined ? STANDARD : readJson(file)
  const house = parseHouse(json, file === undefined ? 'house' : `The house file ${file}`)
  const terms = house.tables.map(
    (table): Terms => ({
      ...table,
      paytable: defaultPaytable(table.game),
      limits: limitsFor(table.game, table.limits),
    }),
  )
  check(terms)
  return terms
}
