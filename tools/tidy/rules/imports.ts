import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source } from '../house.ts'
import type { Import } from '../imports.ts'
import { packageNamed, placeOf, rankOf, targetOf } from '../place.ts'

type Check = (source: Source, wanted: Import) => string | undefined

/**
 * money <- rules, fairness, ledger <- table <- protocol <- store, felt <- apps; equals never meet.
 */
const rank: Check = (source, { from }) => {
  const own = placeOf(source.path)
  const target = targetOf(source, from)
  const other = target === undefined ? undefined : placeOf(target)
  if (other === undefined || other.home === own.home) return undefined
  const [mine, theirs] = [rankOf(own), rankOf(other)]
  if (mine === undefined || theirs === undefined || theirs < mine) return undefined
  return `${own.name} may not import ${other.name}: only packages below it`
}

const pastIndex: Check = (_source, { from }) => {
  const name = packageNamed(from)
  return name !== undefined && from !== `@baize/${name}`
    ? `import '@baize/${name}', not a file behind its index`
    : undefined
}

const isGenerators = (path: string): boolean => path.startsWith('tools/arbitraries/')

/** A relative import stays in its package or app; tests may take the shared generators. */
const leaving: Check = (source, { from }) => {
  if (!from.startsWith('.')) return undefined
  const own = placeOf(source.path)
  const target = targetOf(source, from) ?? ''
  if (own.area === 'house') {
    const { area, name } = placeOf(target)
    return area === 'package' ? `import '@baize/${name}', not a path into it` : undefined
  }
  if (target.startsWith(`${own.home}/`) || (source.isTest && isGenerators(target))) return undefined
  return `a relative import may not leave ${own.home}`
}

/** Apps know each other only over the wire. */
const betweenApps: Check = (source, { from }) => {
  const own = placeOf(source.path)
  const other = placeOf(targetOf(source, from) ?? '')
  return own.area === 'app' && other.area === 'app' && other.home !== own.home
    ? `${own.home} may not import ${other.home}: apps meet only over HTTP, WebSocket or the bus`
    : undefined
}

const ending: Check = (_source, { from }) =>
  from.startsWith('.') && !/\.[a-z0-9]+(\?.*)?$/.test(from)
    ? `write the ending: '${from}.ts'`
    : undefined

const CHECKS: Readonly<Record<string, Check>> = {
  rank,
  'past-index': pastIndex,
  leaving,
  apps: betweenApps,
  ending,
}

/** Every package has a rank, or nothing could be said about who may import it. */
const unranked = (house: House): readonly Finding[] =>
  house.sources
    .filter(({ path }) => /^packages\/[^/]+\/index\.ts$/.test(path))
    .filter(({ path }) => rankOf(placeOf(path)) === undefined)
    .map(({ path }) => ({
      file: path,
      line: 0,
      rule: 'rank',
      message: 'this package has no rank: give it one in tools/tidy/place.ts',
    }))

const ofSource = (source: Source): readonly Finding[] =>
  source.imports.flatMap((wanted) =>
    Object.entries(CHECKS).flatMap(([rule, check]) => {
      const message = check(source, wanted)
      const line = lineAt(source.text, wanted.start)
      return message === undefined ? [] : [{ file: source.path, line, rule, message }]
    }),
  )

/** Who may import whom, by which door. Type-only imports count. */
export const imports = (house: House): readonly Finding[] => [
  ...unranked(house),
  ...house.sources.flatMap(ofSource),
]
