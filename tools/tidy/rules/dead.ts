import { posix } from 'node:path'
import type { Finding } from '../finding.ts'
import { reach } from '../graph.ts'
import type { House, Source } from '../house.ts'

/** Where programs begin: apps, package doors, tools, configuration of other people's tools. */
const ENTRIES = [
  /^apps\/[^/]+\/(main|vite\.config)\.tsx?$/,
  /^apps\/[^/]+\/(bin|scripts)\//,
  /^packages\/[^/]+\/index\.ts$/,
  /^tools\/([^/]+\.mjs|[^/]+\/main\.ts)$/,
  /^test\/.*\/main\.ts$/,
  /^[^/]+\.config\.ts$/,
  /\.d\.ts$/,
]
/** Files that only tests use, and say so by their place or name. */
const FOR_TESTS =
  /^(test|tools\/arbitraries)\/|\/(golden|fixtures)\/|(^|\/)(testing|brute-force)(\.ts|\/)/

/** Scripts that a page names, as paths of the repository. */
const scriptsOf = (house: House): readonly string[] =>
  house.texts
    .filter(({ path }) => /^apps\/[^/]+\/.*\.html$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((hit) =>
        posix.join(posix.dirname(path), hit[1] ?? ''),
      ),
    )

/** Programs that the scripts of a package.json or of `.ci` name. */
const commandsOf = (house: House): readonly string[] =>
  house.texts
    .filter(({ path }) => path === 'package.json' || path.startsWith('.ci/'))
    .flatMap(({ text }) => text.match(/[\w./-]+\.(ts|mjs)\b/g) ?? [])

/** Every program file is reached from an entry, or is for tests and reached from one. */
export function dead(house: House): readonly Finding[] {
  const allowed = house.allowed.entries.map(({ file }) => file)
  const listed = [...scriptsOf(house), ...commandsOf(house), ...allowed]
  const isEntry = ({ path }: Source) =>
    ENTRIES.some((entry) => entry.test(path)) || listed.includes(path)
  const used = reach(house, house.sources.filter(isEntry))
  const tested = reach(
    house,
    house.sources.filter(({ isTest }) => isTest),
  )
  const alive = ({ path, isTest }: Source) =>
    isTest || used.has(path) || (FOR_TESTS.test(path) && tested.has(path))
  return house.sources
    .filter((source) => !alive(source))
    .map(({ path }) => ({
      file: path,
      line: 0,
      rule: 'dead',
      message: tested.has(path)
        ? 'only tests use this file'
        : 'nothing reaches this file: remove it',
    }))
}
