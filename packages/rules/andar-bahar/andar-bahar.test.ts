import { describe, expect, it, test } from 'vitest'
import { andarBahar, defaultSettings, patternOf } from '../index.ts'
import { cardsIn, gradeWord, outcomeIn } from '../testing.ts'
import { BAND_BETS, BANDS, bandBetOf } from './bands.ts'
import type { AndarBaharBet } from './bets.ts'

const game = andarBahar(defaultSettings('andar-bahar'))
const outcome = (round: string) => outcomeIn(game, round)
/** The longest round: all 48 cards of other ranks, then a king. */
const OTHERS = [...'A23456789TJQ'].flatMap((rank) => [...'shdc'].map((suit) => `${rank}${suit}`))

describe('the deal', () => {
  test.each([
    ['AB-2: the first card is the game card', '', 'game-card'],
    ['AB-3: the first card after it goes to Andar', 'Ks', 'andar'],
    ['AB-3: also when the game card is red', 'Kh', 'andar'],
    ['AB-3: the second goes to Bahar', 'Ks 2s', 'bahar'],
    ['AB-3: and so on in turn', 'Ks 2s 3s', 'andar'],
    ['AB-3: and so on in turn', 'Ks 2s 3s 4s', 'bahar'],
  ])('%s: %s', (_, round, to) => {
    expect(game.next(cardsIn(round))).toEqual({ kind: 'deal', to })
  })
  test.each([
    ['AB-4: ends at the same rank, whatever the suit', 'Ks Kh', 'andar', 1],
    ['AB-4: that side wins', 'Ks 2s Kh', 'bahar', 2],
    ['AB-4: a card of the same suit does not end it', 'Ks Qs Kd', 'bahar', 2],
  ])('%s: %s', (_, round, winner, dealt) => {
    expect(outcome(round)).toMatchObject({ winner, dealt })
  })
  it('AB-4: at most 49 cards are dealt to both sides', () => {
    const round = ['Ks', ...OTHERS]
    expect(game.next(cardsIn(round.join(' ')))).toEqual({ kind: 'deal', to: 'andar' })
    expect(outcome([...round, 'Kh'].join(' '))).toMatchObject({ winner: 'andar', dealt: 49 })
  })
  it('AB-4: every card lies on the side it was dealt to', () => {
    expect(outcome('Ks Ac Qs 8d Kd')).toEqual({
      winner: 'bahar',
      gameCard: 'Ks',
      dealt: 4,
      sides: { andar: ['Ac', '8d'], bahar: ['Qs', 'Kd'] },
      first3: 'straight',
    })
  })
  test.each([
    ['AB-4: a card after the end', 'Ks Kc 2d'],
    ['AB-4: a second match after the end', 'Ks 2c Kc Kd'],
    ['AB-1: a card twice', 'Ks 2c 2c'],
    ['AB-1: the game card again', 'Ks Ks'],
  ])('%s is a bug: %s', (_, round) => {
    expect(() => game.next(cardsIn(round))).toThrow(RangeError)
  })
})

