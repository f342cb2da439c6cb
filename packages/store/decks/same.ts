import type { Deck, NewDeck } from './deck.ts'

const printed = (codes: NewDeck['codes']): string =>
  codes
    .map(({ code, card }) => `${code} ${card}`)
    .sort()
    .join('\n')

/** True when a deck was registered with just these codes, at this table. */
export const isSameDeck = (deck: Deck, asked: NewDeck): boolean =>
  deck.table === asked.table && printed(deck.codes) === printed(asked.codes)
