import { add, type Fraction, fraction, multiply, ZERO } from '@baize/money'
import { type AnyGame, type AnyOutcome, walk } from '@baize/rules'

/** One way that rounds end, and how many card sequences end so. */
interface End {
  readonly outcome: AnyOutcome
  readonly ways: bigint
}
interface Ends {
  readonly total: bigint
  readonly ends: readonly End[]
}

const known = new WeakMap<AnyGame, Ends>()

/** All ways in which a round of the game can end; walked once per game. */
export function endsOf(game: AnyGame): Ends {
  const found = known.get(game) ?? walk(game)
  known.set(game, found)
  return found
}

/** Cards that a round took: both sides without the game card, or both hands. */
export const cardsOf = (outcome: AnyOutcome): number =>
  'dealt' in outcome ? outcome.dealt : outcome.cards

/** How likely a number of cards is, and that number or fewer. */
export interface DealtShare {
  readonly cards: number
  readonly probability: Fraction
  readonly orFewer: Fraction
}

/** The exact distribution of the number of cards dealt (AB-9, BAC-3), fewest first. */
export function dealtShares(game: AnyGame): readonly DealtShare[] {
  const { total, ends } = endsOf(game)
  const ways = new Map<number, bigint>()
  for (const end of ends) {
    const cards = cardsOf(end.outcome)
    ways.set(cards, (ways.get(cards) ?? 0n) + end.ways)
  }
  let sum = 0n
  return [...ways]
    .sort(([a], [b]) => a - b)
    .map(([cards, some]) => {
      sum += some
      return { cards, probability: fraction(some, total), orFewer: fraction(sum, total) }
    })
}

/** The mean number of cards dealt, exactly: 13 in Andar Bahar. */
export const meanDealt = (game: AnyGame): Fraction =>
  dealtShares(game)
    .map(({ cards, probability }) => multiply(fraction(BigInt(cards)), probability))
    .reduce(add, ZERO)
