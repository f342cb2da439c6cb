import { type Card, parseCard, RANKS } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import {
  burnCountOf,
  chainAnchor,
  chainSeed,
  commitmentOf,
  cutDeck,
  dealtDeck,
  type PublishedDeal,
  parseSeed,
  sha256,
  toHex,
  utf8,
  verifyDeal,
} from './index.ts'

const ROOT = sha256(utf8('root'))
const HEX = toHex(ROOT)

describe('the chain of seeds', () => {
  it('each promise is the seed before, and the anchor is the promise of seed 0', () => {
    for (let i = 0; i + 1 < 20; i += 1) {
      expect(commitmentOf(chainSeed(ROOT, 20, i + 1))).toBe(toHex(chainSeed(ROOT, 20, i)))
    }
    expect(chainAnchor(ROOT, 20)).toBe(commitmentOf(chainSeed(ROOT, 20, 0)))
    expect(chainSeed(ROOT, 20, 19)).toEqual(ROOT)
  })
  test.each([-1, 20, 1.5, NaN])('index %d throws', (index) => {
    expect(() => chainSeed(ROOT, 20, index)).toThrow(RangeError)
  })
  test.each(['', 'ab', HEX.toUpperCase(), `${HEX}00`, `0x${HEX.slice(2)}`])(
    'a seed %j is refused',
    (seed) => {
      expect(parseSeed(seed)).toBeUndefined()
    },
  )
  it('a seed of another length throws, and the error does not show it', () => {
    expect(() => commitmentOf(ROOT.slice(1))).toThrow(/^seed: 32 bytes wanted$/)
    expect(() => chainSeed(new Uint8Array(33), 2, 0)).toThrow(/^seed: 32 bytes wanted$/)
    expect(parseSeed(HEX)).toEqual(ROOT)
  })
})

test.each(RANKS)('%s burns its number of cards, A one, tens and faces ten (BAC-1)', (rank) => {
  const wanted = { A: 1, T: 10, J: 10, Q: 10, K: 10 } as const
  const count = burnCountOf(`${rank}h`)
  expect(count).toBe(rank in wanted ? wanted[rank as keyof typeof wanted] : Number(rank))
})

const seed = chainSeed(ROOT, 20, 3)
const base = { seed: toHex(seed), commitment: commitmentOf(seed), patronSeeds: ['mine'] }
const round: PublishedDeal = {
  ...base,
  label: 'ab-1-4',
  decks: 1,
  cards: dealtDeck({ ...base, seed, label: 'ab-1-4', decks: 1 }).slice(0, 12),
}
const SHOE = { ...base, label: 'bac-1-shoe-4', decks: 8 }
const pack = cutDeck(dealtDeck({ ...SHOE, seed }), 100)
const burnShown = pack[0] ?? 'As'
const burnCount = burnCountOf(burnShown)
const shoe: PublishedDeal = {
  ...SHOE,
  shoe: { cut: 100, burnShown, burnCount },
  cards: pack.slice(1 + burnCount, 380),
}

const swap = (cards: readonly Card[], index: number): readonly Card[] =>
  cards.with(index, cards[index] === 'As' ? 'Ks' : 'As')
const withShoe = (change: Partial<NonNullable<PublishedDeal['shoe']>>): PublishedDeal => ({
  ...shoe,
  shoe: { cut: 100, burnShown, burnCount, ...change },
})
const other = parseCard(burnShown === '2c' ? '3c' : '2c') ?? 'As'

describe('verify', () => {
  it('finds an honest round and an honest shoe right', () => {
    expect(verifyDeal(round)).toEqual({ kind: 'right' })
    expect(verifyDeal(shoe)).toEqual({ kind: 'right' })
    expect(verifyDeal({ ...round, cards: [] })).toEqual({ kind: 'right' })
  })
  const wrong: readonly (readonly [string, PublishedDeal, object])[] = [
    ['a malformed seed', { ...round, seed: 'zz' }, { what: 'seed' }],
    ['another seed', { ...round, seed: toHex(chainSeed(ROOT, 20, 4)) }, { what: 'commitment' }],
    ['another commitment', { ...round, commitment: '00'.repeat(32) }, { what: 'commitment' }],
    ['no decks', { ...round, decks: 0 }, { what: 'decks' }],
    ['other decks', { ...round, decks: 2 }, { what: 'shuffle' }],
    ['another label', { ...round, label: 'ab-1-5' }, { what: 'shuffle' }],
    ['another patron seed', { ...round, patronSeeds: ['yours'] }, { what: 'shuffle' }],
    [
      'one card changed',
      { ...round, cards: swap(round.cards, 5) },
      { what: 'card', index: 5, expected: round.cards[5] },
    ],
    [
      'the last card changed',
      { ...round, cards: swap(round.cards, 11) },
      { what: 'card', index: 11, expected: round.cards[11] },
    ],
    [
      'a card left out',
      { ...round, cards: round.cards.toSpliced(4, 1) },
      { what: 'card', index: 4, expected: round.cards[4] },
    ],
    [
      'more cards than the deck has',
      { ...round, cards: [...dealtDeck({ ...round, seed }), 'As'] },
      { what: 'too-many-cards', index: 52 },
    ],
    ['no cut', withShoe({ cut: 0 }), { what: 'cut' }],
    ['a cut behind the pack', withShoe({ cut: 416 }), { what: 'cut' }],
    ['another cut', withShoe({ cut: 101 }), { what: 'cut', expected: 100 }],
    [
      'another burn card',
      withShoe({ burnShown: other }),
      { what: 'burn-shown', expected: burnShown },
    ],
    [
      'another burn count',
      withShoe({ burnCount: burnCount + 1 }),
      { what: 'burn-count', expected: burnCount },
    ],
    [
      'a card deep in the shoe changed',
      { ...shoe, cards: swap(shoe.cards, 300) },
      { what: 'card', index: 300, expected: shoe.cards[300] },
    ],
    ['the label of another shoe', { ...shoe, label: 'bac-1-shoe-5' }, { what: 'shuffle' }],
  ]
  test.each(wrong)('names what is wrong: %s', (_, deal, named) => {
    expect(verifyDeal(deal)).toEqual({ kind: 'wrong', ...named })
  })
})
