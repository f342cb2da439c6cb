import type { Finding } from '../finding.ts'
import { type House, lineAt, type Source, type TextFile } from '../house.ts'
import { stringOf } from '../syntax.ts'

const PROGRAM = /\.(ts|tsx|mjs)$/
const PROMISE = /\b(TODO|FIXME|XXX|HACK)\b/g
/** Put together here, so that this file does not hold what it looks for. */
const HOSTS = new RegExp(
  ['registry\\.npmjs', 'registry\\.yarnpkg', 'npm' + 'mirror', 'deb\\.debian'].join('|'),
  'g',
)
const MACHINE =
  /(?<![\w.~$}])\/(?:work|root|home\/[a-z]|Users\/[A-Za-z]|tmp\/[a-z])\S*|\b[A-Z]:\\\\?Users\b/g
const SQL: readonly RegExp[] = [
  /\binsert\s+into\s+\w/i,
  /\bdelete\s+from\s+\w/i,
  /\bupdate\s+\w+\s+set\s/i,
  /\bcreate\s+(table|index|type|function)\s/i,
  /\balter\s+table\s/i,
  /\bselect\s+[\w.*,\s()]+\sfrom\s+\w+\s*(where|order|limit|join|group|for|;|$)/i,
]

const at = (file: TextFile, offset: number, rule: string, message: string): Finding => ({
  file: file.path,
  line: lineAt(file.text, offset),
  rule,
  message,
})

const matches = (file: TextFile, pattern: RegExp, rule: string, message: string): Finding[] =>
  [...file.text.matchAll(pattern)].map((hit) => at(file, hit.index, rule, message))

/** Promises to do it later: in comments of programs, anywhere in other files. */
function promises(house: House): readonly Finding[] {
  const message = 'nothing is left for later in main: do it or file it'
  const others = house.texts.filter(({ path }) => !PROGRAM.test(path))
  return [
    ...others.flatMap((file) => matches(file, PROMISE, 'later', message)),
    ...house.sources.flatMap((file) =>
      file.comments.flatMap(({ text, start }) =>
        [...text.matchAll(PROMISE)].map(() => at(file, start, 'later', message)),
      ),
    ),
  ]
}

const LOCK = 'package-lock.json'

const hosts = (house: House): readonly Finding[] =>
  house.texts
    .filter(({ path }) => path !== LOCK)
    .flatMap((file) => matches(file, HOSTS, 'host', 'no package registry by name'))

const paths = (house: House): readonly Finding[] =>
  house.texts
    .filter(({ path }) => path !== LOCK && !/\.test\.tsx?$/.test(path))
    .flatMap((file) => matches(file, MACHINE, 'machine-path', "no path of one person's machine"))

const sqlIn = (source: Source): readonly Finding[] =>
  source.nodes.flatMap(({ node }) => {
    const text = stringOf(node) ?? (node.type === 'TemplateElement' ? quasi(node['value']) : '')
    return SQL.some((pattern) => pattern.test(text))
      ? [at(source, node.start, 'sql', 'SQL lives in packages/store: ask the store port')]
      : []
  })

const quasi = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''

const mayAskDatabase = (path: string): boolean =>
  /^packages\/store\/|^test\/|^tools\/tidy\/|\.test\.tsx?$/.test(path)

function sql(house: House): readonly Finding[] {
  const message = 'SQL lives in packages/store'
  const files = house.texts.filter(({ path }) => path.endsWith('.sql') && !mayAskDatabase(path))
  return [
    ...files.map((file) => at(file, 0, 'sql', message)),
    ...house.sources.filter(({ path }) => !mayAskDatabase(path)).flatMap(sqlIn),
  ]
}

/** Words that have no place here, or only one. */
export const words = (house: House): readonly Finding[] => [
  ...promises(house),
  ...hosts(house),
  ...paths(house),
  ...sql(house),
]
