import { ANY, endedBy, matching } from '../andar-bahar/alike.ts'
import type { AndarBaharOutcome } from '../andar-bahar/outcome.ts'
import { type Card, colourOf } from '../card.ts'
import type { Alike, Facet } from '../game.ts'
import { ANDAR_BAHAR_COLOUR_BETS } from './bets.ts'

const each = (card: Card): Card => card

/** The colour of the game card says who begins; of the other cards only a match matters. */
const BY_COLOUR: Alike = {
  situation: (cards) => `${cards[0] && colourOf(cards[0])} ${cards.length} ${endedBy(cards)}`,
  kindOf: ([gameCard]) => (gameCard === undefined ? colourOf : matching(gameCard)),
}

/** Bets on the game card alone are decided by it, whatever follows. */
const GAME_CARD_ONLY: Alike = {
  situation: (cards) => `${cards[0]}`,
  kindOf: ([gameCard]) => (gameCard === undefined ? each : ANY),
}

const isOnGameCard = (bet: string): boolean => bet.startsWith('game-card-')

const FACETS: readonly Facet<AndarBaharOutcome>[] = [
  {
    by: 'situation',
    bets: ANDAR_BAHAR_COLOUR_BETS.filter((bet) => !isOnGameCard(bet)),
    alike: BY_COLOUR,
    reach: Number.POSITIVE_INFINITY,
  },
  {
    by: 'situation',
    bets: ANDAR_BAHAR_COLOUR_BETS.filter(isOnGameCard),
    alike: GAME_CARD_ONLY,
    reach: 1,
  },
]

/**
 * Bets name the game card by colour, suit and rank (ABC-6); of the other cards only a match
 * matters.
 */
export const ALIKE_IN_ANDAR_BAHAR_COLOUR: Alike<AndarBaharOutcome> = {
  situation: (cards) => `${cards[0]} ${cards.length} ${endedBy(cards)}`,
  kindOf: ([gameCard]) => (gameCard === undefined ? each : matching(gameCard)),
  facets: FACETS,
}
