import { dealStream, shuffle, uniformFrom } from '@baize/fairness'
import { dealerOf } from '../../../apps/cli/simulate/dealer.ts'
import type { Fill } from '../../../apps/cli/simulate/random.ts'

/** Gives one shuffled deck after another: every card, by its number, at every place. */
export type Decks = () => ArrayLike<number>

const numbered = (size: number): readonly number[] => Array.from({ length: size }, (_, n) => n)

/**
 * The decks that a virtual dealer deals: the byte stream of the seed, uniform numbers, Fisher-Yates
 * (see `dealtDeck`), with a label of its own for every deck as every round has one. Cards are
 * numbered so that like cards of a shoe can be told apart.
 */
export function dealtDecks(seed: Uint8Array, size: number): Decks {
  const cards = numbered(size)
  let deal = 0
  return () => {
    deal += 1
    const stream = dealStream({ seed, label: `proof-${size}-${deal}`, patronSeeds: [] })
    return shuffle(cards, uniformFrom(stream))
  }
}

/** The decks that a simulation deals, drawn to the last card from whatever order was left. */
export function simulatedDecks(fill: Fill, size: number): Decks {
  const pack = Uint16Array.from(numbered(size))
  const draw = dealerOf(pack, fill)
  return () => {
    for (let place = 0; place < size; place += 1) draw(place)
    return pack
  }
}

/** Whether every number from 0 comes exactly once. */
export const isPermutation = (deck: ArrayLike<number>): boolean =>
  new Set(Array.from(deck)).size === deck.length &&
  Array.from(deck).every((card) => Number.isInteger(card) && card >= 0 && card < deck.length)
