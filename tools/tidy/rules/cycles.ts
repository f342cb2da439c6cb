import type { Finding } from '../finding.ts'
import { importsIn } from '../graph.ts'
import type { House, Source } from '../house.ts'

/** Walks depth first; a file met again while it is still open closes a ring. */
function search(house: House, file: Source, open: string[], done: Set<string>): string[][] {
  if (done.has(file.path)) return []
  const at = open.indexOf(file.path)
  if (at >= 0) return [[...open.slice(at), file.path]]
  open.push(file.path)
  const rings = importsIn(house, file).flatMap((next) => search(house, next, open, done))
  open.pop()
  done.add(file.path)
  return rings
}

/** No file may import itself by any way round, not even for types. */
export function cycles(house: House): readonly Finding[] {
  const done = new Set<string>()
  return house.sources
    .flatMap((file) => search(house, file, [], done))
    .map((ring) => ({
      file: ring[0] ?? '',
      line: 0,
      rule: 'cycle',
      message: `imports itself: ${ring.join(' > ')}`,
    }))
}
