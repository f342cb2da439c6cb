import { dealtDeck, parseSeed } from '@baize/fairness'
import { decksOf } from '@baize/rules'
import { describe, expect, it, test } from 'vitest'
import { seededFill } from '../../../apps/cli/simulate/random.ts'
import { type Decks, dealtDecks, isPermutation, simulatedDecks } from './decks.ts'
import { extremes } from './extremes.ts'
import { gapLaw, pairLaw, runsLaw } from './laws.ts'
import { corrected, shuffleParts } from './prove-shuffle.ts'
import { orderAt, runsIn, testDecks } from './tests.ts'

const seed = parseSeed('5eed'.repeat(16)) ?? new Uint8Array()

describe('what is tested is what is dealt', () => {
  test.each([1, 8])('numbered cards lie as the dealt deck does, %i decks', (decks) => {
    const size = 52 * decks
    const [first] = [dealtDecks(seed, size)()]
    const unshuffled = decksOf(decks)
    const deck = dealtDeck({ seed, label: `proof-${size}-1`, patronSeeds: [], decks })
    expect(Array.from(first ?? [], (card) => unshuffled[card])).toEqual(deck)
  })
  it('the simulator deals every card of every deck once', () => {
    const decks = simulatedDecks(seededFill('felt'), 416)
    for (let deal = 0; deal < 50; deal += 1) expect(isPermutation(decks())).toBe(true)
  })
})

describe('fair shuffles pass at 99 %, with a fixed seed', () => {
  test.each([
    [1, 3000],
    [8, 2080],
  ])('%i decks, %i deals', (decks, deals) => {
    const parts = shuffleParts({ seed, repeatable: true, decks: [decks], deals })
    expect(parts).toHaveLength(2)
    expect(corrected(parts)).toBeGreaterThan(0.01)
  })
  it('a source that gives only its smallest or largest value still gives valid orders', () => {
    expect(extremes().filter(({ isValid }) => !isValid)).toEqual([])
    expect(extremes()).toHaveLength(6)
  })
})

/** A toy that is good enough to be spoiled in one known way. */
function spoiled(spoil: (deck: number[], random: () => number) => void): Decks {
  let state = 1
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => {
    const deck = Array.from({ length: 52 }, (_, card) => card)
    for (let i = 51; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[deck[i], deck[j]] = [deck[j] ?? 0, deck[i] ?? 0]
    }
    spoil(deck, random)
    return deck
  }
}
const swap = (deck: number[], i: number, j: number): void => {
  ;[deck[i], deck[j]] = [deck[j] ?? 0, deck[i] ?? 0]
}

describe('every test finds the fault that it is there for', () => {
  const found = (decks: Decks, name: string): number =>
    testDecks(decks, 52, 3000).find(({ test }) => test.includes(name))?.p ?? 1
  test.each<readonly [string, string, Decks]>([
    [
      'a sort with a random comparator',
      'all places',
      () => {
        const deck = Array.from({ length: 52 }, (_, card) => card)
        return deck.sort(() => Math.random() - 0.5)
      },
    ],
    [
      'the ace of spades once in four on top',
      'strangest',
      spoiled((deck, random) => {
        if (random() < 0.25) swap(deck, 0, deck.indexOf(0))
      }),
    ],
    [
      'low and high cards kept apart',
      'runs',
      spoiled((deck) => {
        for (let at = 1; at < 52; at += 1)
          if ((deck[at] ?? 0) % 3 === 0 && (deck[at] ?? 0) < 26 !== (deck[at - 1] ?? 0) < 26)
            swap(deck, at, (at + 1) % 52)
      }),
    ],
    [
      'pairs of a rank pulled apart',
      'serial',
      spoiled((deck) => {
        for (let at = 0; at < 50; at += 2)
          if ((deck[at] ?? 0) % 13 === (deck[at + 1] ?? 0) % 13) swap(deck, at + 1, at + 2)
      }),
    ],
    [
      'ranks that are late brought forward',
      'gap',
      spoiled((deck, random) => {
        for (let rank = 0; rank < 13; rank += 1) {
          const first = deck.findIndex((card) => card % 13 === rank)
          if (first > 20) swap(deck, Math.floor(20 * random()), first)
        }
      }),
    ],
    [
      'neighbours in rising order',
      'order',
      spoiled((deck) => {
        if ((deck[0] ?? 0) > (deck[1] ?? 0)) swap(deck, 0, 1)
      }),
    ],
  ])('%s', (_, name, decks) => {
    expect(found(decks, name)).toBeLessThan(0.0001)
  })
})

describe('the laws', () => {
  test.each([
    ['runs of 52', runsLaw(52)],
    ['runs of 416', runsLaw(416)],
    ['gaps of 52', gapLaw(52, 4)],
    ['gaps of 416', gapLaw(416, 32)],
    ['pairs of 52', pairLaw(52, 13)],
    ['pairs of 416', pairLaw(416, 13)],
  ])('%s add up to one', (_, law) => {
    expect(law.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  })
  it('of four cards, runs are counted by hand', () => {
    // LLHH HHLL: 2; LHHL HLLH: 3; LHLH HLHL: 4.
    expect(runsLaw(4).map((chance) => Math.round(6 * chance))).toEqual([0, 0, 2, 2, 2])
    expect([runsIn([0, 1, 2, 3]), runsIn([0, 2, 3, 1]), runsIn([0, 2, 1, 3])]).toEqual([2, 3, 4])
  })
  it('every order of five has a number of its own', () => {
    const orders = new Set<number>()
    const permute = (taken: readonly number[]): void => {
      if (taken.length === 5) orders.add(orderAt(taken, 0))
      for (let next = 0; next < 5; next += 1) if (!taken.includes(next)) permute([...taken, next])
    }
    permute([])
    expect([...orders].sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n))
  })
})
