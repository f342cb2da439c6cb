import { printFraction } from '@baize/money'
import { describe, expect, it, test } from 'vitest'
import {
  type AnyGame,
  chances,
  defaultSettings,
  type GameId,
  type Given,
  gameOf,
  walk,
  winnerWays,
} from './index.ts'
import { cardsIn } from './testing.ts'

const gameWith = (id: GameId, change: object = {}): AnyGame =>
  gameOf(id, { ...defaultSettings(id), cutCardDepth: 0, ...change })

const GAMES = [
  gameWith('andar-bahar'),
  gameWith('andar-bahar', { straightAce: 'high' }),
  gameWith('andar-bahar-colour'),
  ...[1, 6, 8].map((decks) => gameWith('baccarat', { decks })),
].map((game): [string, AnyGame] => {
  const { decks, straightAce } = game.settings
  return [`${game.id}, ${decks} decks, ${straightAce}`, game]
})

/** The same game with all its bets counted together. */
function whole(game: AnyGame): AnyGame {
  const { facets: _, ...alike } = game.alike ?? { situation: String, kindOf: () => String }
  return { ...game, alike }
}

const shown = (game: AnyGame, given: Given): readonly string[] =>
  chances(game, given).map(
    ({ bet, rows, push }) =>
      `${bet} ${rows.map(({ row, probability }) => `${row} ${printFraction(probability)}`)} ` +
      `push ${printFraction(push)}`,
  )

/** Cards as they may lie on the table, `??` for one that lies face down. */
const IN_BACCARAT = [
  'Ks',
  '?? 2d',
  '5s 5h',
  'Ks ?? 3h ??',
  '?? 2d ?? 4d',
  '?? Kd Ks',
  '5s 5h 5c ??',
  '8d ?? ?? ??',
  '?? 2d ?? 3d Ks',
  'Ks 2d 3h 3d ??',
  'Ks 2d 3h 3d 5c',
  '9s 2d Kc 3c',
]
const IN_ANDAR_BAHAR = [
  'Ks',
  'Kh ??',
  '?? 2d',
  '3s As',
  'Ks Qs Js',
  '?? ?? 3d',
  'Ks ?? ?? 5d',
  'Ks Kc',
]

const read = (table: string): Given =>
  table.split(' ').map((card) => (card === '??' ? undefined : cardsIn(card)[0]))

describe.each(GAMES)('bets counted in facets: %s', (_, game) => {
  it('every bet belongs to exactly one facet', () => {
    const bets = game.alike?.facets?.flatMap((facet) => facet.bets) ?? []
    expect([...bets].sort()).toEqual([...game.bets].sort())
  })
  it('before the deal the chances are those of all bets counted together', () => {
    expect(shown(game, [])).toEqual(shown(whole(game), []))
  })
  const tables = game.id === 'baccarat' ? IN_BACCARAT : IN_ANDAR_BAHAR
  test.each(tables)('after %s they are, too', (table) => {
    expect(shown(game, read(table))).toEqual(shown(whole(game), read(table)))
  })
})

describe('ways to win', () => {
  const decks = [1, 6, 8]
  test.each(decks)('from %i decks have one ratio, however they are counted', (count) => {
    const game = gameWith('baccarat', { decks: count })
    for (const given of [['Ks'], ['5s', undefined, '5h'], ['2s', '3d', '4c', '5h']] as const) {
      const { total, player = 0n } = winnerWays(game, given)
      const walked = walk(game, given)
      const wins = walked.ends
        .filter(({ outcome }) => outcome.winner === 'player')
        .reduce((sum, { ways }) => sum + ways, 0n)
      expect(player * walked.total).toBe(wins * total)
    }
  })
})

test.each([
  ['andar-bahar', '?? Ks Ks'],
  ['andar-bahar-colour', '?? Ks Ks'],
  ['andar-bahar', 'Ks ?? Kd 2c'],
  ['baccarat', '?? Ks Ks Ks Ks Ks Ks Ks Ks Ks'],
  ['baccarat', '9s ?? Ks ?? 5d'],
  ['baccarat', '4s ?? Ks ?? 5d 2d 3d'],
] as const)('%s: cards that cannot have been dealt are a bug: %s', (id, table) => {
  expect(() => chances(gameWith(id), read(table))).toThrow(RangeError)
})
