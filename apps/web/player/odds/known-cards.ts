import { type Card, gameOf } from '@baize/rules'
import type { RoundView, TableInfo } from '@baize/table'

const faceUp = (round: RoundView): readonly Card[] =>
  round.cards.flatMap(({ card }) => (card === undefined ? [] : [card]))

/** The cards that were shown before betting opened: the game card of Andar Bahar (AB-2). */
export function shownBeforeBets({ game, settings }: TableInfo, round: RoundView | undefined) {
  const { exposed } = gameOf(game, settings)
  return round === undefined ? [] : faceUp(round).slice(0, exposed)
}

/**
 * The cards that live chances are counted from, while a side game is dealt; undefined otherwise.
 * The card that ends the round is left out: a chance of 100 % would tell the result before the
 * card lies on the felt.
 */
export function dealtSoFar(
  { game, settings }: TableInfo,
  round: RoundView | undefined,
): readonly Card[] | undefined {
  if (game === 'baccarat' || round?.phase !== 'dealing' || round.outcome !== undefined) return
  const cards = faceUp(round)
  const over = gameOf(game, settings).next(cards).kind === 'done'
  return over ? cards.slice(0, -1) : cards
}
