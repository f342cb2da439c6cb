import { type Card, matches } from '../card.ts'
import { type Grade, LOSE, PUSH, win, winIf } from '../game.ts'
import type { BaccaratOutcome, Hand } from './outcome.ts'

/** Every bet of baccarat, in table order (BAC-7, BAC-8). */
export const BACCARAT_BETS = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'big',
  'small',
  'super-six',
] as const
export type BaccaratBet = (typeof BACCARAT_BETS)[number]

export function baccaratRows(bet: BaccaratBet): readonly string[] {
  if (bet === 'banker') return ['win', 'win-with-six']
  return bet === 'perfect-pair' ? ['both', 'one'] : ['win']
}

/** Whether the first two cards of a hand have the same rank (BAC-8). */
const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && matches(first, second)

/** Whether the first two cards of a hand have the same rank and suit (BAC-8). */
const isPerfect = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && first === second

const SIX = 6

function gradeHand(hand: Hand, { winner, banker }: BaccaratOutcome): Grade {
  if (winner === 'tie') return PUSH
  if (winner !== hand) return LOSE
  return win(hand === 'banker' && banker === SIX ? 'win-with-six' : 'win')
}

function gradePerfect({ player, banker }: BaccaratOutcome['hands']): Grade {
  if (isPerfect(player) && isPerfect(banker)) return win('both')
  return isPerfect(player) || isPerfect(banker) ? win('one') : LOSE
}

/** How a bet of baccarat ended; Player and Banker are pushed on a tie (BAC-7). */
export function gradeBaccarat(bet: BaccaratBet, outcome: BaccaratOutcome): Grade {
  const { winner, hands, cards, banker } = outcome
  switch (bet) {
    case 'player':
    case 'banker':
      return gradeHand(bet, outcome)
    case 'tie':
      return winIf(winner === 'tie')
    case 'player-pair':
      return winIf(isPair(hands.player))
    case 'banker-pair':
      return winIf(isPair(hands.banker))
    case 'either-pair':
      return winIf(isPair(hands.player) || isPair(hands.banker))
    case 'perfect-pair':
      return gradePerfect(hands)
    case 'big':
      return winIf(cards > 4)
    case 'small':
      return winIf(cards === 4)
    case 'super-six':
      return winIf(winner === 'banker' && banker === SIX)
  }
}
