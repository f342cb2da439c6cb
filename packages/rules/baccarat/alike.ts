import { type Card, matches } from '../card.ts'
import type { Alike, Facet } from '../game.ts'
import { BACCARAT_BETS, type BaccaratBet } from './bets.ts'
import { dealOrder, worthOf } from './drawing.ts'
import type { BaccaratOutcome } from './outcome.ts'
import { nextInBaccarat } from './rules.ts'

/** How two cards are related: 0 other ranks, 1 same rank, 2 same rank and suit. */
const relation = (a: Card, b: Card): 0 | 1 | 2 => (a === b ? 2 : matches(a, b) ? 1 : 0)

const relationIn = (a: Card | undefined, b: Card | undefined): 0 | 1 | 2 =>
  a === undefined || b === undefined ? 0 : relation(a, b)

/**
 * Which worths have gone, whoever has them: all that later cards depend on. One octal digit counts
 * each worth.
 */
const gone = (cards: readonly Card[]): number =>
  cards.reduce((counts, card) => counts + 8 ** worthOf(card), 0)

/** The first three cards: Banker's second may still pair the first, so its fellows are counted. */
function opening([p1, b1, p2]: readonly Card[]): string {
  if (p1 === undefined) return ''
  if (b1 === undefined) return `${worthOf(p1)}`
  if (p2 === undefined) return `${worthOf(p1)}${worthOf(b1)} ${relation(p1, b1)}`
  const fellows = [relation(p1, b1), relation(p2, b1)].sort().join('')
  return `${gone([p1, p2])} ${relation(p1, p2)} ${worthOf(b1)} ${fellows}`
}

function situation(cards: readonly Card[]): string {
  if (cards.length < 4) return opening(cards)
  const [p1, b1, p2, b2] = cards
  const order = dealOrder(cards)
  let player = 0
  let banker = 0
  for (const [place, card] of cards.entries()) {
    if (order[place] === 'player') player += worthOf(card)
    else banker += worthOf(card)
  }
  const state = `${player % 10}${banker % 10}${relationIn(p1, p2)}${relationIn(b1, b2)}`
  const to = order[cards.length]
  return to === undefined ? `${state} ${cards.length}` : `${state} ${to} ${gone(cards)}`
}

function kindOf(cards: readonly Card[]): (card: Card) => number {
  const [p1, b1] = cards
  if (cards.length >= 4) return worthOf
  const own = cards.length === 2 ? p1 : undefined
  const bankers = cards.length === 1 ? p1 : b1
  return (card) => worthOf(card) + 10 * relationIn(card, own) + 30 * relationIn(card, bankers)
}

/** Pairs are decided by the first two cards of both hands (BAC-8). */
const OPENING = 4

/**
 * Pairs look at no card for itself: deals are alike when the same places hold the same rank or the
 * same card, the known ones that are still to come included.
 */
const PAIRS: Alike = {
  situation(cards, ahead) {
    const [p1, b1, p2, b2] = cards
    if (cards.length >= OPENING) return `${relationIn(p1, p2)}${relationIn(b1, b2)}`
    const all = [...cards, ...ahead]
    return all.map((card, place) => all.slice(0, place).map((one) => relation(one, card))).join('|')
  },
  kindOf(cards, ahead) {
    if (cards.length >= OPENING) return () => 0
    const all = [...cards, ...ahead]
    return (card) => all.reduce((kind, one) => 3 * kind + relation(one, card), 0)
  },
  looksAhead: true,
}

const PAIR_BETS: readonly BaccaratBet[] = [
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
]

/** The points of both hands, and whether the coup is over: all but what is left in the shoe. */
function hands(cards: readonly Card[]): number {
  const [p1, b1, p2, b2, fifth, sixth] = cards
  const worth = (card: Card | undefined): number => (card === undefined ? 0 : worthOf(card))
  const player = worth(p1) + worth(p2)
  const banker = worth(b1) + worth(b2)
  const points = (p: number, b: number): number => 100 * (p % 10) + 10 * (b % 10)
  if (fifth === undefined) return points(player, banker)
  if (sixth !== undefined) return points(player + worth(fifth), banker + worth(sixth))
  const { 4: to, length } = dealOrder(cards)
  const isDone = length === cards.length ? 1 : 0
  return to === 'player'
    ? points(player + worth(fifth), banker) + isDone
    : points(player, banker + worth(fifth)) + isDone
}

const FACETS: readonly Facet<BaccaratOutcome>[] = [
  {
    by: 'kind',
    bets: BACCARAT_BETS.filter((bet) => !PAIR_BETS.includes(bet)),
    kinds: 10,
    kindOf: worthOf,
    next: (cards) => nextInBaccarat(cards, Number.POSITIVE_INFINITY),
    situation: hands,
  },
  { by: 'situation', bets: PAIR_BETS, alike: PAIRS, reach: OPENING },
]

/**
 * A coup depends on what cards are worth; suits and the ranks among tens matter only as pairs
 * within the first two cards of a hand (BAC-2, BAC-8).
 */
export const ALIKE_IN_BACCARAT: Alike<BaccaratOutcome> = { situation, kindOf, facets: FACETS }
