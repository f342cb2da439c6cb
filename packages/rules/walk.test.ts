import { add, compare, type Fraction, fraction, ONE, printFraction, ZERO } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { FIRST_MATCH_WAYS } from './golden/andar-bahar.ts'
import { BACCARAT_WAYS } from './golden/baccarat.ts'
import {
  type AnyGame,
  type Card,
  chances,
  DECK,
  decksOf,
  defaultSettings,
  GAME_IDS,
  type GameId,
  type Given,
  gameOf,
  walk,
  winnerWays,
} from './index.ts'
import { cardsIn } from './testing.ts'

const standard = (id: GameId): AnyGame => gameOf(id, defaultSettings(id))
const baccarat = (decks: number): AnyGame =>
  gameOf('baccarat', { ...defaultSettings('baccarat'), decks })

/** The same game with every card told apart: slow, but it merges nothing. */
function exact(game: AnyGame): AnyGame {
  const { alike: _, ...rest } = game
  return rest
}

const shown = (game: AnyGame, given: Given): readonly string[] =>
  chances(game, given).map(
    ({ bet, rows, hit, push }) =>
      `${bet} ${rows.map(({ row, probability }) => `${row} ${printFraction(probability)}`)} ` +
      `hit ${printFraction(hit)} push ${printFraction(push)}`,
  )

describe('golden counts', () => {
  test.each(BACCARAT_WAYS)('baccarat from $decks decks (BAC-2 to BAC-7)', ({ decks, ...ways }) => {
    expect(winnerWays(baccarat(decks))).toEqual(ways)
  })
  test.each(['andar-bahar', 'andar-bahar-colour'] as const)(
    '%s: the first match at each place (AB-4, ABC-3)',
    (id) => {
      const { ends, total } = walk(standard(id))
      const byPlace = FIRST_MATCH_WAYS.map(() => ZERO)
      for (const { outcome, ways } of ends) {
        const place = 'dealt' in outcome ? outcome.dealt - 1 : -1
        byPlace[place] = add(byPlace[place] ?? ZERO, fraction(ways, total))
      }
      expect(byPlace).toEqual(FIRST_MATCH_WAYS.map((ways) => fraction(BigInt(ways), 20825n)))
    },
  )
})

describe('merging what is alike changes no chance', () => {
  const shuffled = (cards: readonly Card[]) =>
    fc.shuffledSubarray([...cards], { minLength: cards.length, maxLength: cards.length })
  /** A prefix of a shuffled shoe that leaves at most `left` cards to the round's longest end. */
  const openDeals = (game: AnyGame, least: number, most: number) =>
    fc
      .tuple(shuffled(decksOf(game.settings.decks)), fc.integer({ min: least, max: most }))
      .map(([cards, length]) => cards.slice(0, length))
      .filter((cards) => everyStepDeals(game, cards))
  const everyStepDeals = (game: AnyGame, cards: readonly Card[]) =>
    cards.every((_, place) => game.next(cards.slice(0, place)).kind === 'deal')
  test.each([1, 6, 8])('baccarat from %i decks', (decks) => {
    const game = baccarat(decks)
    fc.assert(
      fc.property(openDeals(game, 4, 6), (cards) => {
        expect(shown(game, cards)).toEqual(shown(exact(game), cards))
      }),
      { numRuns: 60 },
    )
  })
  it('baccarat from three cards on', () => {
    for (const [decks, round] of [
      [1, 'Ks Kd 4c'],
      [1, '7s 7d 7c'],
      [8, 'Ks Qd Ks'],
      [8, 'As As 6d'],
    ] as const) {
      const game = baccarat(decks)
      expect(shown(game, cardsIn(round))).toEqual(shown(exact(game), cardsIn(round)))
    }
  })
  test.each(['andar-bahar', 'andar-bahar-colour'] as const)('%s: the last cards', (id) => {
    const others = DECK.filter((card) => !card.startsWith('K'))
    fc.assert(
      fc.property(shuffled(others), fc.integer({ min: 46, max: 48 }), (cards, length) => {
        const given: readonly Card[] = ['Kd', ...cards.slice(0, length)]
        expect(shown(standard(id), given)).toEqual(shown(exact(standard(id)), given))
      }),
      { numRuns: 40 },
    )
  })
  it('Andar Bahar: the first cards, counted one by one up to three (AB-8)', () => {
    const game = standard('andar-bahar')
    for (const gameCard of ['Ks', 'Ad', '2c', '7h'] as const) {
      const first3 = chances(game, [gameCard]).find(({ bet }) => bet === 'first-3')
      expect(first3?.rows.map(({ probability }) => probability)).toEqual(patternsByHand(gameCard))
    }
  })
})

