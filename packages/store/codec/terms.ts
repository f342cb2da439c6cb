import { GAME_IDS, type Mode, type Paytable, type Prices, STRAIGHT_ACES } from '@baize/rules'
import type { BetLimits, Limits, Seating, Terms, Timing } from '@baize/table'
import { canonical } from './canonical.ts'
import { amount, oneOf, parse, type Reader, recordOf, shape, text, whole } from './read.ts'

const prices: Reader<Prices> = (value, at) =>
  typeof value === 'string' ? value : recordOf(text)(value, at)

type Column = Readonly<Record<string, Prices>>
const column: Reader<Column> = recordOf(prices)

const paytable = shape<Paytable>({
  id: text,
  game: oneOf(GAME_IDS),
  notation: oneOf(['to-one', 'decimal']),
  modes: shape<Readonly<Partial<Record<Mode, Column>>>>(
    { commission: column, 'commission-free': column, standard: column },
    ['commission', 'commission-free', 'standard'],
  ),
})

const betLimits = shape<BetLimits>({ minimum: amount, maximum: amount })

const limits = shape<Limits>(
  {
    stakeStep: amount,
    perBet: betLimits,
    perBetOf: recordOf(betLimits),
    perPatron: amount,
    maxPayout: amount,
    perTable: amount,
  },
  ['perTable'],
)

const timing = shape<Timing>({ bettingMs: whole, cardMs: whole, turnMs: whole, resultMs: whole })

const seating = shape<Seating>({
  seats: whole,
  cutMs: whole,
  handMs: whole,
  minBettingMs: whole,
  turnAwayMs: whole,
  seatAwayMs: whole,
})

const terms = shape<Terms>(
  {
    table: text,
    name: text,
    game: oneOf(GAME_IDS),
    settings: shape<Terms['settings']>({
      decks: whole,
      straightAce: oneOf(STRAIGHT_ACES),
      cutCardDepth: whole,
    }),
    paytable,
    limits,
    timing,
    seating,
    dealer: oneOf(['live']),
  },
  ['seating', 'dealer'],
)

/** The exact text of terms as kept: canonical JSON, amounts as decimal strings of minor units. */
export const encodeTerms = (value: Terms): string => canonical(value)
export const decodeTerms = (json: string, at: string): Terms => parse(json, terms, at)
