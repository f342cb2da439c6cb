import {
  type AnyGame,
  bankerDraws,
  type Card,
  DECK,
  dealOrder,
  decksOf,
  worthOf,
} from '@baize/rules'
import { dealerOf } from './dealer.ts'
import type { Fill } from './random.ts'
import { count, NUMBERED, newCells, type Tally, talliesOf } from './tally.ts'

/** Who draws after four cards: nobody, Banker, or Player (and then perhaps Banker). */
const NOBODY = 0
const BANKER = 1
const PLAYER = 2

const cardWorth = (worth: number): Card => DECK.find((card) => worthOf(card) === worth) ?? 'Ks'

/**
 * What the rules say for every pair of two-card points, by player * 10 + banker (BAC-4 to BAC-6).
 */
const PLAN = Uint8Array.from({ length: 100 }, (_, points) => {
  const player = cardWorth(Math.floor(points / 10))
  const [, , , , fifth] = dealOrder([player, cardWorth(points % 10), 'Ts', 'Th'])
  return fifth === undefined ? NOBODY : fifth === 'banker' ? BANKER : PLAYER
})

/** Whether Banker draws, by banker * 10 + worth of Player's third card (BAC-6). */
const DRAWS = Uint8Array.from({ length: 100 }, (_, place) =>
  bankerDraws(Math.floor(place / 10), place % 10) ? 1 : 0,
)

const WORTH = Uint8Array.from(NUMBERED, worthOf)
const MODULO_TEN = Uint8Array.from({ length: 30 }, (_, total) => total % 10)

/** 0 no pair, 1 a pair, 2 a perfect pair; cards by number. */
const pairing = (a: number, b: number): number => (a === b ? 2 : a >> 2 === b >> 2 ? 1 : 0)

/** Points, pairs and number of cards in one number, below CELLS. */
const cellOf = (player: number, banker: number, pairs: number, cards: number): number =>
  ((player * 10 + banker) * 9 + pairs) * 3 + cards - 4
const CELLS = 100 * 9 * 3

const worthAt = (card: number): number => WORTH[card] ?? 0
const plus = (points: number, worth: number): number => MODULO_TEN[points + worth] ?? 0

/**
 * Deals coups card by card, each from a full shoe without replacement, and counts how they end:
 * points, pairs and number of cards.
 */
export function simulateBaccarat(game: AnyGame, rounds: number, fill: Fill): readonly Tally[] {
  const shoe = Uint8Array.from(decksOf(game.settings.decks), (_, place) => place % 52)
  const draw = dealerOf(shoe, fill)
  const cells = newCells(CELLS)
  for (let round = 0; round < rounds; round += 1) {
    const p1 = draw(0)
    const b1 = draw(1)
    const p2 = draw(2)
    const b2 = draw(3)
    let player = plus(worthAt(p1), worthAt(p2))
    let banker = plus(worthAt(b1), worthAt(b2))
    let cards = 4
    let bankerTakes = PLAN[player * 10 + banker] === BANKER
    if (PLAN[player * 10 + banker] === PLAYER) {
      const third = worthAt(draw(cards))
      cards += 1
      player = plus(player, third)
      bankerTakes = DRAWS[banker * 10 + third] === 1
    }
    if (bankerTakes) {
      banker = plus(banker, worthAt(draw(cards)))
      cards += 1
    }
    const pairs = pairing(p1, p2) * 3 + pairing(b1, b2)
    count(cells, cellOf(player, banker, pairs, cards), shoe, cards)
  }
  return talliesOf(cells)
}
