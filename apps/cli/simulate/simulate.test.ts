import { defaultSettings, gameOf, PATTERNS, patternOf } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { gameCardTags, patternTags, simulateAndarBahar } from './andar-bahar.ts'
import { simulateBaccarat } from './baccarat.ts'
import { dealerOf } from './dealer.ts'
import { type Fill, POOL_WORDS, seededFill, systemFill } from './random.ts'
import { outcomeByRules } from './tally.ts'

/** Every 16-bit word once, one after another, and then from the first again. */
function countingFill(): Fill {
  let next = 0
  return (pool) => {
    for (let at = 0; at < pool.length; at += 1) {
      pool[at] = next
      next = (next + 1) % 65_536
    }
  }
}
const constantFill =
  (word: number): Fill =>
  (pool) =>
    void pool.fill(word)

describe('dealing for a simulation', () => {
  test.each([2, 3, 7, 10, 51, 52, 64, 312, 411, 416])(
    'of all words, each of %i cards gets the same number',
    (size) => {
      const counts = new Array<number>(size).fill(0)
      const unmoved = Uint16Array.from({ length: size }, (_, place) => place)
      const pack = unmoved.slice()
      const draw = dealerOf(pack, countingFill())
      const share = Math.floor(65_536 / size)
      for (let drawn = 0; drawn < share * size; drawn += 1) {
        pack.set(unmoved)
        const card = draw(0)
        counts[card] = (counts[card] ?? 0) + 1
      }
      expect(new Set(counts)).toEqual(new Set([share]))
    },
  )
  it('a source of nothing but the largest word still deals every card once', () => {
    const pack = Uint8Array.from({ length: 52 }, (_, place) => place)
    const draw = dealerOf(pack, constantFill(65_535))
    const drawn = pack.slice().map((_, place) => draw(place))
    expect([...drawn].sort((a, b) => a - b)).toEqual([...drawn.keys()])
  })
  it('a seed is the same stream again, another seed another', () => {
    const first = (seed: string) => {
      const pool = new Uint16Array(POOL_WORDS)
      seededFill(seed)(pool)
      return pool.slice(0, 8).join()
    }
    expect(first('7/0')).toBe(first('7/0'))
    expect(first('7/0')).not.toBe(first('7/1'))
  })
})

describe('every simulated round is one that the rules deal', () => {
  test.each([8, 6, 1])('baccarat from %i decks', (decks) => {
    const game = gameOf('baccarat', { ...defaultSettings('baccarat'), decks })
    const tallies = simulateBaccarat(game, 300_000, systemFill)
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(300_000)
    const classes = tallies.map(({ cell, cards }) => {
      const outcome = outcomeByRules(game, cards)
      if (!('hands' in outcome)) throw new Error('no coup')
      const { player, banker } = outcome
      expect(cell).toBe(classOf(player, banker, outcome.hands, outcome.cards))
      return cell
    })
    expect(new Set(classes).size).toBe(classes.length)
  })
  type Hands = Readonly<Record<'player' | 'banker', readonly string[]>>
  const pairIn = ([a = '', b = '']: readonly string[]) => (a === b ? 2 : a[0] === b[0] ? 1 : 0)
  const classOf = (player: number, banker: number, hands: Hands, cards: number) =>
    ((player * 10 + banker) * 9 + pairIn(hands.player) * 3 + pairIn(hands.banker)) * 3 + cards - 4

  test.each([
    ['andar-bahar', patternTags('high-and-low')],
    ['andar-bahar-colour', gameCardTags],
  ] as const)('%s', (id, tagOf) => {
    const game = gameOf(id, defaultSettings(id))
    const tallies = simulateAndarBahar(200_000, systemFill, tagOf)
    expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(200_000)
    for (const { cell, cards } of tallies) {
      const outcome = outcomeByRules(game, cards)
      expect('dealt' in outcome && outcome.dealt).toBe(cell % 50)
    }
  })
  it('the pattern of three cards is told apart as the rules do (AB-8)', () => {
    for (const { cell, cards } of simulateAndarBahar(100_000, systemFill, patternTags('high'))) {
      const pattern = patternOf(cards, 'high')
      const tag = Math.floor(cell / 50)
      expect(tag === 0 ? undefined : PATTERNS[tag - 1]).toBe(pattern)
    }
  })
})
