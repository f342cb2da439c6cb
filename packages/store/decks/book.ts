import type { Deck, DeckAnswer, NewDeck, Retirement } from './deck.ts'

/** Decks in the books of the house: only ever added, and retired once. */
export interface DeckBooks {
  /** All decks, in the order in which they were registered. */
  all(): Promise<readonly Deck[]>
  /**
   * Registers a deck; one that cannot be is refused as a value, the same again gets the same
   * answer. Refused: `malformed-deck`, what is wrong with its codes, `deck-known`, and `code-taken`
   * for a code that any other deck has, retired or not.
   */
  register(asked: NewDeck): Promise<DeckAnswer>
  /** Takes a deck out of service for good. Refused: `no-reason`, `unknown-deck`, `deck-retired`. */
  retire(asked: Retirement): Promise<DeckAnswer>
}
