import { type Card, printCards } from './card.ts'
import { close, type End, type Ended, type Walk } from './ends.ts'
import type { Alike, Game } from './game.ts'
import { copiesLeft, kindsLeft, type Successor } from './kinds.ts'

/** What a walk needs of a game: the same `next` that deals the cards. */
export type Walkable<Outcome> = Pick<Game<string, Outcome, string>, 'next' | 'alike' | 'settings'>

/** Cards known before the walk, in dealing order; undefined for a card that lies face down. */
export type Given = readonly (Card | undefined)[]

/** Deals that go on alike, one of them to stand for all, and how many they are. */
interface State {
  readonly cards: readonly Card[]
  ways: bigint
}

const EXACT: Alike = { situation: printCards, kindOf: () => (card) => card }

/** What is known of the card at one place of the deal, and of those after it. */
interface Step {
  readonly known: Card | undefined
  readonly ahead: readonly Card[]
  readonly alike: Alike
}

/**
 * The cards that may come next; a known card counts with its copies, the weight of its having come.
 */
function successors(
  cards: readonly Card[],
  decks: number,
  { known, ahead, alike }: Step,
): readonly Successor[] {
  if (known === undefined) return kindsLeft(cards, decks, alike.kindOf(cards, ahead))
  const copies = copiesLeft(cards, decks, known)
  return copies > 0 ? [{ card: known, copies }] : []
}

/** Deals one card more to every state, and sets aside those that are done. */
function take<Outcome>(
  game: Walkable<Outcome>,
  states: Iterable<State>,
  step: Step,
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
    for (const { card, copies } of successors(cards, game.settings.decks, step)) {
      dealt[cards.length] = card
      const more = ways * BigInt(copies)
      const situation = step.alike.situation(dealt, step.ahead)
      const same = following.get(situation)
      if (same === undefined) following.set(situation, { cards: [...dealt], ways: more })
      else same.ways += more
    }
  }
  return { following, done }
}

/** The step that deals the card at a place, counted from 0. */
function stepAt(alike: Alike, given: Given, place: number): Step {
  const ahead = given.slice(place + 1).filter((card) => card !== undefined)
  // Before a known card all are told apart: it may be one of a merged kind.
  const merges = ahead.length === 0 || alike.looksAhead === true
  return { known: given[place], ahead, alike: merges ? alike : EXACT }
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
    const step = stepAt(game.alike ?? EXACT, given, length)
    const { following, done } = take(game, states.values(), step)
    // A round cannot have ended before the last card that was dealt.
    if (length >= given.length) ended.push(...done.map((end) => ({ ...end, length })))
    states = following
  }
  return close(ended, 52 * game.settings.decks)
}
