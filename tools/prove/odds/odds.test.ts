import { analyse, defaultPaytable, defaultSettings, type GameId, gameOf } from '@baize/rules'
import { expect, it, test } from 'vitest'
import type { Brute } from './brute.ts'
import { bruteAndarBahar, bruteColour } from './brute-andar-bahar.ts'
import { brutePairs, brutePoints, playCoup } from './brute-baccarat.ts'
import { differences, readPrice } from './compare.ts'

const oddsOf = (id: GameId, change: object = {}, given: readonly 'Ts'[] = []) =>
  analyse(gameOf(id, { ...defaultSettings(id), ...change }), defaultPaytable(id), given)

const [lowAces, highAces] = [bruteAndarBahar(true), bruteAndarBahar(false)]
const [afterTen, byColour] = [bruteAndarBahar(true, 9), bruteColour()]

const cases: readonly (readonly [string, ReturnType<typeof oddsOf>, (bet: string) => Brute])[] = [
  ['andar-bahar', oddsOf('andar-bahar'), () => lowAces],
  ['andar-bahar', oddsOf('andar-bahar', { straightAce: 'high' }), () => highAces],
  ['andar-bahar given Ts', oddsOf('andar-bahar', {}, ['Ts']), () => afterTen],
  ['andar-bahar-colour', oddsOf('andar-bahar-colour'), () => byColour],
]
test.each(cases)('%s: every bet equals its brute force', (_, odds, bruteOf) => {
  for (const one of odds) {
    const paytable = defaultPaytable(one.mode === 'standard' ? 'andar-bahar-colour' : 'andar-bahar')
    expect([one.bet, differences(one, paytable, bruteOf(one.bet))]).toEqual([one.bet, []])
  }
})

it('baccarat from 8 decks: every bet equals its brute force', () => {
  const [points, pairs] = [brutePoints(8), brutePairs(8)]
  expect(points.total).toBe(4_998_398_275_503_360n)
  for (const one of oddsOf('baccarat')) {
    const brute = one.bet.endsWith('-pair') ? pairs : points
    expect([one.bet, differences(one, defaultPaytable('baccarat'), brute)]).toEqual([one.bet, []])
  }
})

it('a changed price, a changed count and a changed rule are found', () => {
  const brute = byColour
  const table = defaultPaytable('andar-bahar-colour')
  const [andar] = oddsOf('andar-bahar-colour')
  if (andar === undefined) throw new Error('no odds')
  const dearer = { ...table, modes: { standard: { ...table.modes.standard, andar: '1.96' } } }
  expect(differences(andar, dearer, brute)).toEqual(['return', 'house edge', 'variance'])
  const wins = new Map(brute.wins).set('andar win', (brute.wins.get('andar win') ?? 0n) + 1n)
  expect(differences(andar, table, { ...brute, wins })[0]).toBe('chance of win')
  const [odds] = oddsOf('andar-bahar', { straightAce: 'high' }).filter(
    ({ bet }) => bet === 'first-3',
  )
  expect(odds && differences(odds, defaultPaytable('andar-bahar'), lowAces)).not.toEqual([])
})

test.each([
  ['0.95:1', 'to-one', 9500n],
  ['15.5:1', 'to-one', 155_000n],
  ['1.95', 'decimal', 9500n],
  ['980', 'decimal', 9_790_000n],
] as const)('%s reads as %s odds', (price, notation, odds) => {
  expect(readPrice(price, notation)).toBe(odds)
})

test.each([
  ['a natural stands', [8, 1, 12, 2, 0, 0], { player: 9, banker: 5, cards: 4 }],
  ['both stand', [5, 6, 12, 12, 0, 0], { player: 6, banker: 7, cards: 4 }],
  ['Player stands, Banker draws', [5, 4, 12, 12, 3, 0], { player: 6, banker: 9, cards: 5 }],
  ['Banker stands on 3 against an 8', [1, 2, 12, 12, 7, 0], { player: 0, banker: 3, cards: 5 }],
  ['Banker draws on 3 against a 9', [1, 2, 12, 12, 8, 4], { player: 1, banker: 8, cards: 6 }],
])('the brute force plays: %s', (_, ranks, coup) => {
  expect(playCoup(ranks)).toEqual(coup)
})
