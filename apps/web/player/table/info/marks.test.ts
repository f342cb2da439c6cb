import { expect, it } from 'vitest'
import { pairsOf, resultsOf, wholeStreaks } from './marks.ts'

it.each([
  ['Ks 2d Kh 3c', true, false],
  ['Ks 2d Qh 2c', false, true],
  ['Ks 2d Kh 2c 5s', true, true],
  ['Ks Kd 2h 3c 4s 4d', false, false],
  ['', false, false],
])('pairs of %s (BAC-3)', (cards, player, banker) => {
  expect(pairsOf({ cards })).toEqual({ player, banker })
})

it('cancelled rounds are on no road', () => {
  const mark = (winner: 'andar' | 'void') => ({ round: 'r', no: 1, winner, dealt: 0, cards: '' })
  expect(resultsOf([mark('andar'), mark('void'), mark('andar')])).toEqual(['andar', 'andar'])
})

it.each([
  ['P P B P', false, 'P P B P'],
  ['P P B P', true, 'B P'],
  ['tie P tie P B', true, 'B'],
  ['P P P', true, 'P P P'],
])('%s, list full: %s', (all, full, kept) => {
  expect(wholeStreaks(all.split(' '), full).join(' ')).toBe(kept)
})
