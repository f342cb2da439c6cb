import { type Deck, deckOf, faultOfDeck, refuseDeck } from '../decks/deck.ts'
import type { DeckBooks } from '../decks/index.ts'
import { isSameDeck } from '../decks/same.ts'

/** Decks of a house in memory. */
export function memoryDecks(): DeckBooks {
  const decks = new Map<string, Deck>()
  const taken = (code: string): boolean =>
    [...decks.values()].some((deck) => deck.codes.some((each) => each.code === code))
  return {
    all: async () => [...decks.values()],
    register: async (asked) => {
      const fault = faultOfDeck(asked)
      if (fault !== undefined) return fault
      const known = decks.get(asked.id)
      if (known !== undefined) {
        return isSameDeck(known, asked)
          ? { kind: 'done', deck: known }
          : refuseDeck('deck-known', asked.id)
      }
      const code = asked.codes.find((each) => taken(each.code))
      if (code !== undefined) return refuseDeck('code-taken', code.code)
      const deck = deckOf(asked)
      decks.set(deck.id, deck)
      return { kind: 'done', deck }
    },
    retire: async ({ id, by, reason, at }) => {
      if (reason.trim() === '') return refuseDeck('no-reason')
      const deck = decks.get(id)
      if (deck === undefined) return refuseDeck('unknown-deck', id)
      if (deck.retired !== undefined) return refuseDeck('deck-retired', id)
      const retired = { ...deck, retired: { by, reason, at } }
      decks.set(id, retired)
      return { kind: 'done', deck: retired }
    },
  }
}
