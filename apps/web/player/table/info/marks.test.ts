import { expect, it } from 'vitest'
import { ofShoe, pairsOf, resultsOf, shoeCounts, wholeStreaks } from './marks.ts'

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

it('roads and counts begin anew with a shoe (BAC-13)', () => {
  const mark = (no: number, shoe: number, cards: string, winner: 'player' | 'void' = 'player') => ({
    round: `r-${no}`,
    no,
    winner,
    dealt: 4,
    cards,
    shoe,
  })
  const history = [
    mark(1, 1, 'Ks 2d 9h 3c'),
    mark(2, 2, 'Ks 2d Kh 3c 5s'),
    mark(3, 2, '4s 2d 4h 2c'),
    mark(4, 2, 'Ks 4d 2h 5c'),
    mark(5, 2, '', 'void'),
  ]
  expect(ofShoe(history, 2).map(({ no }) => no)).toEqual([2, 3, 4, 5])
  expect(ofShoe(history, undefined)).toBe(history)
  expect(shoeCounts(ofShoe(history, 2))).toEqual({
    rounds: 3,
    playerPairs: 2,
    bankerPairs: 1,
    naturals: 2,
  })
})
