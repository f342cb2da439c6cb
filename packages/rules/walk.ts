import { type Card, printCards } from './card.ts'
import type { Alike, Game } from './game.ts'
import { copiesLeft, kindsLeft, type Successor } from './kinds.ts'

/** What a walk needs of a game: the same `next` that deals the cards. */
export type Walkable<Outcome> = Pick<Game<string, Outcome, string>, 'next' | 'alike' | 'settings'>

/** One way that a round can end, with the exact number of card sequences that end alike. */
export interface End<Outcome> {
  readonly outcome: Outcome
  readonly ways: bigint
}

/**
 * Every way that a round can end. `total` counts all sequences, each as long as the longest round.
 */
export interface Walk<Outcome> {
  readonly total: bigint
  readonly ends: readonly End<Outcome>[]
}

/** Cards known before the walk, in dealing order; undefined for a card that lies face down. */
export type Given = readonly (Card | undefined)[]

/** Deals that go on alike, one of them to stand for all, and how many they are. */
interface State {
  readonly cards: readonly Card[]
  ways: bigint
}

interface Ended<Outcome> extends End<Outcome> {
  readonly length: number
}

const EXACT: Alike = { situation: printCards, kindOf: () => (card) => card }

/**
 * The cards that may come next; a known card counts with its copies, the weight of its having come.
 */
function successors(
  cards: readonly Card[],
  decks: number,
  known: Card | undefined,
  alike: Alike,
): readonly Successor[] {
  if (known === undefined) return kindsLeft(cards, decks, alike.kindOf(cards))
  const copies = copiesLeft(cards, decks, known)
  return copies > 0 ? [{ card: known, copies }] : []
}

/** Deals one card more to every state, and sets aside those that are done. */
function step<Outcome>(
  game: Walkable<Outcome>,
  states: Iterable<State>,
  known: Card | undefined,
  alike: Alike,
): { readonly following: ReadonlyMap<string, State>; readonly done: readonly End<Outcome>[] } {
  const following = new Map<string, State>()
  const done: End<Outcome>[] = []
  for (const { cards, ways } of states) {
    const next = game.next(cards)
    if (next.kind === 'done') {
      done.push({ outcome: next.outcome, ways })
      continue
    }
    // One list for all next cards: it is copied only when the situation is new.
    const dealt = [...cards]
    for (const { card, copies } of successors(cards, game.settings.decks, known, alike)) {
      dealt[cards.length] = card
      const more = ways * BigInt(copies)
      const situation = alike.situation(dealt)
      const same = following.get(situation)
      if (same === undefined) following.set(situation, { cards: [...dealt], ways: more })
      else same.ways += more
    }
  }
  return { following, done }
}

/** The sequences that one round of `from` cards stands for when all are written `to` cards long. */
function tailWays(cardsInShoe: number, from: number, to: number): bigint {
  let ways = 1n
  for (let dealt = from; dealt < to; dealt += 1) ways *= BigInt(cardsInShoe - dealt)
  return ways
}

function close<Outcome>(ended: readonly Ended<Outcome>[], cardsInShoe: number): Walk<Outcome> {
  const longest = ended.reduce((most, { length }) => Math.max(most, length), 0)
  const ends = ended.map(({ outcome, ways, length }) => ({
    outcome,
    ways: ways * tailWays(cardsInShoe, length, longest),
  }))
  return { total: ends.reduce((sum, { ways }) => sum + ways, 0n), ends }
}

/**
 * Visits every distinguishable way in which the cards can fall, driven by the game's own `next`,
 * and counts each exactly. `given` are cards known already; cards that cannot have been dealt so
 * are a bug and throw. Example: the `total` of baccarat from 8 decks is 4998398275503360.
 */
export function walk<Outcome>(game: Walkable<Outcome>, given: Given = []): Walk<Outcome> {
  const ended: Ended<Outcome>[] = []
  let states: ReadonlyMap<string, State> = new Map([['', { cards: [], ways: 1n }]])
  for (let length = 0; states.size > 0; length += 1) {
    // Up to the last known card all are told apart: a known card may be one of a merged kind.
    const alike = length + 1 < given.length ? EXACT : (game.alike ?? EXACT)
    const { following, done } = step(game, states.values(), given[length], alike)
    // A round cannot have ended before the last card that was dealt.
    if (length >= given.length) ended.push(...done.map((end) => ({ ...end, length })))
    states = following
  }
  if (ended.length === 0) throw new RangeError('these cards cannot have been dealt')
  return close(ended, 52 * game.settings.decks)
}
