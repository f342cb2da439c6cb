import { dirname, posix } from 'node:path'
import type { Source } from './house.ts'

/**
 * Ranks of who may import whom: only from a lower rank, never from an equal one. Fairness shuffles
 * the
 * cards of rules and sheets print their figures, so they stand above; rules and ledger never meet.
 */
export const RANKS: Readonly<Record<string, number>> = {
  money: 0,
  rules: 1,
  ledger: 1,
  fairness: 2,
  sheets: 2,
  table: 3,
  protocol: 4,
  store: 5,
  felt: 5,
}
export const APP_RANK = 6

/** Packages that are pure and synchronous: no clock, no chance, no I/O. */
export const PURE: readonly string[] = ['money', 'rules', 'sheets', 'fairness', 'ledger', 'table']

/**
 * Where a file lives: `packages/<name>`, `apps/<name>`, or the rest of the house (tools, test,
 * root).
 */
export interface Place {
  readonly area: 'package' | 'app' | 'house'
  readonly name: string
  /** The folder that relative imports may not leave; empty for the house. */
  readonly home: string
}

const HOUSE: Place = { area: 'house', name: '', home: '' }

export function placeOf(path: string): Place {
  const [top, name] = path.split('/')
  if (top === 'packages' && name) return { area: 'package', name, home: `packages/${name}` }
  return top === 'apps' && name ? { area: 'app', name, home: `apps/${name}` } : HOUSE
}

export const rankOf = ({ area, name }: Place): number | undefined =>
  area === 'package' ? RANKS[name] : area === 'app' ? APP_RANK : undefined

const SCOPE = '@baize/'

/** The package of ours that an import names, e.g. `money` for `@baize/money`. */
export const packageNamed = (from: string): string | undefined =>
  from.startsWith(SCOPE) ? from.slice(SCOPE.length).split('/')[0] : undefined

/**
 * The repository path that an import of ours leads to, or undefined for other people's packages.
 */
export function targetOf(source: Pick<Source, 'path'>, from: string): string | undefined {
  const name = packageNamed(from)
  if (name !== undefined) {
    // A name that is no package of ours is an app.
    const folder = Object.hasOwn(RANKS, name) ? 'packages' : 'apps'
    return from === SCOPE + name
      ? `${folder}/${name}/index.ts`
      : posix.join(folder, from.slice(SCOPE.length))
  }
  return from.startsWith('.')
    ? posix.join(dirname(source.path), from.replace(/\?.*$/, ''))
    : undefined
}
