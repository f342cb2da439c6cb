import { defaultPaytable, defaultSettings, GAME_IDS, type GameId } from '@baize/rules'
import type { Limits, Seating, Terms, Timing } from '@baize/table'
import fc from 'fast-check'

/** Chips of 1.00; 5.00 to 500.00 a bet, `first-3` to 20.00; 1,000.00 a patron, 5,000.00 to win. */
export const LIMITS: Limits = {
  stakeStep: 100n,
  perBet: { minimum: 500n, maximum: 50_000n },
  perBetOf: { 'first-3': { minimum: 100n, maximum: 2000n } },
  perPatron: 100_000n,
  maxPayout: 500_000n,
}

export const TIMING: Timing = { bettingMs: 15_000, cardMs: 700, turnMs: 900, resultMs: 4000 }

/** Seven seats; 10 s to cut, 12 s a hand, 5 s of betting at least. */
export const SEATING: Seating = {
  seats: 7,
  cutMs: 10_000,
  handMs: 12_000,
  minBettingMs: 5_000,
  turnAwayMs: 3_000,
  seatAwayMs: 60_000,
}

const SLUGS: Readonly<Record<GameId, string>> = {
  'andar-bahar': 'ab-1',
  'andar-bahar-colour': 'abc-1',
  baccarat: 'bac-1',
}

/** Plain terms of a game, as most tests play it. */
export function termsOf(game: GameId): Terms {
  const limits = game === 'andar-bahar' ? LIMITS : { ...LIMITS, perBetOf: {} }
  const played = { settings: defaultSettings(game), paytable: defaultPaytable(game) }
  return {
    table: SLUGS[game],
    name: `Table ${SLUGS[game]}`,
    game,
    ...played,
    limits,
    timing: TIMING,
  }
}

/** A baccarat table with seats. */
export const seatedTerms = (): Terms => ({ ...termsOf('baccarat'), seating: SEATING })

export const gameId: fc.Arbitrary<GameId> = fc.constantFrom(...GAME_IDS)

const timing: fc.Arbitrary<Timing> = fc.record({
  bettingMs: fc.integer({ min: 1, max: 60_000 }),
  cardMs: fc.integer({ min: 0, max: 3000 }),
  turnMs: fc.integer({ min: 0, max: 12_000 }),
  resultMs: fc.integer({ min: 0, max: 10_000 }),
})

const limits: fc.Arbitrary<Limits> = fc
  .record({
    stakeStep: fc.constantFrom(1n, 20n, 100n, 500n),
    least: fc.bigInt(1n, 10n),
    most: fc.bigInt(1n, 1000n),
    patron: fc.bigInt(1n, 3000n),
    payout: fc.bigInt(2n, 100_000n),
  })
  .map(({ stakeStep, least, most, patron, payout }) => ({
    stakeStep,
    perBet: { minimum: least * stakeStep, maximum: least * most * stakeStep },
    perBetOf: {},
    perPatron: least * patron * stakeStep,
    maxPayout: least * payout * stakeStep,
  }))

const decks = (game: GameId): fc.Arbitrary<number> =>
  game === 'baccarat' ? fc.constantFrom(1, 6, 8) : fc.constant(1)

/** Any terms with which a table may open. */
export const terms: fc.Arbitrary<Terms> = gameId.chain((game) =>
  fc
    .record({ timing, limits, decks: decks(game), cutCardDepth: fc.integer({ min: 12, max: 26 }) })
    .map((drawn) => ({
      ...termsOf(game),
      settings: { ...defaultSettings(game), decks: drawn.decks, cutCardDepth: drawn.cutCardDepth },
      timing: drawn.timing,
      limits: drawn.limits,
    })),
)
