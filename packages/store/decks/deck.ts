import { type Card, DECK, parseCard } from '@baize/rules'
import type { DeckId, Instant, TableId } from '@baize/table'

/** What a code of a deck stands for: one of the 52 cards, or a printed joker. */
export type CodeOf = Card | 'joker'

export interface DeckCode {
  readonly code: string
  readonly card: CodeOf
}

/** A registered deck: 52 cards and their barcodes, at one table, until it is retired. */
export interface Deck {
  readonly id: DeckId
  readonly table: TableId
  readonly codes: readonly DeckCode[]
  readonly registeredBy: string
  readonly registeredAt: Instant
  readonly retired?: { readonly by: string; readonly reason: string; readonly at: Instant }
}

export const DECK_REFUSALS = [
  'malformed-deck',
  'malformed-code',
  'unknown-card',
  'duplicate-code',
  'duplicate-card',
  'incomplete-deck',
  'too-many-jokers',
  'deck-known',
  'code-taken',
  'unknown-deck',
  'deck-retired',
  'no-reason',
] as const
export type DeckRefusal = (typeof DECK_REFUSALS)[number]

/** The answer to a change of decks; `about` names the code or card that is wrong. */
export type DeckAnswer =
  | { readonly kind: 'done'; readonly deck: Deck }
  | { readonly kind: 'refused'; readonly refusal: DeckRefusal; readonly about?: string }

export const refuseDeck = (refusal: DeckRefusal, about?: string): DeckAnswer => ({
  kind: 'refused',
  refusal,
  ...(about !== undefined && { about }),
})

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/
// What a barcode can hold, without what a line protocol or a spreadsheet would take apart.
const CODE = /^[A-Za-z0-9][A-Za-z0-9._/+-]{0,47}$/
const MOST_JOKERS = 4

/** True for text that can be the code of a card: 1 to 48 letters, digits and `. _ / + -`. */
export const isCardCode = (text: string): boolean => CODE.test(text)

const firstTwice = (all: readonly string[]): string | undefined =>
  all.find((each, place) => all.indexOf(each) !== place)

/** Why codes cannot be those of a deck; undefined for 52 different cards and at most 4 jokers. */
function faultOfCodes(codes: readonly DeckCode[]): DeckAnswer | undefined {
  const malformed = codes.find(({ code }) => !isCardCode(code))
  if (malformed !== undefined) return refuseDeck('malformed-code', malformed.code.slice(0, 48))
  const code = firstTwice(codes.map((each) => each.code))
  if (code !== undefined) return refuseDeck('duplicate-code', code)
  const cards = codes.flatMap(({ card }) => (card === 'joker' ? [] : [card]))
  const card = firstTwice(cards)
  if (card !== undefined) return refuseDeck('duplicate-card', card)
  const missing = DECK.find((each) => !cards.includes(each))
  if (missing !== undefined) return refuseDeck('incomplete-deck', missing)
  if (codes.length - cards.length > MOST_JOKERS) return refuseDeck('too-many-jokers')
  return undefined
}

/** What is asked to register a deck. */
export interface NewDeck {
  readonly id: DeckId
  readonly table: TableId
  readonly codes: readonly DeckCode[]
  readonly by: string
  readonly at: Instant
}

/** Why a deck cannot be registered whatever others there are; undefined when it can. */
export const faultOfDeck = ({ id, codes }: NewDeck): DeckAnswer | undefined =>
  NAME.test(id) ? faultOfCodes(codes) : refuseDeck('malformed-deck', id.slice(0, 40))

export const deckOf = ({ id, table, codes, by, at }: NewDeck): Deck => ({
  id,
  table,
  codes,
  registeredBy: by,
  registeredAt: at,
})

/** Which deck is retired, by whom and why. */
export interface Retirement {
  readonly id: DeckId
  readonly by: string
  readonly reason: string
  readonly at: Instant
}

export type DeckCsv =
  | { readonly kind: 'codes'; readonly codes: readonly DeckCode[] }
  | { readonly kind: 'refused'; readonly refusal: DeckRefusal; readonly about: string }

/**
 * Reads a deck from a CSV file: lines `code,card` in any order, a card in notation or `joker`, and
 * a first line `code,card` if there is one. Refused: `malformed-code` for a line that has no two
 * fields, `unknown-card`. Example: `AB-0417-KS,Ks`.
 */
export function readDeckCsv(text: string): DeckCsv {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const rows = /^"?code"?,"?card"?$/i.test(lines[0] ?? '') ? lines.slice(1) : lines
  const codes: DeckCode[] = []
  for (const row of rows) {
    const cells = row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const [code = '', name = ''] = cells
    if (cells.length !== 2)
      return { kind: 'refused', refusal: 'malformed-code', about: row.slice(0, 48) }
    const card = name.toLowerCase() === 'joker' ? 'joker' : parseCard(name)
    if (card === undefined)
      return { kind: 'refused', refusal: 'unknown-card', about: name.slice(0, 48) }
    codes.push({ code, card })
  }
  return { kind: 'codes', codes }
}
