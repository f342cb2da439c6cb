import {
  type CodeBook,
  codeBookOf,
  type Deck,
  type DeckAnswer,
  type NewDeck,
  type Retirement,
  type Store,
} from '@baize/store'

/** The decks of the house as this process knows them, and the only way to change them here. */
export interface Decks {
  readonly all: () => readonly Deck[]
  readonly codes: () => CodeBook
  readonly register: (asked: NewDeck) => Promise<DeckAnswer>
  readonly retire: (asked: Retirement) => Promise<DeckAnswer>
  /** Reads them again, where another process may have changed them. */
  readonly refresh: () => Promise<void>
}

/** Reads all decks of the house. */
export async function openDecks({ decks: books }: Store): Promise<Decks> {
  let decks: readonly Deck[] = []
  let codes: CodeBook = new Map()
  const refresh = async (): Promise<void> => {
    decks = await books.all()
    codes = codeBookOf(decks)
  }
  const then = async (answer: DeckAnswer): Promise<DeckAnswer> => {
    if (answer.kind === 'done') await refresh()
    return answer
  }
  await refresh()
  return {
    all: () => decks,
    codes: () => codes,
    register: async (asked) => then(await books.register(asked)),
    retire: async (asked) => then(await books.retire(asked)),
    refresh,
  }
}
