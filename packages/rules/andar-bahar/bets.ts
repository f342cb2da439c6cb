import { type Grade, LOSE, win, winIf } from '../game.ts'
import { BAND_BETS, bandBetOf } from './bands.ts'
import { type AndarBaharOutcome, PATTERNS } from './outcome.ts'

/** Every bet of Andar Bahar, in table order (AB-6 to AB-9). */
export const ANDAR_BAHAR_BETS = [
  'andar',
  'bahar',
  'first-andar',
  'first-bahar',
  'first-3',
  ...BAND_BETS,
] as const
export type AndarBaharBet = (typeof ANDAR_BAHAR_BETS)[number]

/**
 * Andar wins on a row of its own when it wins on the first card dealt: commission-free pays that
 * less.
 */
export const ANDAR_ROWS = ['later-card', 'first-card'] as const

export function andarBaharRows(bet: AndarBaharBet): readonly string[] {
  if (bet === 'andar') return ANDAR_ROWS
  return bet === 'first-3' ? PATTERNS : ['win']
}

function gradeAndar(outcome: AndarBaharOutcome): Grade {
  if (outcome.winner !== 'andar') return LOSE
  return win(outcome.dealt === 1 ? 'first-card' : 'later-card')
}

/**
 * How a bet of Andar Bahar ended. First Bahar loses when the round ends on the first Andar card
 * (AB-7).
 */
export function gradeAndarBahar(bet: AndarBaharBet, outcome: AndarBaharOutcome): Grade {
  switch (bet) {
    case 'andar':
      return gradeAndar(outcome)
    case 'bahar':
      return winIf(outcome.winner === 'bahar')
    case 'first-andar':
      return winIf(outcome.dealt === 1)
    case 'first-bahar':
      return winIf(outcome.dealt === 2)
    case 'first-3':
      return outcome.first3 === undefined ? LOSE : win(outcome.first3)
    case 'cards-1-5':
    case 'cards-6-10':
    case 'cards-11-15':
    case 'cards-16-20':
    case 'cards-21-25':
    case 'cards-26-30':
    case 'cards-31-35':
    case 'cards-36-40':
    case 'cards-41-45':
    case 'cards-46-49':
      return winIf(bet === bandBetOf(outcome.dealt))
  }
}
