import { chiSquareTail, twoSided } from '../statistics/chi-square.ts'
import type { Decks } from './decks.ts'
import { gapLaw, pairLaw, runsLaw } from './laws.ts'

/** What one statistical test found. `p` is two-sided: too even is as strange as too uneven. */
export interface Finding {
  readonly test: string
  readonly statistic: number
  readonly freedom: number
  readonly p: number
}

/** Neighbouring outcomes are taken together until each is expected so often. */
const LEAST_EXPECTED = 5

const sumOf = (counts: ArrayLike<number>): number =>
  Array.from(counts).reduce((sum, count) => sum + count, 0)

/** Chi-square of counts against their law. */
export function judge(test: string, counts: ArrayLike<number>, law: readonly number[]): Finding {
  const all = sumOf(counts)
  const cells: { seen: number; expected: number }[] = []
  let [seen, expected] = [0, 0]
  for (const [outcome, chance] of law.entries()) {
    seen += counts[outcome] ?? 0
    expected += chance * all
    if (expected < LEAST_EXPECTED) continue
    cells.push({ seen, expected })
    seen = 0
    expected = 0
  }
  const last = cells.at(-1)
  if (last !== undefined) {
    last.seen += seen
    last.expected += expected
  }
  const statistic = cells.reduce(
    (sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected,
    0,
  )
  const freedom = cells.length - 1
  return { test, statistic, freedom, p: twoSided(chiSquareTail(statistic, freedom)) }
}

const bump = (counts: Float64Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** What all tests count, deck by deck. */
interface Counts {
  readonly places: Float64Array
  readonly runs: Float64Array
  readonly pairs: Float64Array
  readonly gaps: Float64Array
  readonly orders: Float64Array
}

const GROUPS = 13
/** Neighbours whose order is looked at: 5! = 120 orders. */
const IN_ORDER = 5
const ORDERS = 120

function newCounts(size: number): Counts {
  return {
    places: new Float64Array(size * size),
    runs: new Float64Array(size + 1),
    pairs: new Float64Array(GROUPS * GROUPS),
    gaps: new Float64Array(size),
    orders: new Float64Array(ORDERS),
  }
}

/** Changes from the lower half of the numbers to the upper one and back, plus one. */
export function runsIn(deck: ArrayLike<number>): number {
  const half = deck.length / 2
  let runs = 1
  for (let at = 1; at < deck.length; at += 1)
    if ((deck[at] ?? 0) < half !== (deck[at - 1] ?? 0) < half) runs += 1
  return runs
}

/** The order of neighbours as a number: how many of those after each are smaller. */
export function orderAt(deck: ArrayLike<number>, from: number): number {
  let order = 0
  for (let at = from; at < from + IN_ORDER; at += 1) {
    let smaller = 0
    for (let after = at + 1; after < from + IN_ORDER; after += 1)
      if ((deck[after] ?? 0) < (deck[at] ?? 0)) smaller += 1
    order = order * (from + IN_ORDER - at) + smaller
  }
  return order
}

/**
 * Counts one deck. Of the pairs and gaps, which depend on one another within a deck, each deck
 * gives one, at another place each time; orders of separate neighbours are independent.
 */
function countDeck(counts: Counts, deck: ArrayLike<number>, deal: number): void {
  const size = deck.length
  const groupOf = (place: number): number => (deck[place] ?? 0) % GROUPS
  for (let place = 0; place < size; place += 1)
    bump(counts.places, place * size + (deck[place] ?? 0))
  bump(counts.runs, runsIn(deck))
  const first = 2 * (deal % (size / 2))
  bump(counts.pairs, groupOf(first) * GROUPS + groupOf(first + 1))
  let gap = 0
  while (groupOf(gap) !== deal % GROUPS) gap += 1
  bump(counts.gaps, gap)
  for (let from = 0; from + IN_ORDER <= size; from += IN_ORDER)
    bump(counts.orders, orderAt(deck, from))
}

/** Chi-square of every place for itself, and of the whole table of places and cards. */
function placesFindings(places: Float64Array, size: number): readonly Finding[] {
  const even = Array.from({ length: size }, () => 1 / size)
  const each = Array.from({ length: size }, (_, place) =>
    judge(`place ${place + 1}`, places.subarray(place * size, (place + 1) * size), even),
  )
  const strangest = each.reduce((least, one) => (one.p < least.p ? one : least))
  // Rows and columns of the table are fixed: its freedom is that of a table of (n - 1) squared.
  const expected = sumOf(places) / size ** 2
  const squares = places.reduce((sum, count) => sum + (count - expected) ** 2, 0)
  const total = (squares / expected) * ((size - 1) / size)
  const freedom = (size - 1) ** 2
  const low = each.filter(({ p }) => p < 0.01).length
  return [
    {
      ...strangest,
      test: `strangest of ${size} places (${strangest.test}; ${low} below 1 %)`,
      p: Math.min(1, size * strangest.p),
    },
    {
      test: 'all places together',
      statistic: total,
      freedom,
      p: twoSided(chiSquareTail(total, freedom)),
    },
  ]
}

/** Runs every test over so many decks. */
export function testDecks(decks: Decks, size: number, deals: number): readonly Finding[] {
  const counts = newCounts(size)
  for (let deal = 0; deal < deals; deal += 1) countDeck(counts, decks(), deal)
  const even = Array.from({ length: ORDERS }, () => 1 / ORDERS)
  return [
    ...placesFindings(counts.places, size),
    judge('runs of low and high cards', counts.runs, runsLaw(size)),
    judge('pairs of neighbours by rank (serial)', counts.pairs, pairLaw(size, GROUPS)),
    judge('gap before the first card of a rank', counts.gaps, gapLaw(size, size / GROUPS)),
    judge(`order of ${IN_ORDER} neighbours (permutation)`, counts.orders, even),
  ]
}
