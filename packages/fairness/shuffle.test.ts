import { createHmac } from 'node:crypto'
import { type Card, DECK, decksOf } from '@baize/rules'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cutDeck,
  dealStream,
  dealtDeck,
  sha256,
  shuffle,
  toHex,
  uniformFrom,
  utf8,
} from './index.ts'

const seedOf = (text: string): Uint8Array => sha256(utf8(text))
const bytesFrom = (list: readonly number[]) => {
  let at = 0
  return () => list[at++ % list.length] ?? 0
}
const take = (count: number, next: () => number): readonly number[] =>
  Array.from({ length: count }, next)

describe('the byte stream of a deal', () => {
  const seed = seedOf('stream')
  it('is the documented one, recomputed with the platform’s HMAC', () => {
    const part = (text: string) => {
      const bytes = Buffer.from(text)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return Buffer.concat([length, bytes])
    }
    const block = (counter: number) =>
      createHmac('sha256', seed)
        .update(Buffer.concat([part('baize/deal/1'), part('ab-1-7'), Buffer.from([0, 0, 0, 2])]))
        .update(Buffer.concat([part('mango'), part('ñ'), Buffer.from([0, 0, 0, counter])]))
        .digest()
    const next = dealStream({ seed, label: 'ab-1-7', patronSeeds: ['mango', 'ñ'] })
    expect(take(96, next)).toEqual([...block(0), ...block(1), ...block(2)])
  })
  const inputs: readonly (readonly [string, readonly string[]])[] = [
    ['ab-1-7', []],
    ['ab-1-', ['7']],
    ['ab-1-7', ['']],
    ['ab-1-7', ['', '']],
    ['ab-1-7', ['ab', 'c']],
    ['ab-1-7', ['a', 'bc']],
    ['ab-1-7', ['c', 'ab']],
    ['ab-1-8', []],
  ]
  it('no two inputs read the same', () => {
    const starts = inputs.map(([label, patronSeeds]) =>
      take(16, dealStream({ seed, label, patronSeeds })).join(),
    )
    expect(new Set(starts).size).toBe(inputs.length)
  })
})

describe('uniform integers', () => {
  test.each([
    [2, [0, 0, 0, 1], 1],
    [52, [0, 0, 0, 53], 1],
    [2 ** 32, [255, 255, 255, 254], 4294967294],
    [416, [255, 255, 255, 255, 0, 0, 1, 161], 1],
    [3, [255, 255, 255, 255, 0, 0, 0, 2], 2],
  ])('below %d from bytes %j is %d', (n, bytes, value) => {
    expect(uniformFrom(bytesFrom(bytes))(n)).toBe(value)
  })
  it('one possibility takes no bytes', () => {
    const draw = uniformFrom(() => {
      throw new Error('took a byte')
    })
    expect(draw(1)).toBe(0)
  })
  test.each([0, -1, 1.5, NaN, 2 ** 32 + 1])('below %d throws', (n) => {
    expect(() => uniformFrom(() => 0)(n)).toThrow(RangeError)
  })
  it('every possibility of a large n can come', () => {
    const draw = uniformFrom(dealStream({ seed: seedOf('all'), label: 'x', patronSeeds: [] }))
    const seen = new Set(Array.from({ length: 6000 }, () => draw(416)))
    expect(seen.size).toBe(416)
  })
})

const sorted = (cards: readonly Card[]): readonly Card[] => [...cards].sort()

describe('shuffle', () => {
  test.each([
    ['only the minimum', () => 0],
    ['only the maximum', (n: number) => n - 1],
    ['bytes of 0 only', uniformFrom(() => 0)],
    ['bytes of 255 only', uniformFrom(() => 255)],
  ])('a source that gives %s still gives a valid order', (_, draw) => {
    for (const decks of [1, 6, 8]) {
      expect(sorted(shuffle(decksOf(decks), draw))).toEqual(sorted(decksOf(decks)))
    }
  })
  it.each([
    ['as large as n', (n: number) => n],
    ['below zero', () => -1],
    ['broken', () => 0.5],
  ])('a draw %s throws', (_, draw) => {
    expect(() => shuffle(DECK, draw)).toThrow(RangeError)
  })
  it('leaves the given list alone and is a permutation', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.string(), (items, text) => {
        const before = [...items]
        const next = dealStream({ seed: seedOf(text), label: text, patronSeeds: [] })
        const order = shuffle(items, uniformFrom(next))
        expect(items).toEqual(before)
        expect([...order].sort()).toEqual([...items].sort())
      }),
    )
  })
  it('keeps old rounds as they were: a deck once published deals the same for ever', () => {
    const seed = new Uint8Array(32)
    const deck = dealtDeck({ seed, label: 'ab-1-1', patronSeeds: [], decks: 1 })
    expect(deck.slice(0, 8).join(' ')).toBe('5c Kh 4h 3d 2h Qs Kd 8s')
    expect(toHex(sha256(utf8(deck.join(''))))).toBe(
      'cbb9d68a7b0cb1203deb720f29b05181f198286f670c0a185a3c801da8722293',
    )
  })
})

describe('cut', () => {
  it('takes cards from the front to the back (BAC-1)', () => {
    expect(cutDeck(['As', 'Ks', 'Qs'], 1)).toEqual(['Ks', 'Qs', 'As'])
    expect(cutDeck(cutDeck(DECK, 20), 32)).toEqual(DECK)
  })
})

describe('every card is equally likely in every place (99 %)', () => {
  const DECKS = 5200
  const counts = Array.from({ length: 52 }, () => new Float64Array(52))
  const place = new Map(DECK.map((card, i) => [card, i]))
  for (let round = 0; round < DECKS; round += 1) {
    const label = `chi-${round}`
    const deck = dealtDeck({ seed: seedOf('chi-square'), label, patronSeeds: [], decks: 1 })
    for (const [at, card] of deck.entries()) {
      const row = counts[at]
      if (row !== undefined) row[place.get(card) ?? 0] = (row[place.get(card) ?? 0] ?? 0) + 1
    }
  }
  const wanted = DECKS / 52
  const statistics = counts.map((row) =>
    row.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0),
  )
  it('by place: as few places beyond the 99 % point as chance allows', () => {
    // 77.386 is the 99 % point for 51 degrees of freedom; of 52 places, 3 or fewer lie beyond it
    // in 99.8 %.
    expect(statistics.filter((value) => value > 77.386).length).toBeLessThanOrEqual(3)
  })
  it('over all places together', () => {
    // Mean 2601, standard deviation 72.1; beyond ±2.576 lies 1 %.
    const total = statistics.reduce((sum, value) => sum + value, 0)
    expect(Math.abs((total * 51) / 52 - 2601)).toBeLessThan(2.576 * Math.sqrt(2 * 2601))
  })
})
