import { type Fraction, fraction } from '@baize/money'
import type { Game } from './game.ts'
import { type Given, type Walk, type Walkable, walk } from './walk.ts'

/** How likely one way of winning a bet is. */
export interface RowChance {
  readonly row: string
  readonly probability: Fraction
}

/** How likely a bet is to win on each row, to win at all, and to be pushed. The rest loses. */
export interface BetChances {
  readonly bet: string
  /** In the game's order, best first; rows that cannot win have probability zero. */
  readonly rows: readonly RowChance[]
  readonly hit: Fraction
  readonly push: Fraction
}

/** What chances need of a game. */
export type Gradable<Outcome> = Walkable<Outcome> &
  Pick<Game<string, Outcome, string>, 'bets' | 'rows' | 'grade'>

function chancesOf<Outcome>(
  game: Gradable<Outcome>,
  bet: string,
  { ends, total }: Walk<Outcome>,
): BetChances {
  const ways = new Map(game.rows(bet).map((row) => [row, 0n]))
  let hit = 0n
  let push = 0n
  for (const end of ends) {
    const grade = game.grade(bet, end.outcome)
    if (grade.kind === 'push') push += end.ways
    if (grade.kind !== 'win') continue
    hit += end.ways
    ways.set(grade.row, (ways.get(grade.row) ?? 0n) + end.ways)
  }
  const rows = [...ways].map(([row, count]) => ({ row, probability: fraction(count, total) }))
  return { bet, rows, hit: fraction(hit, total), push: fraction(push, total) }
}

/** How many sets of known cards are remembered per game. */
const REMEMBERED = 512
const remembered = new WeakMap<object, Map<string, readonly BetChances[]>>()

/**
 * Known cards that lead to the same chances have the same key. Cards that cannot have been dealt
 * throw here already: they may look like possible ones.
 */
function keyOf(game: Walkable<unknown>, given: Given): string {
  const known = given.filter((card) => card !== undefined)
  if (known.length < given.length) return given.map((card) => card ?? '??').join(' ')
  game.next(known)
  return `${given.length} ${game.alike?.situation(known) ?? known.join(' ')}`
}

/**
 * The exact chances of every bet, in table order, given the cards already known (undefined for a
 * card that lies face down). Remembers what it worked out. Example: `andar` in `andar-bahar` has
 * `hit` 429/833.
 */
export function chances<Outcome>(
  game: Gradable<Outcome>,
  given: Given = [],
): readonly BetChances[] {
  const memory = remembered.get(game) ?? new Map<string, readonly BetChances[]>()
  remembered.set(game, memory)
  const key = keyOf(game, given)
  const known = memory.get(key)
  if (known !== undefined) return known
  const walked = walk(game, given)
  const found = game.bets.map((bet) => chancesOf(game, bet, walked))
  const [oldest] = memory.keys()
  if (memory.size >= REMEMBERED && oldest !== undefined) memory.delete(oldest)
  memory.set(key, found)
  return found
}
