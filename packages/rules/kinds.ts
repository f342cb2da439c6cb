import { type Card, DECK } from './card.ts'

/** Names the kind of a card; see `Alike` in game.ts. */
export type KindOf = (card: Card) => string | number

/** One card that may come next, standing for all of its kind, and how many of them are left. */
export interface Successor {
  readonly card: Card
  readonly copies: number
}

/** A full deck by kind: the cards of each kind, and each card's kind as a place in that list. */
interface Grouping {
  readonly kinds: readonly (readonly Card[])[]
  readonly placeOf: ReadonlyMap<Card, number>
}

/** Games that answer with one function for many deals are asked once per function. */
const groupings = new WeakMap<KindOf, Grouping>()

function group(kindOf: KindOf): Grouping {
  const places = new Map<string | number, number>()
  const kinds: Card[][] = []
  const placeOf = new Map<Card, number>()
  for (const card of DECK) {
    const kind = kindOf(card)
    const place = places.get(kind) ?? kinds.length
    places.set(kind, place)
    placeOf.set(card, place)
    const fellows = kinds[place]
    if (fellows === undefined) kinds.push([card])
    else fellows.push(card)
  }
  return { kinds, placeOf }
}

function groupingOf(kindOf: KindOf): Grouping {
  const grouping = groupings.get(kindOf) ?? group(kindOf)
  groupings.set(kindOf, grouping)
  return grouping
}

/** How many copies of a card are left in the shoe after these were dealt. */
export function copiesLeft(dealt: readonly Card[], decks: number, card: Card): number {
  let copies = decks
  for (const gone of dealt) if (gone === card) copies -= 1
  return copies
}

/** Every kind of card that is still left after these, with its exact number of cards. */
export function kindsLeft(
  dealt: readonly Card[],
  decks: number,
  kindOf: KindOf,
): readonly Successor[] {
  const { kinds, placeOf } = groupingOf(kindOf)
  const counts = kinds.map((cards) => cards.length * decks)
  for (const card of dealt) {
    const place = placeOf.get(card) ?? 0
    counts[place] = (counts[place] ?? 0) - 1
  }
  const gone = new Set(dealt)
  const isLeft = (card: Card): boolean => !gone.has(card) || copiesLeft(dealt, decks, card) > 0
  const successors: Successor[] = []
  for (const [place, cards] of kinds.entries()) {
    const card = cards.find(isLeft)
    if (card !== undefined) successors.push({ card, copies: counts[place] ?? 0 })
  }
  return successors
}
