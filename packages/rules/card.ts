export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['s', 'h', 'd', 'c'] as const
export const COLOURS = ['black', 'red'] as const
export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]
export type Colour = (typeof COLOURS)[number]

/** A card is its notation: rank `A23456789TJQK`, then suit `s h d c`. Example: `'Ks'`, `'Td'`. */
export type Card = `${Rank}${Suit}`

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank
export const suitOf = (card: Card): Suit => card.charAt(1) as Suit
/** Clubs and spades are black, diamonds and hearts red (ABC-2). */
export const colourOf = (card: Card): Colour =>
  suitOf(card) === 's' || suitOf(card) === 'c' ? 'black' : 'red'
/** True when two cards match: same rank, whatever the suit (AB-4, ABC-3). */
export const matches = (a: Card, b: Card): boolean => rankOf(a) === rankOf(b)

/**
 * The 52 cards of one deck in a fixed order: all spades from ace to king, then hearts, diamonds,
 * clubs.
 */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): Card => `${rank}${suit}`),
)

/** Several decks one after another, unshuffled; `decks` is 1 or more. */
export const decksOf = (decks: number): readonly Card[] =>
  Array.from({ length: decks }, () => DECK).flat()

const SIGNS: Readonly<Record<string, Suit>> = {
  '♠': 's',
  '♤': 's',
  '♥': 'h',
  '♡': 'h',
  '♦': 'd',
  '♢': 'd',
  '♣': 'c',
  '♧': 'c',
}
const KNOWN: ReadonlySet<string> = new Set(DECK)
const isCard = (text: string): text is Card => KNOWN.has(text)
// No `i` or `u` flag: under them `s` would match the long s and `k` the Kelvin sign.
const PATTERN = /^(10|[A2-9TJQKatjqk])(?:([SHDCshdc])|([♠♤♥♡♦♢♣♧])(?:\uFE0E|\uFE0F)?)$/

/**
 * Reads one card. Takes `Ks`, `10d`, any letter case, surrounding white space and the suit signs
 * (black or white, with or without a variation selector); refuses all else with undefined:
 * look-alike letters, printed jokers, card backs.
 */
export function parseCard(text: string): Card | undefined {
  const match = PATTERN.exec(text.trim())
  if (match === null) return undefined
  const [, rank = '', letter = '', sign = ''] = match
  const suit = SIGNS[sign] ?? letter.toLowerCase()
  const notation = `${rank === '10' ? 'T' : rank.toUpperCase()}${suit}`
  return isCard(notation) ? notation : undefined
}

/**
 * The first card that was dealt more often than the decks hold it, or undefined.
 * Example: `Ks` for `Ks 2d Ks` from one deck.
 */
export function overdealt(cards: readonly Card[], decks: number): Card | undefined {
  if (new Set(cards).size === cards.length) return undefined
  const seen = new Map<Card, number>()
  for (const card of cards) {
    const copies = (seen.get(card) ?? 0) + 1
    if (copies > decks) return card
    seen.set(card, copies)
  }
  return undefined
}

/** Reads a round's notation, cards in dealing order separated by white space, commas or `|`. */
export function parseCards(text: string): readonly Card[] | undefined {
  const words = text.split(/[\s,|]+/u).filter((word) => word !== '')
  const cards = words.map(parseCard).filter((card) => card !== undefined)
  return cards.length === words.length ? cards : undefined
}

/** Prints cards as a round's notation: `'Ks Kc'`. */
export const printCards = (cards: readonly Card[]): string => cards.join(' ')
