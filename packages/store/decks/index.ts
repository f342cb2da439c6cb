export type { DeckBooks } from './book.ts'
export {
  type CodeOf,
  DECK_REFUSALS,
  type Deck,
  type DeckAnswer,
  type DeckCode,
  type DeckCsv,
  type DeckRefusal,
  isCardCode,
  type NewDeck,
  type Retirement,
  readDeckCsv,
} from './deck.ts'
export * from './reading.ts'
