import type { DeckId, Reading, TableId } from '@baize/table'
import type { CodeOf, Deck } from './deck.ts'

/** All codes of all decks, to be looked up by a table. */
export type CodeBook = ReadonlyMap<string, { readonly deck: Deck; readonly card: CodeOf }>

export const codeBookOf = (decks: readonly Deck[]): CodeBook =>
  new Map(decks.flatMap((deck) => deck.codes.map(({ code, card }) => [code, { deck, card }])))

/**
 * What a code says at a table: a card of a deck of that table, or what is wrong with it. An
 * unreadable card has no code.
 */
export function readingOf(book: CodeBook, table: TableId, code: string | undefined): Reading {
  if (code === undefined) return { fault: 'unreadable' }
  const found = book.get(code)
  if (found === undefined) return { fault: 'unknown-code' }
  const { deck, card } = found
  if (card === 'joker') return { fault: 'printed-joker', deck: deck.id }
  const read = { card, deck: deck.id }
  if (deck.table !== table) return { ...read, fault: 'foreign-deck' }
  return deck.retired === undefined ? read : { ...read, fault: 'retired-deck' }
}

/** The decks of a table that are not retired, in the order of their registration. */
export const inService = (decks: readonly Deck[], table: TableId): readonly Deck[] =>
  decks.filter((deck) => deck.table === table && deck.retired === undefined)

/**
 * The deck that comes next at a table: the one after the last in turn (AB-1). Undefined when there
 * is none but the last.
 */
export function deckInTurn(
  decks: readonly Deck[],
  table: TableId,
  last: DeckId | undefined,
): DeckId | undefined {
  const ids = inService(decks, table).map(({ id }) => id)
  const place = last === undefined ? -1 : ids.indexOf(last)
  const next = ids[(place + 1) % Math.max(ids.length, 1)]
  return next === last ? undefined : next
}
