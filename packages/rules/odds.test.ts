import { add, compare, fraction, ONE, printFraction, subtract, toPercent, ZERO } from '@baize/money'
import { describe, expect, it, test } from 'vitest'
import { bruteBaccarat, bruteBaccaratPairs } from './brute-force.ts'
import { ANDAR_BAHAR_RETURNS, ANDAR_CHANCE, FIRST_3_RETURNS } from './golden/andar-bahar.ts'
import { ANDAR_BAHAR_COLOUR_CHANCES } from './golden/andar-bahar-colour.ts'
import {
  type AnyGame,
  analyse,
  type BetOdds,
  type Card,
  chances,
  checkReturns,
  defaultPaytable,
  defaultSettings,
  GAME_IDS,
  type GameId,
  type Given,
  gameOf,
  type Mode,
  type Paytable,
  squareRoot,
} from './index.ts'

const standard = (id: GameId): AnyGame => gameOf(id, defaultSettings(id))
const baccarat = (decks: number): AnyGame =>
  gameOf('baccarat', { ...defaultSettings('baccarat'), decks })

function oddsOf(game: AnyGame, mode: Mode, bet: string, given: Given = []): BetOdds {
  const found = analyse(game, defaultPaytable(game.id), given).find(
    (odds) => odds.mode === mode && odds.bet === bet,
  )
  if (found === undefined) throw new RangeError(`${mode} ${bet} is not offered`)
  return found
}

describe('the exact figures of the rules come out', () => {
  test.each(ANDAR_BAHAR_RETURNS)('AB-12: %s %s returns %s', (mode, bet, rtp, percent) => {
    const odds = oddsOf(standard('andar-bahar'), mode, bet)
    expect([printFraction(odds.rtp), toPercent(odds.rtp, 6)]).toEqual([rtp, percent])
  })
  test.each(FIRST_3_RETURNS)('AB-8: First 3 after %s returns %s', (ranks, rtp) => {
    for (const rank of ranks.split(' ')) {
      const odds = oddsOf(standard('andar-bahar'), 'commission', 'first-3', [`${rank}h` as Card])
      expect(printFraction(odds.rtp)).toBe(rtp)
    }
  })
  it('AB-4: P(Andar)', () => {
    const { hit } = oddsOf(standard('andar-bahar'), 'commission', 'andar')
    expect(printFraction(hit)).toBe(ANDAR_CHANCE)
  })
  test.each(ANDAR_BAHAR_COLOUR_CHANCES)('ABC-2 to ABC-4: %s wins %s', (bet, hit) => {
    const odds = oddsOf(standard('andar-bahar-colour'), 'standard', bet)
    expect(printFraction(odds.hit)).toBe(hit)
  })
  it('AB-9: a number of cards has the same chance in both games', () => {
    const bands = (id: GameId) =>
      chances(standard(id)).flatMap(({ bet, hit }) => (bet.startsWith('cards-') ? [hit] : []))
    expect(bands('andar-bahar')).toEqual(bands('andar-bahar-colour'))
    expect(bands('andar-bahar').reduce(add, ZERO)).toEqual(ONE)
  })
})

describe.each([8, 6, 1])('baccarat from %i decks agrees with a brute force of its own', (decks) => {
  const game = baccarat(decks)
  const found = (bet: string, row?: string) => {
    const odds = oddsOf(game, 'commission', bet)
    const probability =
      row === undefined ? odds.hit : odds.rows.find((each) => each.row === row)?.probability
    return printFraction(probability ?? ZERO)
  }
  it('BAC-2 to BAC-7: hands, cards and sixes', () => {
    const ways = bruteBaccarat(decks)
    const expected = (count: number) => printFraction(fraction(BigInt(count), BigInt(ways.total)))
    expect(found('player')).toBe(expected(ways.player))
    expect(found('banker')).toBe(expected(ways.banker))
    expect(found('tie')).toBe(expected(ways.tie))
    expect(found('banker', 'win-with-six')).toBe(expected(ways.six))
    expect(found('super-six')).toBe(expected(ways.six))
    expect(found('small')).toBe(expected(ways.four))
    expect(found('big')).toBe(expected(ways.total - ways.four))
  })
  it('BAC-8: pairs', () => {
    const ways = bruteBaccaratPairs(decks)
    const expected = (count: number) => printFraction(fraction(BigInt(count), BigInt(ways.total)))
    expect(found('player-pair')).toBe(expected(ways.player))
    expect(found('banker-pair')).toBe(expected(ways.banker))
    expect(found('either-pair')).toBe(expected(ways.either))
    expect(found('perfect-pair', 'one')).toBe(expected(ways.perfectOne))
    expect(found('perfect-pair', 'both')).toBe(expected(ways.perfectBoth))
  })
})

