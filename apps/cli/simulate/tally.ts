import {
  type AnyGame,
  type AnyOutcome,
  type Card,
  DECK,
  printCards,
  RANKS,
  rankOf,
} from '@baize/rules'

/** How often rounds ended in one way, with the cards of one of them. */
export interface Tally {
  /** The number of the way to end, the same in every chunk of a simulation. */
  readonly cell: number
  readonly count: number
  readonly cards: readonly Card[]
}

/**
 * The deck as simulations number it: rank by rank, so that the rank of a card is its number shifted
 * right by two.
 */
export const NUMBERED: readonly Card[] = RANKS.flatMap((rank) =>
  DECK.filter((card) => rankOf(card) === rank),
)

/** Counts of a fixed number of ways to end, and the cards of the first round of each. */
export interface Cells {
  readonly counts: Float64Array
  readonly examples: Map<number, readonly Card[]>
}

export const newCells = (size: number): Cells => ({
  counts: new Float64Array(size),
  examples: new Map(),
})

/** Counts one round; `pack` begins with its cards, by number. */
export function count(cells: Cells, cell: number, pack: Uint8Array, cards: number): void {
  const { counts } = cells
  const before = counts[cell] ?? 0
  counts[cell] = before + 1
  if (before === 0) keepExample(cells, cell, pack.subarray(0, cards))
}

function keepExample({ examples }: Cells, cell: number, cards: Uint8Array): void {
  examples.set(
    cell,
    [...cards].flatMap((number) => NUMBERED[number] ?? []),
  )
}

export const talliesOf = ({ counts, examples }: Cells): readonly Tally[] =>
  [...examples].map(([cell, cards]) => ({ cell, count: counts[cell] ?? 0, cards }))

/** Adds the tallies of one chunk to those of others. */
export function addTallies(sum: Map<number, Tally>, tallies: readonly Tally[]): void {
  for (const tally of tallies) {
    const known = sum.get(tally.cell)
    sum.set(tally.cell, known ? { ...known, count: known.count + tally.count } : tally)
  }
}

/**
 * The outcome that the rules themselves give a simulated round; a round they would deal otherwise
 * is a bug.
 */
export function outcomeByRules(game: AnyGame, cards: readonly Card[]): AnyOutcome {
  const next = game.next(cards)
  if (next.kind === 'done') return next.outcome
  throw new RangeError(`simulated a round that is not finished: ${printCards(cards)}`)
}
