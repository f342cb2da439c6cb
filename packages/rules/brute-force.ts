/**
 * Baccarat counted with plain nested loops over what cards are worth, for tests only. Shares
 * nothing with the rules or the walk: its own deal, its own drawing table, its own counts.
 */

/**
 * Banker draws (rows: 0 to 7) when Player stood (column 0) or drew a card worth 0 to 9 (columns 1
 * to 10).
 */
const BANKER = [
  '11111111111',
  '11111111111',
  '11111111111',
  '11111111101',
  '10011111100',
  '10000111100',
  '00000001100',
  '00000000000',
]

interface Counts {
  player: number
  banker: number
  tie: number
  /** Banker wins with 6. */
  six: number
  /** Coups of four cards. */
  four: number
  total: number
}

/** Tries every worth that is left as the next card, with the number of its copies. */
type Take = (each: (worth: number, copies: number) => void) => void

function takeFrom(decks: number): Take {
  const left = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((count) => count * decks)
  return (each) => {
    for (let worth = 0; worth < 10; worth += 1) {
      const copies = left[worth] ?? 0
      if (copies === 0) continue
      left[worth] = copies - 1
      each(worth, copies)
      left[worth] = copies
    }
  }
}

/** One way to end: points, number of cards, and ways so far. */
interface Way {
  readonly p: number
  readonly b: number
  readonly cards: number
  readonly ways: number
}

function add(counts: Counts, size: number, { p, b, cards, ways }: Way): void {
  let all = ways
  for (let dealt = cards; dealt < 6; dealt += 1) all *= size - dealt
  counts.total += all
  if (cards === 4) counts.four += all
  if (p > b) counts.player += all
  if (p === b) counts.tie += all
  if (p < b) counts.banker += all
  if (p < b && b === 6) counts.six += all
}

/** Every coup in sequences of six cards. Exact in doubles: 416 to 411 multiplied are below 2^53. */
export function bruteBaccarat(decks: number): Counts {
  const counts: Counts = { player: 0, banker: 0, tie: 0, six: 0, four: 0, total: 0 }
  const take = takeFrom(decks)
  const end = (way: Way): void => add(counts, 52 * decks, way)
  const banker = (column: number, way: Way): void => {
    if (BANKER[way.b]?.[column] !== '1') return end(way)
    take((worth, copies) =>
      end({ ...way, b: (way.b + worth) % 10, cards: way.cards + 1, ways: way.ways * copies }),
    )
  }
  const afterFour = (way: Way): void => {
    if (way.p > 7 || way.b > 7) return end(way)
    if (way.p > 5) return banker(0, way)
    take((third, copies) =>
      banker(third + 1, { ...way, p: (way.p + third) % 10, cards: 5, ways: way.ways * copies }),
    )
  }
  take((p1, w1) =>
    take((b1, w2) =>
      take((p2, w3) =>
        take((b2, w4) =>
          afterFour({ p: (p1 + p2) % 10, b: (b1 + b2) % 10, cards: 4, ways: w1 * w2 * w3 * w4 }),
        ),
      ),
    ),
  )
  return counts
}

interface PairCounts {
  player: number
  banker: number
  either: number
  perfectOne: number
  perfectBoth: number
  total: number
}

/**
 * Pairs in the first four cards, all 52^4 kinds of them; card c has rank c % 13 and suit c / 13.
 */
export function bruteBaccaratPairs(decks: number): PairCounts {
  const left = Array.from({ length: 52 }, () => decks)
  const counts = { player: 0, banker: 0, either: 0, perfectOne: 0, perfectBoth: 0, total: 0 }
  for (let p1 = 0; p1 < 52; p1 += 1) {
    const w1 = left[p1] ?? 0
    left[p1] = w1 - 1
    for (let p2 = 0; p2 < 52; p2 += 1) {
      const w2 = (left[p2] ?? 0) * w1
      if (w2 === 0) continue
      left[p2] = (left[p2] ?? 0) - 1
      const player = p1 % 13 === p2 % 13
      for (let b1 = 0; b1 < 52; b1 += 1) {
        const w3 = (left[b1] ?? 0) * w2
        left[b1] = (left[b1] ?? 0) - 1
        for (let b2 = 0; b2 < 52; b2 += 1) {
          const ways = (left[b2] ?? 0) * w3
          const banker = b1 % 13 === b2 % 13
          counts.total += ways
          if (player) counts.player += ways
          if (banker) counts.banker += ways
          if (player || banker) counts.either += ways
          if (p1 === p2 && b1 === b2) counts.perfectBoth += ways
          else if (p1 === p2 || b1 === b2) counts.perfectOne += ways
        }
        left[b1] = (left[b1] ?? 0) + 1
      }
      left[p2] = (left[p2] ?? 0) + 1
    }
    left[p1] = w1
  }
  return counts
}
