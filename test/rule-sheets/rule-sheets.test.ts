import { formatAmount, parseAmount, winnings } from '@baize/money'
import {
  bankerDraws,
  type Card,
  defaultPaytable,
  defaultSettings,
  type GameId,
  gameOf,
  type Mode,
  oddsFor,
  parseCards,
  patternOf,
  playerDraws,
  pointsOf,
} from '@baize/rules'
import { describe, expect, it, test } from 'vitest'

const cardsIn = (round: string): readonly Card[] => parseCards(round) ?? []

/** What a stake on a finished round wins, in US format, or `push` / `lose`. */
function won(id: GameId, round: string, mode: Mode, bet: string, stake: string): string {
  const game = gameOf(id, defaultSettings(id))
  const next = game.next(cardsIn(round))
  if (next.kind === 'deal') throw new RangeError(`not finished: ${round}`)
  const grade = game.grade(bet, next.outcome)
  if (grade.kind !== 'win') return grade.kind
  const odds = oddsFor(defaultPaytable(id), mode, bet, grade.row)
  const amount = parseAmount(`${stake}00`)
  return odds === undefined || amount === undefined
    ? 'not offered'
    : formatAmount(winnings(amount, odds))
}

describe.each(['sheet 000 (Spanish)', 'sheet 001 (Malay)'])('%s prints (AB-10)', () => {
  const SCENARIO_1 = 'Ks | Kc'
  const SCENARIO_2 = 'Ks | Ac Qs 8d 7c Jh 2h Kd'
  test.each([
    [SCENARIO_1, 'commission-free', 'andar', '10', '2.50'],
    [SCENARIO_1, 'commission', 'andar', '50', '45.00'],
    [SCENARIO_1, 'commission', 'first-andar', '20', '300.00'],
    [SCENARIO_2, 'commission', 'first-3', '10', '80.00'],
    [SCENARIO_2, 'commission', 'cards-6-10', '5', '15.00'],
    [SCENARIO_2, 'commission-free', 'cards-6-10', '5', '15.00'],
  ] as const)('%s %s: %s %s wins %s', (round, mode, bet, stake, amount) => {
    expect(won('andar-bahar', round, mode, bet, stake)).toBe(amount)
  })
  it('scenario 2 has 7 cards and Andar wins', () => {
    const next = gameOf('andar-bahar', defaultSettings('andar-bahar')).next(cardsIn(SCENARIO_2))
    expect(next).toMatchObject({ kind: 'done', outcome: { winner: 'andar', dealt: 7 } })
    expect(won('andar-bahar', SCENARIO_2, 'commission', 'andar', '50')).toBe('45.00')
    expect(won('andar-bahar', SCENARIO_2, 'commission', 'bahar', '50')).toBe('lose')
  })
  test.each([
    ['Ks Qs Js', 'straight-flush'],
    ['Kc Qd Jh', 'straight'],
    ['9h 7h 5h', 'flush'],
    ['Ks Ac Qs', 'straight'],
  ])('%s is a %s (AB-8)', (cards, pattern) => {
    expect(patternOf(cardsIn(cards), 'high-and-low')).toBe(pattern)
  })
  it('no pattern can be made when the round ends on the first Andar card (AB-8)', () => {
    expect(won('andar-bahar', SCENARIO_1, 'commission', 'first-3', '10')).toBe('lose')
  })
  it('money is in US format (G-6)', () => {
    expect(formatAmount(123400n)).toBe('1,234.00')
  })
})

describe('sheet 002 (English) says', () => {
  const game = gameOf('andar-bahar-colour', defaultSettings('andar-bahar-colour'))
  test.each([
    ['clubs: next to Andar (ABC-2)', '5c', 'andar'],
    ['spades: next to Andar (ABC-2)', '5s', 'andar'],
    ['diamonds: next to Bahar (ABC-2)', '5d', 'bahar'],
    ['hearts: next to Bahar (ABC-2)', '5h', 'bahar'],
  ])('%s', (_, gameCard, to) => {
    expect(game.next(cardsIn(gameCard))).toEqual({ kind: 'deal', to })
  })
  test.each([
    ['5c 2d 5d', 'bahar', '10', '9.50'],
    ['5c 2d 5d', 'andar', '10', 'lose'],
    ['Ac Ad', 'game-card-over-8', '100', '108.00'],
    ['2c 2d', 'game-card-under-8', '100', '108.00'],
  ])('%s: %s %s wins %s in decimal odds (ABC-4, ABC-5)', (round, bet, stake, amount) => {
    expect(won('andar-bahar-colour', round, 'standard', bet, stake)).toBe(amount)
  })
})

describe('sheet 003 (Spanish) prints', () => {
  test.each([
    ['8s 8d', 6],
    ['8s 9d', 7],
    ['As Kd', 1],
    ['Td Qs', 0],
  ])('%s counts %i (BAC-2)', (cards, points) => {
    expect(pointsOf(cardsIn(cards))).toBe(points)
  })
  test.each([
    ['Player draws', [0, 1, 2, 3, 4, 5], true],
    ['Player stands', [6, 7], false],
  ])('%s on %j (BAC-5)', (_, points, draws) => {
    for (const point of points) expect(playerDraws(point)).toBe(draws)
  })
  test.each([
    [0, '0123456789', ''],
    [1, '0123456789', ''],
    [2, '0123456789', ''],
    [3, '012345679', '8'],
    [4, '234567', '0189'],
    [5, '4567', '012389'],
    [6, '67', '01234589'],
    [7, '', '0123456789'],
  ])('Banker on %i draws against %j, stands against %j (BAC-6)', (banker, draw, stand) => {
    for (const third of draw) expect(bankerDraws(banker, Number(third))).toBe(true)
    for (const third of stand) expect(bankerDraws(banker, Number(third))).toBe(false)
    expect(draw.length + stand.length).toBe(10)
  })
  test.each([
    ['BAC-4: nothing is drawn to a natural', '8s 2d Kc 3c', 'player', '100', '100.00'],
    ['BAC-7: Banker pays 5 % commission', '5s 7d Kc Tc Kd', 'banker', '100', '95.00'],
    ['BAC-7: Tie pays 8 to 1', '9s 9d Kc Tc', 'tie', '100', '800.00'],
    ['BAC-7: a tie returns Player', '9s 9d Kc Tc', 'player', '100', 'push'],
    ['BAC-7: a tie returns Banker', '9s 9d Kc Tc', 'banker', '100', 'push'],
  ])('%s', (_, round, bet, stake, amount) => {
    expect(won('baccarat', round, 'commission', bet, stake)).toBe(amount)
  })
})