/**
 * Straight flush, straight and flush after a game card, by listing all 51 x 50 pairs of next cards.
 */
function patternsByHand(gameCard: Card): readonly Fraction[] {
  const places = (card: Card, ace: string) => ace.indexOf(card.charAt(0))
  const counts = [0n, 0n, 0n]
  for (const a of DECK)
    for (const b of DECK) {
      const three = [gameCard, a, b]
      if (new Set(three).size < 3 || a[0] === gameCard[0]) continue
      const suited = new Set(three.map((card) => card[1])).size === 1
      const run = ['A23456789TJQK', '23456789TJQKA'].some((order) => {
        const [x = 0, y = 0, z = 0] = three.map((card) => places(card, order)).sort((p, q) => p - q)
        return y === x + 1 && z === y + 1
      })
      const place = run && suited ? 0 : run ? 1 : suited ? 2 : -1
      if (place >= 0) counts[place] = (counts[place] ?? 0n) + 1n
    }
  return counts.map((count) => fraction(count, 51n * 50n))
}

describe('cards known already', () => {
  it('chances before a card are the mean of the chances after it', () => {
    for (const id of GAME_IDS)
      for (const given of [[], ['Ks']] as const) {
        const game = standard(id)
        const left = decksOf(game.settings.decks).filter(
          (card, place) =>
            place !== decksOf(game.settings.decks).indexOf(given[0] ?? card) || given.length === 0,
        )
        const kinds = new Map<Card, bigint>()
        for (const card of left) kinds.set(card, (kinds.get(card) ?? 0n) + 1n)
        for (const [place, { bet, hit }] of chances(game, given).entries()) {
          let mean = ZERO
          for (const [card, copies] of kinds) {
            const after = chances(game, [...given, card])[place]?.hit ?? ZERO
            mean = add(mean, fraction(after.n * copies, after.d * BigInt(left.length)))
          }
          expect([id, bet, printFraction(hit)]).toEqual([id, bet, printFraction(mean)])
        }
      }
  })
  it('a card face down counts as any card that may lie there (BAC-10)', () => {
    const game = baccarat(1)
    const given: Given = [undefined, '4d', 'Kc', '2h']
    const left = DECK.filter((card) => !given.includes(card))
    for (const [place, { hit }] of chances(game, given).entries()) {
      let mean = ZERO
      for (const card of left) {
        const after = chances(game, [card, '4d', 'Kc', '2h'])[place]?.hit ?? ZERO
        mean = add(mean, fraction(after.n, after.d * BigInt(left.length)))
      }
      expect(hit).toEqual(mean)
    }
  })
  it('a known third card says that nobody had a natural', () => {
    const [player] = chances(baccarat(8), [undefined, '2d', undefined, '3d', 'Ks'])
    const free = chances(baccarat(8), [undefined, '2d', undefined, '3d'])[0]
    expect(player && free && compare(player.hit, free.hit)).toBeLessThan(0)
  })
  it('cards that cannot have been dealt are refused although like ones are remembered', () => {
    chances(standard('andar-bahar'), cardsIn('Ks 2d 3d 4d 5d'))
    for (const round of ['Ks 2d 2d 4d 5d', 'Ks Kc 3d 4d 5d'])
      expect(() => chances(standard('andar-bahar'), cardsIn(round))).toThrow(RangeError)
  })
  it('a finished round has one end', () => {
    expect(walk(standard('andar-bahar'), cardsIn('Ks Kc')).ends).toHaveLength(1)
    const andar = chances(standard('andar-bahar'), cardsIn('Ks Kc'))[0]
    expect(andar?.rows).toEqual([
      { row: 'later-card', probability: ZERO },
      { row: 'first-card', probability: ONE },
    ])
  })
  test.each([
    ['andar-bahar', 'Ks Ks'],
    ['andar-bahar', 'Ks Kc 2d'],
    ['baccarat', '9s 2d Kc 3c 4d'],
    ['baccarat', 'Ks Ks Ks Ks Ks Ks Ks Ks Ks'],
    ['andar-bahar', 'Ks 2d 2d 3d 4d'],
    ['andar-bahar', 'Ks Kc 2d 3d 4d'],
  ] as const)('%s: cards that cannot have been dealt are a bug: %s', (id, round) => {
    expect(() => walk(standard(id), cardsIn(round))).toThrow(RangeError)
    expect(() => chances(standard(id), cardsIn(round))).toThrow(RangeError)
  })
})