describe('the bets', () => {
  const rows: readonly (readonly [string, AndarBaharBet, string, string])[] = [
    ['AB-6: Andar wins on the first card', 'andar', 'Ks Kc', 'first-card'],
    ['AB-6: Andar wins later', 'andar', 'Ks 2c 3c Kc', 'later-card'],
    ['AB-6: Andar loses to Bahar', 'andar', 'Ks 2c Kc', 'lose'],
    ['AB-6: Bahar wins', 'bahar', 'Ks 2c Kc', 'win'],
    ['AB-6: Bahar loses to Andar', 'bahar', 'Ks Kc', 'lose'],
    ['AB-7: First Andar wins on the first Andar card', 'first-andar', 'Ks Kc', 'win'],
    ['AB-7: First Andar loses on a later one', 'first-andar', 'Ks 2c 3c Kc', 'lose'],
    ['AB-7: First Andar loses when Bahar wins', 'first-andar', 'Ks 2c Kc', 'lose'],
    ['AB-7: First Bahar wins on the first Bahar card', 'first-bahar', 'Ks 2c Kc', 'win'],
    ['AB-7: First Bahar loses when the round ends on Andar', 'first-bahar', 'Ks Kc', 'lose'],
    ['AB-7: First Bahar loses on a later one', 'first-bahar', 'Ks 2c 3c 4c Kc', 'lose'],
    ['AB-8: straight flush', 'first-3', 'Ks Qs Js 2d Kd', 'straight-flush'],
    ['AB-8: straight', 'first-3', 'Kc Qd Jh 2d Kd', 'straight'],
    ['AB-8: flush', 'first-3', '9h 7h 5h 2d 9d', 'flush'],
    ['AB-8: same colour is no flush', 'first-3', '9h 7d 5h 2d 9d', 'lose'],
    ['AB-8: no pattern', 'first-3', 'Ks 2d 7h Kd', 'lose'],
    ['AB-8: fewer than three cards', 'first-3', 'Ks Kc', 'lose'],
    ['AB-8: three cards that end the round', 'first-3', 'Ks Qs Kc', 'lose'],
  ]
  test.each(rows)('%s', (_, bet, round, grade) => {
    expect(gradeWord(game.grade(bet, outcome(round)))).toBe(grade)
  })
  it('AB-8: the setting decides whether an ace is also low', () => {
    const strict = andarBahar({ ...game.settings, straightAce: 'high' })
    expect(outcomeIn(strict, 'Ks Ac Qs Kd').first3).toBe('straight')
    expect(outcomeIn(strict, '3s Ac 2s 3d')).not.toHaveProperty('first3')
    expect(outcome('3s Ac 2s 3d').first3).toBe('straight')
  })
  it('AB-9: exactly one band wins for every number of cards, the game card not counted', () => {
    for (let dealt = 1; dealt <= 49; dealt += 1) {
      const round = ['Ks', ...OTHERS.slice(0, dealt - 1), 'Kh'].join(' ')
      const won = BAND_BETS.filter((bet) => game.grade(bet, outcome(round)).kind === 'win')
      expect(won).toEqual([bandBetOf(dealt)])
    }
  })
  it('AB-9: the bands meet without gaps, and their names say what they are', () => {
    expect(BANDS.map(([least, most]) => `cards-${least}-${most}`)).toEqual(BAND_BETS)
    expect(BANDS.slice(1).every(([least], index) => least - 1 === BANDS[index]?.[1])).toBe(true)
    expect([BANDS[0][0], BANDS[9][1]]).toEqual([1, 49])
  })
  it('a bet that the game does not have is a bug', () => {
    expect(() => game.grade('tie' as AndarBaharBet, outcome('Ks Kc'))).toThrow('no such bet: tie')
  })
})

describe('AB-8: every pattern of three', () => {
  test.each([
    ['Ah Kd Qs', 'straight', 'straight'],
    ['Qs Ah Kd', 'straight', 'straight'],
    ['Ah 2d 3s', 'straight', undefined],
    ['2s 3s As', 'straight-flush', 'flush'],
    ['Kh As 2d', undefined, undefined],
    ['Ks As 2s', 'flush', 'flush'],
    ['Ts Jd Qh', 'straight', 'straight'],
    ['2s 3d 4h', 'straight', 'straight'],
    ['2s 4d 6h', undefined, undefined],
    ['3s 3d 4h', undefined, undefined],
    ['3s 5s 5d', undefined, undefined],
    ['Ks Qs', undefined, undefined],
  ])('%s', (cards, highAndLow, high) => {
    expect(patternOf(cardsIn(cards), 'high-and-low')).toBe(highAndLow)
    expect(patternOf(cardsIn(cards), 'high')).toBe(high)
  })
})
