import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { NOTHING_ALLOWED } from './allowed.ts'
import { inspect } from './inspect.ts'

const SERIES = { G: 10, AB: 12, ABC: 8, BAC: 13 }
const ALL = Object.entries(SERIES).flatMap(([series, count]) =>
  Array.from({ length: count }, (_, at) => `${series}-${at + 1}`),
)
const page = (clauses: readonly string[]) =>
  clauses.map((clause) => `- **${clause}** A rule.\n`).join('')
const citing = (clauses: readonly string[]) => clauses.map((clause) => `// ${clause}\n`).join('')

interface Parts {
  readonly worded?: readonly string[]
  readonly coded?: readonly string[]
  readonly tested?: readonly string[]
  readonly later?: readonly string[]
}

/** The complaints about clauses in a house that has exactly these parts. */
function complaints({ worded = ALL, coded = ALL, tested = ALL, later = [] }: Parts) {
  const root = mkdtempSync(join(tmpdir(), 'baize-clauses-'))
  const files = {
    'docs/rules/clauses.md': page(worded),
    'packages/rules/index.ts': citing(coded),
    'packages/rules/index.test.ts': citing(tested),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const list = later.map((clause) => ({ clause, with: 'later work' }))
  const found = inspect(root, { ...NOTHING_ALLOWED, later: list })
  rmSync(root, { recursive: true })
  return found.filter(({ rule }) => rule === 'clause').map(({ message }) => message)
}

const but = (clause: string) => ALL.filter((each) => each !== clause)

test('a house with every clause on the page, in code and in a test is in order', () => {
  expect(complaints({})).toEqual([])
})

test.each([
  ['a clause without a line on the page', { worded: but('AB-3') }, 'AB-3 has no line here'],
  ['a clause without code', { coded: but('BAC-6') }, 'BAC-6 is cited in no code'],
  ['a clause without a test', { tested: but('ABC-2') }, 'ABC-2 is cited in no test'],
  [
    'AB-1 is not found in AB-10, AB-11 or AB-12',
    { coded: but('AB-1') },
    'AB-1 is cited in no code',
  ],
  ['a clause that no list has', { coded: [...ALL, 'AB-13'] }, 'there is no clause AB-13'],
] as const)('%s is found', (_, parts, message) => {
  expect(complaints(parts)).toEqual([message])
})

test('a clause that later work brings needs a line on the page only', () => {
  const parts = { coded: but('G-9'), tested: but('G-9'), later: ['G-9'] }
  expect(complaints(parts)).toEqual([])
  expect(complaints({ ...parts, worded: but('G-9') })).toEqual(['G-9 has no line here'])
})
