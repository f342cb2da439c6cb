import { type Fraction, fraction } from '@baize/money'
import { countByKind } from './count.ts'
import type { Walk } from './ends.ts'
import type { Facet, Game } from './game.ts'
import { type Given, type Walkable, walk } from './walk.ts'

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

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The same chances in small numbers: the ways of long rounds have a huge common divisor. */
function shortened<Outcome>({ ends, total }: Walk<Outcome>): Walk<Outcome> {
  const divisor = ends.reduce((common, { ways }) => gcd(ways, common), total)
  return {
    total: total / divisor,
    ends: ends.map(({ outcome, ways }) => ({ outcome, ways: ways / divisor })),
  }
}

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

/**
 * Whether bets can be counted facet by facet. A card that is known to have been dealt, but not
 * which, says that the round was not over before it: then early bets depend on later cards.
 */
const isFaceted = (facets: readonly Facet<unknown>[], given: Given): boolean =>
  given.every((card) => card !== undefined) ||
  facets.every((facet) => facet.by === 'kind' || given.length <= facet.reach)

/** The ends of rounds as far as the bets of one facet can tell them apart. */
export const walkFacet = <Outcome>(
  game: Walkable<Outcome>,
  facet: Facet<Outcome>,
  given: Given,
): Walk<Outcome> =>
  facet.by === 'kind'
    ? countByKind(facet, game.settings.decks, given)
    : walk<Outcome>({ next: game.next, settings: game.settings, alike: facet.alike }, given)

function count<Outcome>(game: Gradable<Outcome>, given: Given): readonly BetChances[] {
  const facets = game.alike?.facets ?? []
  if (facets.length === 0 || !isFaceted(facets, given)) {
    const walked = shortened(walk(game, given))
    return game.bets.map((bet) => chancesOf(game, bet, walked))
  }
  const walks = facets.map(
    (facet) => [facet.bets, shortened(walkFacet(game, facet, given))] as const,
  )
  return game.bets.map((bet) => {
    const [, walked] = walks.find(([bets]) => bets.includes(bet)) ?? []
    if (walked === undefined) throw new RangeError(`${bet} belongs to no facet`)
    return chancesOf(game, bet, walked)
  })
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
  return `${given.length} ${game.alike?.situation(known, []) ?? known.join(' ')}`
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
  const found = count(game, given)
  const [oldest] = memory.keys()
  if (memory.size >= REMEMBERED && oldest !== undefined) memory.delete(oldest)
  memory.set(key, found)
  return found
}
