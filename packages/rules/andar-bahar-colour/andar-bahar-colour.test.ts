import { describe, expect, it, test } from 'vitest'
import { andarBaharColour, BAND_BETS, bandBetOf, DECK, defaultSettings } from '../index.ts'
import { cardsIn, outcomeIn } from '../testing.ts'

const game = andarBaharColour(defaultSettings('andar-bahar-colour'))
const outcome = (round: string) => outcomeIn(game, round)
/** Every bet that wins on a round, in table order. */
const won = (round: string) =>
  game.bets.filter((bet) => game.grade(bet, outcome(round)).kind === 'win')

describe('the draw', () => {
  test.each([
    ['ABC-1: the first card is the game card', '', 'game-card'],
    ['ABC-2: after spades the next goes to Andar', 'Ks', 'andar'],
    ['ABC-2: after clubs the next goes to Andar', '2c', 'andar'],
    ['ABC-2: after hearts the next goes to Bahar', 'Kh', 'bahar'],
    ['ABC-2: after diamonds the next goes to Bahar', '2d', 'bahar'],
    ['ABC-2: then in turn, black', 'Ks 2s', 'bahar'],
    ['ABC-2: then in turn, black', 'Ks 2s 3s', 'andar'],
    ['ABC-2: then in turn, red', 'Kh 2s', 'andar'],
    ['ABC-2: then in turn, red', 'Kh 2s 3s', 'bahar'],
  ])('%s: %s', (_, round, to) => {
    expect(game.next(cardsIn(round))).toEqual({ kind: 'deal', to })
  })
  test.each([
    ['ABC-3: black, first card', 'Ks Kd', 'andar', 1],
    ['ABC-3: black, second card', 'Ks 2d Kd', 'bahar', 2],
    ['ABC-3: red, first card', 'Kh Kd', 'bahar', 1],
    ['ABC-3: red, second card', 'Kh 2d Kd', 'andar', 2],
  ])('%s: %s', (_, round, winner, dealt) => {
    expect(outcome(round)).toMatchObject({ winner, dealt })
  })
  it('ABC-2: a red draw starts the piles at Bahar', () => {
    expect(outcome('Kh 2d 3d Ks').sides).toEqual({ bahar: ['2d', 'Ks'], andar: ['3d'] })
  })
  test.each([
    ['ABC-3: a card after the end', 'Kh Kc 2d'],
    ['ABC-1: a card twice', 'Kh 2c 2c'],
  ])('%s is a bug: %s', (_, round) => {
    expect(() => game.next(cardsIn(round))).toThrow(RangeError)
  })
  it('ABC-1: bets come before any card, and there is no First 3', () => {
    expect(game.exposed).toBe(0)
    expect(outcome('Ks Qs Js 2d Kd')).not.toHaveProperty('first3')
  })
})

describe('the bets (ABC-6)', () => {
  test.each([
    [
      'ABC-4: an ace is the highest',
      'As Ad',
      ['andar', 'black-andar', 'game-card-black', 'game-card-spades', 'game-card-over-8'],
      ['game-card-rank-A', 'match-first-card', 'cards-1-5'],
    ],
    [
      'ABC-4: a deuce is the lowest',
      '2h 3d 2d',
      ['andar', 'red-andar', 'game-card-red', 'game-card-hearts', 'game-card-under-8'],
      ['game-card-rank-2', 'cards-1-5'],
    ],
    [
      'ABC-4: an eight is neither over nor under',
      '8d 8c',
      ['bahar', 'red-bahar', 'game-card-red', 'game-card-diamonds'],
      ['game-card-rank-8', 'match-first-card', 'cards-1-5'],
    ],
    [
      'ABC-6: a face',
      'Jc 2d 3d 4d Jh',
      ['bahar', 'black-bahar', 'game-card-black', 'game-card-clubs', 'game-card-over-8'],
      ['game-card-face', 'game-card-rank-J', 'cards-1-5'],
    ],
    [
      'ABC-6: a band',
      'Jc 2d 3d 4d 5d 6d Jh',
      ['bahar', 'black-bahar', 'game-card-black', 'game-card-clubs', 'game-card-over-8'],
      ['game-card-face', 'game-card-rank-J', 'cards-6-10'],
    ],
  ])('%s: %s', (_, round, first, rest) => {
    expect(won(round)).toEqual([...first, ...rest])
  })
  const ranksWith = (bet: (typeof game.bets)[number]) =>
    [...'A23456789TJQK'].filter((rank) => won(`${rank}s ${rank}h`).includes(bet)).join('')
  test.each([
    ['game-card-over-8', 'A9TJQK'],
    ['game-card-under-8', '234567'],
    ['game-card-face', 'JQK'],
  ] as const)('ABC-4: %s wins on %s', (bet, ranks) => {
    expect(ranksWith(bet)).toBe(ranks)
  })
  it('ABC-6: one colour, one suit, one rank and one corner win for every game card', () => {
    for (const card of DECK) {
      const other = DECK.find((mate) => mate !== card && mate[0] === card[0])
      const all = won(`${card} ${other}`)
      expect(all.filter((bet) => bet.startsWith('game-card-rank'))).toEqual([
        `game-card-rank-${card[0]}`,
      ])
      expect(all.filter((bet) => /-(red|black)$/.test(bet))).toHaveLength(1)
      expect(all.filter((bet) => /-(spades|hearts|diamonds|clubs)$/.test(bet))).toHaveLength(1)
      expect(all.filter((bet) => /^(red|black)-/.test(bet))).toHaveLength(1)
    }
  })
  it('ABC-6: the bands are those of AB-9', () => {
    expect(game.bets.filter((bet) => bet.startsWith('cards-'))).toEqual([...BAND_BETS])
    expect(won('Ks 2d 3d 4d 5d 6d 7d Kh')).toContain(bandBetOf(7))
  })
})
