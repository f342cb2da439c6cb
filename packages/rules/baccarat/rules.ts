import { type Card, overdealt, printCards } from '../card.ts'
import type { Game, Next, Settings } from '../game.ts'
import { type GameEntry, gradeOnly } from '../registry.ts'
import { ALIKE_IN_BACCARAT } from './alike.ts'
import { BACCARAT_BETS, type BaccaratBet, baccaratRows, gradeBaccarat } from './bets.ts'
import { dealOrder, isNatural, pointsOf } from './drawing.ts'
import type { BaccaratOutcome, CoupWinner, Hand } from './outcome.ts'
import { BACCARAT_PAYTABLE } from './paytables.ts'

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

function nextOf(cards: readonly Card[], decks: number): Next<Hand, BaccaratOutcome> {
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

/** Baccarat from a shoe of 1, 6 or 8 decks (BAC-1 to BAC-7). */
export const baccarat = (settings: Settings): Game<Hand, BaccaratOutcome, BaccaratBet> => ({
  id: 'baccarat',
  settings,
  exposed: 0,
  faceDown: true,
  spots: ['player', 'banker'],
  bets: BACCARAT_BETS,
  alike: ALIKE_IN_BACCARAT,
  rows: baccaratRows,
  next: (cards) => nextOf(cards, settings.decks),
  grade: gradeOnly(BACCARAT_BETS, gradeBaccarat),
})

export const BACCARAT: GameEntry = {
  id: 'baccarat',
  modes: ['commission', 'commission-free'],
  decks: [8, 6, 1],
  defaults: { decks: 8, straightAce: 'high-and-low', cutCardDepth: 14 },
  paytable: BACCARAT_PAYTABLE,
  make: baccarat,
}
