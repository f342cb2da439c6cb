import { type Card, overdealt, printCards } from '../card.ts'
import type { Next } from '../game.ts'
import { dealOrder, isNatural, pointsOf } from './drawing.ts'
import type { BaccaratOutcome, CoupWinner, Hand } from './outcome.ts'

const winnerOf = (player: number, banker: number): CoupWinner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker'

function outcomeOf(cards: readonly Card[], order: readonly Hand[]): BaccaratOutcome {
  const handOf = (hand: Hand): readonly Card[] => cards.filter((_, place) => order[place] === hand)
  const hands = { player: handOf('player'), banker: handOf('banker') }
  const player = pointsOf(hands.player)
  const banker = pointsOf(hands.banker)
  const natural = isNatural(pointsOf(hands.player.slice(0, 2)), pointsOf(hands.banker.slice(0, 2)))
  return { winner: winnerOf(player, banker), player, banker, natural, cards: cards.length, hands }
}

/**
 * Where the next card goes, or how the coup ended (BAC-3 to BAC-7). A card beyond the end, or more
 * of one card than `decks` decks hold, is a bug and throws. Example: `9s 2d Kc 3c` is won by
 * Player.
 */
export function nextInBaccarat(cards: readonly Card[], decks: number): Next<Hand, BaccaratOutcome> {
  const extra = overdealt(cards, decks)
  if (extra !== undefined)
    throw new RangeError(`more ${extra} than ${decks} decks hold: ${printCards(cards)}`)
  const order = dealOrder(cards)
  if (cards.length > order.length)
    throw new RangeError(`cards after the end of the coup: ${printCards(cards)}`)
  const to = order[cards.length]
  return to === undefined
    ? { kind: 'done', outcome: outcomeOf(cards, order) }
    : { kind: 'deal', to }
}