describe('what is worked out from chances and prices', () => {
  it('adds up for every bet of every game', () => {
    for (const id of GAME_IDS)
      for (const odds of analyse(standard(id), defaultPaytable(id))) {
        expect(odds.rows.map(({ probability }) => probability).reduce(add, ZERO)).toEqual(odds.hit)
        expect(add(odds.rtp, odds.houseEdge)).toEqual(ONE)
        expect(compare(odds.rtp, ONE)).toBeLessThan(0)
      }
  })
  it('a coin that pays evenly deviates by the root of 4pq', () => {
    const { hit, variance } = oddsOf(standard('andar-bahar'), 'commission', 'bahar')
    const lose = subtract(ONE, hit)
    expect(variance).toEqual(fraction(4n * hit.n * lose.n, hit.d * lose.d))
  })
  it('BAC-7: a push is neither hit nor loss', () => {
    const player = oddsOf(baccarat(8), 'commission', 'player')
    const tie = oddsOf(baccarat(8), 'commission', 'tie')
    expect(player.push).toEqual(tie.hit)
    const lose = subtract(subtract(ONE, player.hit), player.push)
    expect(player.rtp).toEqual(add(add(player.hit, player.hit), player.push))
    expect(player.houseEdge).toEqual(subtract(lose, player.hit))
  })
  test.each([
    [8, 'commission', 'player', '98.764919'],
    [8, 'commission', 'banker', '98.942094'],
    [8, 'commission', 'tie', '85.640371'],
    [8, 'commission-free', 'banker', '98.541896'],
  ] as const)('baccarat from %i decks, %s: %s returns %s %%', (decks, mode, bet, percent) => {
    expect(toPercent(oddsOf(baccarat(decks), mode, bet).rtp, 6)).toBe(percent)
  })
})

describe('ABC-6: a bet that returns more than 100 % is named', () => {
  const abc = defaultPaytable('andar-bahar-colour')
  const withPrice = (bet: string, price: string): Paytable => ({
    ...abc,
    modes: { standard: { ...abc.modes.standard, [bet]: price } },
  })
  const game = standard('andar-bahar-colour')
  test.each([
    ['andar', '2.01', ['standard andar returns 100.500000 %, more than 100 %']],
    ['andar', '2', []],
    [
      'game-card-rank-7',
      '13.1',
      ['standard game-card-rank-7 returns 100.769231 %, more than 100 %'],
    ],
  ])('%s at %s', (bet, price, faults) => {
    expect(checkReturns(game, withPrice(bet, price))).toEqual(faults)
  })
  test.each(GAME_IDS)('the default catalogue of %s passes', (id) => {
    expect(checkReturns(standard(id), defaultPaytable(id))).toEqual([])
  })
})

describe('squareRoot', () => {
  test.each([
    [0n, 1n, '0.000000'],
    [1n, 1n, '1.000000'],
    [2n, 1n, '1.414214'],
    [1n, 4n, '0.500000'],
    [10n ** 40n, 1n, '100000000000000000000.000000'],
    [1n, 4_000_000_000_000n, '0.000001'],
    [1n, 4_000_000_000_001n, '0.000000'],
  ])('of %s/%s is %s', (n, d, root) => {
    expect(squareRoot(fraction(n, d), 6)).toBe(root)
  })
  it('refuses a negative number', () => {
    expect(() => squareRoot(fraction(-1n), 6)).toThrow(RangeError)
  })
})
