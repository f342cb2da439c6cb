import { type Card, DECK } from './card.ts'
import type { Alike, Game } from './game.ts'

/** What a walk needs of a game: the same `next` that deals the cards. */
export type Walkable<Outcome> = Pick<Game<string, Outcome, string>, 'next' | 'alike' | 'settings'>

/** One way that a round can end, with the exact number of card sequences that end alike. */
export interface End<Outcome> {
  readonly outcome: Outcome
  readonly ways: bigint
}

/** Every way that a round can end. `total` counts all sequences, each as long as the longest round. */
export interface Walk<Outcome> {
  readonly total: bigint
  readonly ends: readonly End<Outcome>[]
}

/** Cards known before the walk, in dealing order; undefined for a card that lies face down. */
export type Given = readonly (Card | undefined)[]

interface State {
  readonly cards: readonly Card[]
  ways: bigint
}

const EXACT: Alike = { situation: (cards) => cards.join(''), kindOf: () => (card) => card }

/** How many copies of each card are left, by kind, with one card to stand for all of its kind. */
function kindsLeft(
  cards: readonly Card[],
  decks: number,
  kindOf: (card: Card) => string | number,
): Iterable<{ readonly card: Card; copies: number }> {
  const kinds = new Map<string | number, { readonly card: Card; copies: number }>()
  for (const card of DECK) {
    let copies = decks
    for (const dealt of cards) if (dealt === card) copies -= 1
    if (copies <= 0) continue
    const kind = kindOf(card)
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, { card, copies })
    else known.copies += copies
  }
  return kinds.values()
}

/** Copies of one known card that are left: it weighs the ways in which it could come. */
const copiesLeft = (cards: readonly Card[], decks: number, card: Card): number =>
  decks - cards.filter((dealt) => dealt === card).length

function* successors(
  cards: readonly Card[],
  decks: number,
  known: Card | undefined,
  alike: Alike,
): Iterable<{ readonly card: Card; readonly copies: number }> {
  if (known === undefined) yield* kindsLeft(cards, decks, alike.kindOf(cards))
  else yield { card: known, copies: copiesLeft(cards, decks, known) }
}

/** The sequences that a round of this length stands for when all are written as long as the longest. */
function tailWays(cardsInShoe: number, from: number, to: number): bigint {
  let ways = 1n
  for (let dealt = from; dealt < to; dealt += 1) ways *= BigInt(cardsInShoe - dealt)
  return ways
}

/**
 * Visits every distinguishable way in which the cards can fall, driven by the game's own `next`, and
 * counts each exactly. `given` are cards that are known already; a card among them that cannot come
 * there is a bug and throws. Example: `walk(gameOf('baccarat', …)).total` is 4998398275503360n.
 */
export function walk<Outcome>(game: Walkable<Outcome>, given: Given = []): Walk<Outcome> {
  const { decks } = game.settings
  const ended: (End<Outcome> & { readonly length: number })[] = []
  let states: Iterable<State> = [{ cards: [], ways: 1n }]
  let length = 0
  for (let open = true; open; length += 1) {
    // Until the last known card every card is told apart, for a known card may be one of a kind.
    const alike = length + 1 < given.length ? EXACT : (game.alike ?? EXACT)
    const following = new Map<string, State>()
    for (const { cards, ways } of states) {
      const next = game.next(cards)
      if (next.kind === 'done') {
        ended.push({ outcome: next.outcome, ways, length })
        continue
      }
      for (const { card, copies } of successors(cards, decks, given[length], alike)) {
        if (copies <= 0) throw new RangeError(`${card} cannot come again`)
        const more = ways * BigInt(copies)
        const dealt = [...cards, card]
        const key = alike.situation(dealt)
        const same = following.get(key)
        if (same === undefined) following.set(key, { cards: dealt, ways: more })
        else same.ways += more
      }
    }
    states = following.values()
    open = following.size > 0
  }
  return closeWalk(ended, 52 * decks)
}

function closeWalk<Outcome>(
  ended: readonly (End<Outcome> & { readonly length: number })[],
  cardsInShoe: number,
): Walk<Outcome> {
  const longest = ended.reduce((most, { length }) => Math.max(most, length), 0)
  const ends = ended.map(({ outcome, ways, length }) => ({
    outcome,
    ways: ways * tailWays(cardsInShoe, length, longest),
  }))
  return { total: ends.reduce((sum, { ways }) => sum + ways, 0n), ends }
}
