import { defaultPaytable, GAME_IDS, type GameId, parseCards } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { termsOf } from '../arbitraries/index.ts'
import { dearestOf, gradeOf, placeAfter, returnedBy, winnerOf } from './oracle.ts'

const cards = (text: string) => parseCards(text) ?? []

describe('the oracle knows the worked examples of the sheets', () => {
  test.each([
    ['andar-bahar', 'commission', 'andar', 'Ks Kc', 5000n, 9500n],
    ['andar-bahar', 'commission-free', 'andar', 'Ks Kc', 1000n, 1250n],
    ['andar-bahar', 'commission', 'first-andar', 'Ks Kc', 2000n, 32_000n],
    ['andar-bahar', 'commission', 'first-3', 'Ks Ac Qs 8d 7c Jh 2h Kd', 1000n, 9000n],
    ['andar-bahar', 'commission', 'cards-6-10', 'Ks Ac Qs 8d 7c Jh 2h Kd', 500n, 2000n],
    ['andar-bahar-colour', 'standard', 'red-bahar', 'Kh Kc', 100n, 375n],
    ['baccarat', 'commission', 'banker', 'Ks 4s Kd 4d', 100n, 195n],
    ['baccarat', 'commission-free', 'banker', 'Ks 4s 7d 2d', 101n, 0n],
    ['baccarat', 'commission', 'player', '9s 9h Kd Kc', 100n, 100n],
  ] as const)('%s %s %s on %s (AB-10, ABC-2, BAC-7)', (game, mode, bet, deal, amount, back) => {
    expect(returnedBy(amount, gradeOf(termsOf(game), mode, bet, cards(deal)))).toBe(back)
  })
  it('says whose turn it is', () => {
    expect(placeAfter('andar-bahar-colour', cards('Kh'))).toBe('bahar')
    expect(placeAfter('baccarat', cards('2s 3h 3d Ks Ts'))).toBe('banker')
    expect(winnerOf('andar-bahar-colour', cards('Ks 2s Kd'))).toBe('bahar')
  })
})

/** The dearest row of the printed prices, read here in the plainest way. */
function printedDearest(game: GameId, mode: string, bet: string): number {
  const { notation, modes } = defaultPaytable(game)
  const prices = Object.entries(modes).find(([name]) => name === mode)?.[1]?.[bet] ?? '0:1'
  const all = typeof prices === 'string' ? [prices] : Object.values(prices)
  const net = all.map((price) => Number.parseFloat(price) - (notation === 'decimal' ? 1 : 0))
  return Math.round(Math.max(...net) * 100)
}

describe.each(GAME_IDS)('the prices of %s', (game) => {
  const { modes } = defaultPaytable(game)
  const offered = Object.entries(modes).flatMap(([mode, bets]) =>
    Object.keys(bets ?? {}).map((bet) => [mode, bet] as const),
  )
  test.each(offered)('%s %s are those of the sheet', (mode, bet) => {
    const known = mode === 'commission' || mode === 'commission-free' ? mode : 'standard'
    expect(dearestOf(game, known, bet)).toBe(printedDearest(game, mode, bet))
  })
})
