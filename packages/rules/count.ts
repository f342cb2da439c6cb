import { type Card, DECK } from './card.ts'
import { close, type Walk } from './ends.ts'
import type { KindFacet } from './game.ts'
import { copiesLeft } from './kinds.ts'
import type { Given } from './walk.ts'

/** The situations of a facet by number, as far as anyone has come; they depend on no shoe. */
interface Graph {
  readonly known: Map<number, number>
  /** A card of each kind. */
  readonly samples: readonly Card[]
  /** Cards that lead to each situation. */
  readonly cards: (readonly Card[])[]
  readonly isDone: boolean[]
  /** True when the round ends with the next card, whatever it is; undefined until needed. */
  readonly isLast: (boolean | undefined)[]
  /** The situation that each kind of card leads to, `kinds` in a row; UNKNOWN until needed. */
  readonly to: number[]
}

const UNKNOWN = -1
const graphs = new WeakMap<object, Graph>()

function newGraph({ kinds, kindOf }: KindFacet<unknown>): Graph {
  const samples = Array.from({ length: kinds }, (_, kind) => {
    const sample = DECK.find((card) => kindOf(card) === kind)
    if (sample === undefined) throw new RangeError(`no card is of kind ${kind}`)
    return sample
  })
  return { known: new Map(), samples, cards: [], isDone: [], isLast: [], to: [] }
}

function graphOf(facet: KindFacet<unknown>): Graph {
  const graph = graphs.get(facet) ?? newGraph(facet)
  graphs.set(facet, graph)
  return graph
}

/** No round has so many cards. */
const LONGEST = 64

/** The number of the situation that these cards lead to. */
function situationOf(facet: KindFacet<unknown>, graph: Graph, cards: readonly Card[]): number {
  const key = facet.situation(cards) * LONGEST + cards.length
  const found = graph.known.get(key)
  if (found !== undefined) return found
  const node = graph.cards.length
  graph.known.set(key, node)
  graph.cards.push(cards)
  graph.isDone.push(facet.next(cards).kind === 'done')
  graph.isLast.push(undefined)
  for (let kind = 0; kind < facet.kinds; kind += 1) graph.to.push(UNKNOWN)
  return node
}

/** The situation that follows when a card of this kind comes next. */
function follow(facet: KindFacet<unknown>, graph: Graph, node: number, kind: number): number {
  const edge = node * facet.kinds + kind
  const known = graph.to[edge] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  const cards = graph.cards[node] ?? []
  const found = situationOf(facet, graph, cards.concat(graph.samples[kind] ?? []))
  graph.to[edge] = found
  return found
}

function endsWithNext(facet: KindFacet<unknown>, graph: Graph, node: number): boolean {
  let isLast = graph.isLast[node]
  for (let kind = 0; isLast !== false && kind < facet.kinds; kind += 1)
    isLast = graph.isDone[follow(facet, graph, node, kind)] === true
  graph.isLast[node] = isLast
  return isLast === true
}

/** How many cards of each kind the shoe holds without those that are known. */
function shoeOf(facet: KindFacet<unknown>, decks: number, known: readonly Card[]): number[] {
  const left = new Array<number>(facet.kinds).fill(0)
  const put = (card: Card, copies: number): void => {
    const kind = facet.kindOf(card)
    left[kind] = (left[kind] ?? 0) + copies
  }
  for (const card of DECK) put(card, decks)
  for (const card of known) put(card, -1)
  return left
}

/** In how many ways the known cards can be what they are: each counts with its copies. */
function waysOf(known: readonly Card[], decks: number): bigint {
  let ways = 1n
  for (const [place, card] of known.entries())
    ways *= BigInt(Math.max(0, copiesLeft(known.slice(0, place), decks, card)))
  return ways
}

/** Ways to be in situations from which every next card ends the round. */
interface Last {
  ways: number
  /** By kind, how many of it are gone, summed over all those ways. */
  readonly gone: number[]
}

/**
 * Deals every kind of card to every place that is not known, and gives the ways to have ended by
 * situation. Where whatever comes ends the round it goes no further: the copies of a kind that are
 * left, summed over all ways, are those of the full shoe less those that are gone.
 */
function playOut(facet: KindFacet<unknown>, shoe: readonly number[], given: Given): number[] {
  const graph = graphOf(facet)
  const left = [...shoe]
  const drawn: number[] = []
  const ended: number[] = []
  const lasts: (Last | undefined)[] = []
  const end = (node: number, ways: number): void => {
    ended[node] = (ended[node] ?? 0) + ways
  }
  const addLast = (node: number, ways: number): void => {
    const last = lasts[node] ?? { ways: 0, gone: shoe.map(() => 0) }
    lasts[node] = last
    last.ways += ways
    for (const kind of drawn) last.gone[kind] = (last.gone[kind] ?? 0) + ways
  }
  const visit = (node: number, length: number, ways: number): void => {
    const known = given[length]
    // A round cannot have ended before the last card that was dealt.
    if (graph.isDone[node] === true) return length < given.length ? undefined : end(node, ways)
    if (known !== undefined)
      return visit(follow(facet, graph, node, facet.kindOf(known)), length + 1, ways)
    if (length >= given.length && endsWithNext(facet, graph, node)) return addLast(node, ways)
    for (let kind = 0; kind < facet.kinds; kind += 1) {
      const copies = left[kind] ?? 0
      if (copies === 0) continue
      left[kind] = copies - 1
      drawn.push(kind)
      visit(follow(facet, graph, node, kind), length + 1, ways * copies)
      drawn.pop()
      left[kind] = copies
    }
  }
  visit(situationOf(facet, graph, []), 0, 1)
  for (const [node, last] of lasts.entries())
    if (last !== undefined)
      for (const [kind, copies] of shoe.entries())
        end(follow(facet, graph, node, kind), last.ways * copies - (last.gone[kind] ?? 0))
  return ended
}

/** Counts in plain numbers are exact up to here. */
const EXACT_UP_TO = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Counts like `walk`, but only as finely as the bets of a facet look, which is much faster. `given`
 * are cards known already; they are taken out of the shoe first: the order in which cards of a
 * shuffled shoe become known says nothing about the others. The game's own rules decide in every
 * situation. Cards that cannot have been dealt so are a bug and throw.
 */
export function countByKind<Outcome>(
  facet: KindFacet<Outcome>,
  decks: number,
  given: Given = [],
): Walk<Outcome> {
  const known = given.filter((card) => card !== undefined)
  const weight = waysOf(known, decks)
  const ended = weight === 0n ? [] : playOut(facet, shoeOf(facet, decks, known), given)
  const { cards } = graphOf(facet)
  const ends = ended.flatMap((ways, node) => {
    const next = facet.next(cards[node] ?? [])
    const length = (cards[node]?.length ?? 0) - known.length
    return next.kind === 'done' ? [{ outcome: next.outcome, ways: BigInt(ways), length }] : []
  })
  const walk = close(
    ends.filter(({ ways }) => ways > 0n),
    52 * decks - known.length,
  )
  if (walk.total > EXACT_UP_TO) throw new RangeError(`${walk.total} ways are too many to count so`)
  const weighed = walk.ends.map(({ outcome, ways }) => ({ outcome, ways: ways * weight }))
  return { total: walk.total * weight, ends: weighed }
}
