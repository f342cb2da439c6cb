import type { Finding } from '../finding.ts'
import { reach, way } from '../graph.ts'
import type { House, Source } from '../house.ts'
import { placeOf } from '../place.ts'

interface Wall {
  readonly name: string
  readonly inside: (path: string) => boolean
  readonly outside: (path: string) => boolean
  readonly message: string
}

const KNOW_PATRONS = new Set(['ledger', 'table', 'protocol', 'store', 'felt'])
/**
 * Where outcomes come from: the next card, the drawing table, the winner, the walk over all of
 * them.
 */
const DECIDES =
  /^packages\/rules\/(.*\/)?(card|kinds|walk|rules|next|deal|drawing|outcome|patterns)\.ts$/
const PRICES = /^packages\/rules\/(.*\/)?(bets|paytables?|check-paytable|odds|registry|games)\.ts$/

const WALLS: readonly Wall[] = [
  {
    name: 'wall',
    inside: (path) => /^packages\/(rules|fairness)\//.test(path),
    outside: (path) => {
      const { area, name } = placeOf(path)
      return area === 'app' || (area === 'package' && KNOW_PATRONS.has(name))
    },
    message: 'code that decides outcomes must not reach what knows the bets of patrons',
  },
  {
    name: 'wall-of-prices',
    inside: (path) => DECIDES.test(path),
    outside: (path) => PRICES.test(path),
    message: 'code that says where the next card goes must not reach bets or paytables',
  },
]

function breaches(house: House, wall: Wall, source: Source): readonly Finding[] {
  const reached = reach(house, [source])
  const first = [...reached.keys()].find(wall.outside)
  if (first === undefined) return []
  const message = `${wall.message}: ${way(reached, first)}`
  return [{ file: source.path, line: 0, rule: wall.name, message }]
}

/** Code that decides outcomes cannot import, by any number of steps, anything that sees bets. */
export const wall = (house: House): readonly Finding[] =>
  WALLS.flatMap((each) =>
    house.sources
      .filter(({ path, isTest }) => !isTest && each.inside(path))
      .flatMap((source) => breaches(house, each, source)),
  )
