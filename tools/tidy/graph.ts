import type { House, Source } from './house.ts'
import { targetOf } from './place.ts'

/** The files of the house that a file imports, type-only imports included. */
export const importsIn = (house: House, source: Source): readonly Source[] =>
  source.imports.flatMap(({ from }) => {
    const target = house.byPath.get(targetOf(source, from) ?? '')
    return target === undefined ? [] : [target]
  })

/** Every file that can be reached from `starts`, each with the file it was first reached from. */
export function reach(house: House, starts: readonly Source[]): ReadonlyMap<string, string> {
  const from = new Map(starts.map(({ path }) => [path, '']))
  const waiting = [...starts]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of importsIn(house, file)) {
      if (from.has(next.path)) continue
      from.set(next.path, file.path)
      waiting.push(next)
    }
  }
  return from
}

/** The way from a start to `path`, as `a.ts > b.ts > c.ts`. */
export function way(reached: ReadonlyMap<string, string>, path: string): string {
  const before = reached.get(path)
  return before ? `${way(reached, before)} > ${path}` : path
}
