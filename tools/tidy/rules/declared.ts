import { isBuiltin } from 'node:module'
import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source } from '../house.ts'
import { packageNamed, placeOf } from '../place.ts'

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** The packages that a manifest names, in any of its lists. */
function namesIn(house: House, path: string): readonly string[] {
  const text = house.texts.find((file) => file.path === path)?.text
  const manifest: unknown = text === undefined ? {} : JSON.parse(text)
  if (typeof manifest !== 'object' || manifest === null) return []
  return Object.entries(manifest)
    .filter(([field]) => FIELDS.includes(field))
    .flatMap(([, list]) => Object.keys(list))
}

/** `react` of `react/jsx-runtime`, `@scope/x` of `@scope/x/y`. */
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

const isForeign = (from: string): boolean =>
  !from.startsWith('.') && !isBuiltin(from) && packageNamed(from) === undefined

/**
 * What a file may take: its own package's; tests and configuration also the root's; tools and the
 * tests
 * of the whole house what any of its packages declares.
 */
function mayTake(house: House, source: Source): ReadonlySet<string> {
  const { area, home } = placeOf(source.path)
  const serves = source.isTest || /\.config\.ts$/.test(source.path)
  const manifests = [`${home}/package.json`, ...(serves ? ['package.json'] : [])]
  const all = house.texts
    .map(({ path }) => path)
    .filter((path) => /(^|\/)package\.json$/.test(path))
  return new Set((area === 'house' ? all : manifests).flatMap((path) => namesIn(house, path)))
}

/**
 * Every foreign package is declared where it is used: what npm happens to hoist is no permission.
 */
export const declared = (house: House): readonly Finding[] =>
  house.sources.flatMap((source) => {
    const foreign = source.imports.filter(({ from }) => isForeign(from))
    const allowed = foreign.length > 0 ? mayTake(house, source) : new Set<string>()
    return foreign
      .filter(({ from }) => !allowed.has(packageOf(from)))
      .map(({ from, start }) => ({
        file: source.path,
        line: lineAt(source.text, start),
        rule: 'declared',
        message: `'${packageOf(from)}' is not in its package.json`,
      }))
  })
