import type { Finding } from '../finding.ts'
import type { House } from '../house.ts'

const LIST = 'tools/tidy/exceptions.ts'

/** An exception for a file that is gone is gone too. */
export function exceptions(house: House): readonly Finding[] {
  const { later: _, ...lists } = house.allowed
  return Object.entries(lists).flatMap(([name, list]) =>
    list
      .filter(({ file }) => !house.byPath.has(file))
      .map(({ file }) => ({
        file: LIST,
        line: 0,
        rule: 'exception',
        message: `${name} names ${file}, which does not exist`,
      })),
  )
}

/** Every program file can be read. */
export const readable = (house: House): readonly Finding[] =>
  house.sources.flatMap(({ path, errors }) =>
    errors.map((message) => ({ file: path, line: 0, rule: 'syntax', message })),
  )
