import { type Card, DECK } from './card.ts'
import { close, type Walk } from './ends.ts'
import type { KindFacet } from './game.ts'
import { copiesLeft } from './kinds.ts'
import type { Given, Walkable } from './walk.ts'

/** A situation, with cards that lead to it. */
interface Node {
  readonly place: number
  readonly cards: readonly Card[]
  readonly isDone: boolean
  /** The situations that follow by the kind of the next card, each found when first needed. */
  readonly to: (Node | undefined)[]
}

/** The situations of one game, as far as anyone has come: they depend on no shoe. */
interface Graph {
  readonly nodes: Node[]
  readonly known: Map<string, Node>
}

const graphs = new WeakMap<object, Graph>()

function nodeOf(game: Walkable<unknown>, facet: KindFacet, cards: readonly Card[]): Node {
  const graph: Graph = graphs.get(game) ?? { nodes: [], known: new Map() }
  graphs.set(game, graph)
  const situation = `${cards.length} ${facet.situation(cards)}`
  const known = graph.known.get(situation)
  if (known !== undefined) return known
  const isDone = game.next(cards).kind === 'done'
  const node: Node = { place: graph.nodes.length, cards, isDone, to: [] }
  graph.nodes.push(node)
  graph.known.set(situation, node)
  return node
}

/** The cards of the shoe by kind, each as often as it lies there, without those that are known. */
function shoeOf(game: Walkable<unknown>, facet: KindFacet, known: readonly Card[]): Card[][] {
  const kinds: Card[][] = Array.from({ length: facet.kinds }, () => [])
  for (const card of DECK) {
    const copies = copiesLeft(known, game.settings.decks, card)
    for (let copy = 0; copy < copies; copy += 1) kinds[facet.kindOf(card)]?.push(card)
  }
  return kinds
}

/** In how many ways the known cards can be what they are: each counts with its copies. */
function waysOf(known: readonly Card[], decks: number): bigint {
  let ways = 1n
  for (const [place, card] of known.entries())
    ways *= BigInt(Math.max(0, copiesLeft(known.slice(0, place), decks, card)))
  return ways
}

/** Above this many sequences, counts in plain numbers would no longer be exact. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** Plays out every kind of card at every place that is not known; ways by the place of the node. */
function playOut(game: Walkable<unknown>, facet: KindFacet, given: Given): Map<Node, number> {
  const shoe = shoeOf(
    game,
    facet,
    given.filter((card) => card !== undefined),
  )
  const left = shoe.map((cards) => cards.length)
  const path: Card[] = []
  const ended = new Map<Node, number>()
  const grow = (node: Node, kind: number, length: number): Node => {
    const found = nodeOf(game, facet, path.slice(0, length + 1))
    node.to[kind] = found
    return found
  }
  const visit = (node: Node, length: number, ways: number): void => {
    if (node.isDone) {
      // A round cannot have ended before the last card that was dealt.
      if (length >= given.length) ended.set(node, (ended.get(node) ?? 0) + ways)
      return
    }
    const known = given[length]
    if (known !== undefined) {
      path[length] = known
      const kind = facet.kindOf(known)
      return visit(node.to[kind] ?? grow(node, kind, length), length + 1, ways)
    }
    for (let kind = 0; kind < left.length; kind += 1) {
      const copies = left[kind] ?? 0
      const card = shoe[kind]?.[copies - 1]
      if (card === undefined) continue
      left[kind] = copies - 1
      path[length] = card
      visit(node.to[kind] ?? grow(node, kind, length), length + 1, ways * copies)
      left[kind] = copies
    }
  }
  visit(nodeOf(game, facet, []), 0, 1)
  return ended
}

/**
 * Counts like `walk`, but only as finely as the bets of a facet look, which is much faster. Known
 * cards are taken out of the shoe first: in what order cards of a shuffled shoe become known says
 * nothing about the others. The game's own `next` decides in every situation, once for all shoes.
 */
export function countByKind<Outcome>(
  game: Walkable<Outcome>,
  facet: KindFacet,
  given: Given = [],
): Walk<Outcome> {
  const { decks } = game.settings
  const known = given.filter((card) => card !== undefined)
  const weight = waysOf(known, decks)
  const ended = [...playOut(game, facet, given)].flatMap(([{ cards }, ways]) => {
    const next = game.next(cards)
    if (next.kind === 'deal' || weight === 0n) return []
    return [{ outcome: next.outcome, ways: BigInt(ways), length: cards.length - known.length }]
  })
  const { total, ends } = close(ended, 52 * decks - known.length)
  if (total > MOST) throw new RangeError(`${total} sequences are too many to count by kind`)
  return {
    total: total * weight,
    ends: ends.map(({ outcome, ways }) => ({ outcome, ways: ways * weight })),
  }
}
