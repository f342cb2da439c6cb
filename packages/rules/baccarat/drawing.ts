import { type Card, DECK, RANKS, rankOf } from '../card.ts'
import type { Hand } from './outcome.ts'

const WORTHS: ReadonlyMap<Card, number> = new Map(
  DECK.map((card) => {
    const place = RANKS.indexOf(rankOf(card)) + 1
    return [card, place >= 10 ? 0 : place]
  }),
)

/** What a card is worth: ace 1, tens and faces 0, others their number (BAC-2). */
export const worthOf = (card: Card): number => WORTHS.get(card) ?? 0

/** A hand's points: its total modulo ten (BAC-2). Example: 8 and 9 are 7. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((total, card) => total + worthOf(card), 0) % 10

/** 8 or 9 points on the first two cards of either hand: nobody draws (BAC-4). */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8

/** Player draws on 0-5 and stands on 6-7 (BAC-5). */
export const playerDraws = (player: number): boolean => player <= 5

/**
 * Whether Banker draws on its two-card points (BAC-6). `third` is what Player's third card is
 * worth; undefined means that Player stood, which is not the same as a third card worth 0.
 */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** The first four cards go Player, Banker, Player, Banker (BAC-3). */
const OPENING: readonly Hand[] = ['player', 'banker', 'player', 'banker']

/**
 * The hand of every card of the coup, as far as these cards decide it; complete when the coup is
 * over.
 */
export function dealOrder(cards: readonly Card[]): readonly Hand[] {
  if (cards.length < OPENING.length) return OPENING
  const [p1, b1, p2, b2, fifth] = cards
  const player = pointsOf([p1, p2].filter((card) => card !== undefined))
  const banker = pointsOf([b1, b2].filter((card) => card !== undefined))
  if (isNatural(player, banker)) return OPENING
  if (!playerDraws(player)) {
    return bankerDraws(banker, undefined) ? [...OPENING, 'banker'] : OPENING
  }
  const drawn: readonly Hand[] = [...OPENING, 'player']
  if (fifth === undefined) return drawn
  return bankerDraws(banker, worthOf(fifth)) ? [...drawn, 'banker'] : drawn
}
