import { type Card, decksOf } from '@baize/rules'
import { type DealInputs, type Draw, dealStream, uniformFrom } from './stream.ts'

/**
 * Shuffles by Fisher–Yates from the last place down to the second: place i changes with place
 * `draw(i + 1)`. Every order is equally likely when the draws are uniform, and any draws in range
 * give a valid order. A draw out of range is a bug and throws. The given list stays as it was.
 */
export function shuffle<Item>(items: readonly Item[], draw: Draw): Item[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1)
    const [here, there] = [order[i], order[j]]
    if (here === undefined || there === undefined || j > i) {
      throw new RangeError(`shuffle: draw below ${i + 1} gave ${j}`)
    }
    order[i] = there
    order[j] = here
  }
  return order
}

/** What a deck is dealt from: the inputs of the stream and how many decks lie together. */
export interface DeckInputs extends DealInputs {
  /** 1 for Andar Bahar (AB-1, ABC-1); 1, 6 or 8 for a baccarat shoe (BAC-1). */
  readonly decks: number
}

/**
 * The committed deck: the decks in the fixed order of `decksOf`, shuffled with the deal's stream.
 * First card first. Secret until the seed is revealed: never in a frame, answer, log or error.
 */
export const dealtDeck = (inputs: DeckInputs): Card[] =>
  shuffle(decksOf(inputs.decks), uniformFrom(dealStream(inputs)))

/**
 * Cuts a deck (BAC-1): the first `cut` cards go behind the others. `cutDeck(['As','Ks','Qs'], 1)`
 * is `Ks Qs As`.
 */
export const cutDeck = (deck: readonly Card[], cut: number): Card[] => [
  ...deck.slice(cut),
  ...deck.slice(0, cut),
]
