import { BAND_BETS, type BandBet, bandBetOf } from '../andar-bahar/bands.ts'
import type { AndarBaharOutcome } from '../andar-bahar/outcome.ts'
import { type Card, colourOf, type Rank, rankOf, type Suit, suitOf } from '../card.ts'
import { type Grade, winIf } from '../game.ts'

/** Ranks from deuce, the lowest, to ace, the highest (ABC-4). */
export const RANKS_BY_VALUE = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'T',
  'J',
  'Q',
  'K',
  'A',
] as const satisfies readonly Rank[]
const RANK_BETS = RANKS_BY_VALUE.map((rank) => `game-card-rank-${rank}` as const)
type RankBet = (typeof RANK_BETS)[number]

const SUIT_OF_BET = {
  'game-card-spades': 's',
  'game-card-hearts': 'h',
  'game-card-diamonds': 'd',
  'game-card-clubs': 'c',
} as const satisfies Record<string, Suit>

/** Every bet of Andar Bahar by colour, in table order (ABC-6). */
export const ANDAR_BAHAR_COLOUR_BETS = [
  'andar',
  'bahar',
  'black-andar',
  'red-bahar',
  'black-bahar',
  'red-andar',
  'game-card-red',
  'game-card-black',
  'game-card-spades',
  'game-card-hearts',
  'game-card-diamonds',
  'game-card-clubs',
  'game-card-over-8',
  'game-card-under-8',
  'game-card-face',
  ...RANK_BETS,
  'match-first-card',
  ...BAND_BETS,
] as const
export type AndarBaharColourBet = (typeof ANDAR_BAHAR_COLOUR_BETS)[number]

/** Every bet here has one way to win. */
export const andarBaharColourRows = (): readonly string[] => ['win']

const BAND_BET_SET: ReadonlySet<string> = new Set(BAND_BETS)
const RANK_BET_SET: ReadonlySet<string> = new Set(RANK_BETS)
const isBandBet = (bet: string): bet is BandBet => BAND_BET_SET.has(bet)
const isRankBet = (bet: string): bet is RankBet => RANK_BET_SET.has(bet)
const heightOf = (rank: Rank): number => RANKS_BY_VALUE.indexOf(rank)

function winsOnGameCard(
  bet: Exclude<AndarBaharColourBet, BandBet | RankBet>,
  card: Card,
  { winner, dealt }: AndarBaharOutcome,
): boolean {
  const colour = colourOf(card)
  switch (bet) {
    case 'andar':
    case 'bahar':
      return winner === bet
    case 'black-andar':
    case 'red-bahar':
    case 'black-bahar':
    case 'red-andar':
      return bet === `${colour}-${winner}`
    case 'game-card-red':
    case 'game-card-black':
      return bet === `game-card-${colour}`
    case 'game-card-spades':
    case 'game-card-hearts':
    case 'game-card-diamonds':
    case 'game-card-clubs':
      return suitOf(card) === SUIT_OF_BET[bet]
    case 'game-card-over-8':
      return heightOf(rankOf(card)) > heightOf('8')
    case 'game-card-under-8':
      return heightOf(rankOf(card)) < heightOf('8')
    case 'game-card-face':
      return 'JQK'.includes(rankOf(card))
    case 'match-first-card':
      return dealt === 1
  }
}

/**
 * How a bet of Andar Bahar by colour ended (ABC-6); an eight is neither over nor under 8 (ABC-4).
 */
export function gradeAndarBaharColour(bet: AndarBaharColourBet, outcome: AndarBaharOutcome): Grade {
  if (isBandBet(bet)) return winIf(bet === bandBetOf(outcome.dealt))
  if (isRankBet(bet)) return winIf(bet === `game-card-rank-${rankOf(outcome.gameCard)}`)
  return winIf(winsOnGameCard(bet, outcome.gameCard, outcome))
}
