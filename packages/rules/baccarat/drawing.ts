import { type Card, RANKS, rankOf } from '../card.ts'

/** What a card is worth: ace 1, tens and faces 0, others their number (BAC-2). */
export function worthOf(card: Card): number {
  const worth = RANKS.indexOf(rankOf(card)) + 1
  return worth >= 10 ? 0 : worth
}

/** A hand's points: its total modulo ten (BAC-2). Example: 8 and 9 are 7. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((total, card) => total + worthOf(card), 0) % 10

/** 8 or 9 points on the first two cards of either hand: nobody draws (BAC-4). */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8

/** Player draws on 0-5 and stands on 6-7 (BAC-5). */
export const playerDraws = (player: number): boolean => player <= 5

/**
 * Whether Banker draws on its two-card points (BAC-6). `third` is what Player's third card is worth;
 * undefined means that Player stood, which is not the same as a third card worth 0.
 */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}
