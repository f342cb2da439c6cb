import { type Card, parseCards } from './card.ts'
import type { Grade, Next } from './game.ts'

/** Cards of a round's notation, for tests; a notation that cannot be read is a bug and throws. */
export function cardsIn(round: string): readonly Card[] {
  const cards = parseCards(round)
  if (cards === undefined) throw new RangeError(`no cards: ${round}`)
  return cards
}

/** The outcome of a finished round, for tests; a round that is not finished throws. */
export function outcomeIn<Outcome>(
  game: { next(cards: readonly Card[]): Next<string, Outcome> },
  round: string,
): Outcome {
  const next = game.next(cardsIn(round))
  if (next.kind === 'deal') throw new RangeError(`not finished: ${round}`)
  return next.outcome
}

/** A grade in one word: the row that wins, `push` or `lose`. */
export const gradeWord = (grade: Grade): string => (grade.kind === 'win' ? grade.row : grade.kind)
