import {
  type AndarBaharOutcome,
  type AnyOutcome,
  type BaccaratOutcome,
  COUP_WINNERS,
  DECK,
  MODES,
  PATTERNS,
  SIDES,
} from '@baize/rules'
import type { Commitment, SettlementRow, Turner } from '@baize/table'
import { listOf, oneOf, type Reader, shape, text, truth, whole } from './read.ts'

export const card = oneOf(DECK)
export const mode = oneOf(MODES)
/** Reads a mode from a column. */
export const readMode = mode
export const spot = oneOf(['game-card', 'andar', 'bahar', 'player', 'banker'] as const)

export const commitment: Reader<Commitment> = shape<Commitment>({
  chain: whole,
  index: whole,
  hash: text,
})

export const turner: Reader<Turner> = shape<Turner>(
  { patron: text, seat: whole, by: oneOf(['stake', 'shoe']) },
  ['seat'],
)

/** What names a pack that waits for its cut. */
export const pack = {
  shoe: text,
  no: whole,
  decks: whole,
  commitment,
  patronSeeds: listOf(text),
}

const andarBahar = shape<AndarBaharOutcome>(
  {
    winner: oneOf(SIDES),
    gameCard: card,
    dealt: whole,
    sides: shape<AndarBaharOutcome['sides']>({ andar: listOf(card), bahar: listOf(card) }),
    first3: oneOf(PATTERNS),
  },
  ['first3'],
)

const baccarat = shape<BaccaratOutcome>({
  winner: oneOf(COUP_WINNERS),
  player: whole,
  banker: whole,
  natural: truth,
  cards: whole,
  hands: shape<BaccaratOutcome['hands']>({ player: listOf(card), banker: listOf(card) }),
})

/** Tells the games apart by what only one of them has. */
export const outcome: Reader<AnyOutcome> = (value, at) =>
  typeof value === 'object' && value !== null && 'gameCard' in value
    ? andarBahar(value, at)
    : baccarat(value, at)

type Won = Extract<SettlementRow, { grade: 'win' }>
type Other = Exclude<SettlementRow, Won>
const won = shape<Won>({ mode, bet: text, grade: oneOf(['win']), row: text, odds: text })
const other = shape<Other>({ mode, bet: text, grade: oneOf(['push', 'lose']) })

export const settlementRow: Reader<SettlementRow> = (value, at) =>
  typeof value === 'object' && value !== null && 'row' in value ? won(value, at) : other(value, at)
