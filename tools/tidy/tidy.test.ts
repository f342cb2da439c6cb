import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Allowed, NOTHING_ALLOWED } from './allowed.ts'
import { inspect } from './inspect.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Tree = Readonly<Record<string, string>>

/** Lays a small repository with the given files. */
function plant(files: Tree): string {
  const root = mkdtempSync(join(tmpdir(), 'baize-tidy-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** What the named rule finds, as `file:line`, so that a row says where the fault is. */
const found = (rule: string, files: Tree, allowed: Partial<Allowed> = {}): readonly string[] =>
  inspect(plant(files), { ...NOTHING_ALLOWED, ...allowed })
    .filter((finding) => finding.rule === rule)
    .map(({ file, line }) => `${file}:${line}`)

const lines = (count: number): string => 'export const a = 1\n'.repeat(count)
const body = (count: number): string => `export function f() {\n${'  g()\n'.repeat(count - 2)}}\n`

interface Row {
  readonly rule: string
  readonly says: string
  readonly fault: Tree
  readonly at: string
  /** The nearest thing that is in order. */
  readonly fine: Tree
  readonly allowed?: Partial<Allowed>
}

const ROWS: readonly Row[] = [
  {
    rule: 'syntax',
    says: 'a file that cannot be parsed',
    fault: { 'tools/main.ts': 'const = 1\n' },
    at: 'tools/main.ts:0',
    fine: { 'tools/main.ts': 'const a = 1\n' },
  },
  {
    rule: 'rank',
    says: 'a lower package imports a higher one',
    fault: { 'packages/table/a.ts': "\nimport { x } from '@baize/store'\n" },
    at: 'packages/table/a.ts:2',
    fine: { 'packages/store/a.ts': "import { x } from '@baize/table'\n" },
  },
  {
    rule: 'rank',
    says: 'a type-only import counts',
    fault: { 'packages/money/a.ts': "import type { Card } from '@baize/rules'\n" },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/rules/a.ts': "import type { Amount } from '@baize/money'\n" },
  },
  {
    rule: 'rank',
    says: 'an import inside a type counts',
    fault: { 'packages/money/a.ts': "export type C = import('@baize/rules').Card\n" },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/rules/a.ts': "export type A = import('@baize/money').Amount\n" },
  },
  {
    rule: 'rank',
    says: 'an export from counts',
    fault: { 'packages/money/a.ts': "export * from '@baize/rules'\n" },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/rules/a.ts': "export * from '@baize/money'\n" },
  },
  {
    rule: 'rank',
    says: 'rules and ledger never meet',
    fault: { 'packages/ledger/a.ts': "import { x } from '@baize/rules'\n" },
    at: 'packages/ledger/a.ts:1',
    fine: { 'packages/ledger/a.ts': "import { x } from '@baize/money'\n" },
  },
  {
    rule: 'rank',
    says: 'store and felt never meet',
    fault: { 'packages/felt/a.tsx': "import { x } from '@baize/store'\n" },
    at: 'packages/felt/a.tsx:1',
    fine: { 'packages/felt/a.tsx': "import { x } from '@baize/protocol'\n" },
  },
  {
    rule: 'rank',
    says: 'a package without a rank',
    fault: { 'packages/novelty/index.ts': 'export {}\n' },
    at: 'packages/novelty/index.ts:0',
    fine: { 'packages/money/index.ts': 'export {}\n' },
  },
  {
    rule: 'past-index',
    says: 'an import behind the index',
    fault: { 'apps/cli/a.ts': "import { x } from '@baize/money/odds.ts'\n" },
    at: 'apps/cli/a.ts:1',
    fine: { 'apps/cli/a.ts': "import { x } from '@baize/money'\n" },
  },
  {
    rule: 'leaving',
    says: 'a relative import into another package',
    fault: { 'packages/table/a.ts': "import { x } from '../money/odds.ts'\n" },
    at: 'packages/table/a.ts:1',
    fine: { 'packages/table/deep/a.ts': "import { x } from '../odds.ts'\n" },
  },
  {
    rule: 'leaving',
    says: 'only tests may take the generators',
    fault: { 'packages/table/a.ts': "import { x } from '../../tools/arbitraries/x.ts'\n" },
    at: 'packages/table/a.ts:1',
    fine: { 'packages/table/a.test.ts': "import { x } from '../../tools/arbitraries/x.ts'\n" },
  },
  {
    rule: 'leaving',
    says: 'a tool that goes round the door of a package',
    fault: { 'tools/bench/a.ts': "import { x } from '../../packages/money/odds.ts'\n" },
    at: 'tools/bench/a.ts:1',
    fine: { 'tools/bench/a.ts': "import { x } from '@baize/money'\n" },
  },
  {
    rule: 'apps',
    says: 'an app imports an app',
    fault: { 'apps/server/a.ts': "import { x } from '../web/b.ts'\n" },
    at: 'apps/server/a.ts:1',
    fine: { 'apps/server/a.ts': "import { x } from './b.ts'\n" },
  },
  {
    rule: 'apps',
    says: 'an app imports an app by its package name',
    fault: { 'apps/server/a.ts': "import { x } from '@baize/web'\n" },
    at: 'apps/server/a.ts:1',
    fine: { 'apps/server/a.ts': "import { x } from '@baize/store'\n" },
  },
  {
    rule: 'ending',
    says: 'an import without its ending',
    fault: { 'packages/money/a.ts': "import { x } from './b'\n" },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/money/a.ts': "import { x } from './b.ts'\n" },
  },
  {
    rule: 'cycle',
    says: 'two files import each other, one for a type only',
    fault: {
      'packages/money/a.ts': "import { b } from './b.ts'\n",
      'packages/money/b.ts': "import type { A } from './a.ts'\n",
    },
    at: 'packages/money/a.ts:0',
    fine: {
      'packages/money/a.ts': "import { b } from './b.ts'\n",
      'packages/money/b.ts': 'export const b = 1\n',
    },
  },
  {
    rule: 'wall',
    says: 'fairness imports what knows the bets of patrons',
    fault: {
      'packages/fairness/a.ts': "import type { Stake } from '@baize/table'\n",
      'packages/table/index.ts': 'export interface Stake {}\n',
    },
    at: 'packages/fairness/a.ts:0',
    fine: {
      'packages/fairness/a.ts': "import type { Card } from '@baize/rules'\n",
      'packages/rules/index.ts': 'export interface Card {}\n',
    },
  },
  {
    rule: 'wall',
    says: 'rules reach the ledger by two steps',
    fault: {
      'packages/rules/a.ts': "import { b } from './b.ts'\n",
      'packages/rules/b.ts': "import { post } from '@baize/ledger'\n",
      'packages/ledger/index.ts': 'export const post = 1\n',
    },
    at: 'packages/rules/a.ts:0',
    fine: {
      'packages/rules/a.ts': "import { b } from './b.ts'\n",
      'packages/rules/b.ts': "import { b } from '@baize/money'\n",
      'packages/money/index.ts': 'export const b = 1\n',
    },
  },
  {
    rule: 'wall-of-prices',
    says: 'the drawing table reads a bet, by two steps and for a type only',
    fault: {
      'packages/rules/baccarat/drawing.ts': "import type { H } from './hand.ts'\n",
      'packages/rules/baccarat/hand.ts': "import type { Bet } from './bets.ts'\n",
      'packages/rules/baccarat/bets.ts': 'export type Bet = string\n',
    },
    at: 'packages/rules/baccarat/drawing.ts:0',
    fine: {
      'packages/rules/baccarat/bets.ts': "import type { H } from './drawing.ts'\n",
      'packages/rules/baccarat/drawing.ts': 'export type H = string\n',
    },
  },
  ...(
    [
      ['a clock', 'export const f = () => Date.now()'],
      ['another clock', 'export const f = () => performance.now()'],
      ['a promise, as a type', 'export type A = Promise<void>'],
      ['an async function', 'export const f = async () => 1'],
      ['a wait', 'export async function* f() { for await (const a of b) yield a }'],
      ['chance', 'export const f = () => Math.random()'],
      ['output', "console.log('x')"],
      ['a timer', 'setTimeout(() => {}, 1)'],
      ['the world', 'globalThis.x = 1'],
      ['the machine', "import { readFileSync } from 'node:fs'"],
      ['a package', "import { z } from 'zod'"],
      ['an import while running', "export const f = () => import('./b.ts')"],
    ] as const
  ).map(([what, text]) => ({
    rule: 'purity',
    says: `${what} in a pure package`,
    fault: { 'packages/table/a.ts': `${text}\n` },
    at: 'packages/table/a.ts:1',
    fine: {
      'packages/table/a.ts': 'export const f = (x: { Date: number }) => Math.floor(x.Date)\n',
      'packages/table/a.test.ts': `${text}\n`,
      'packages/store/a.ts': `${text}\n`,
    },
  })),
  {
    rule: 'size',
    says: 'a file of 301 lines',
    fault: { 'packages/money/a.ts': lines(301) },
    at: 'packages/money/a.ts:0',
    fine: { 'packages/money/a.ts': lines(300), 'packages/rules/golden/a.ts': lines(900) },
  },
  {
    rule: 'size',
    says: 'a function of 41 lines',
    fault: { 'packages/money/a.ts': body(41) },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/money/a.ts': body(40), 'packages/money/a.test.ts': body(90) },
  },
  {
    rule: 'size',
    says: 'five parameters',
    fault: { 'packages/money/a.ts': 'export const f = (a, b, c, d, e) => 1\n' },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/money/a.ts': 'export const f = (a, b, c, d) => 1\n' },
  },
  {
    rule: 'size',
    says: '101 columns',
    fault: { 'packages/money/a.ts': `\n// ${'x'.repeat(98)}\n` },
    at: 'packages/money/a.ts:2',
    fine: { 'packages/money/a.ts': `// ${'x'.repeat(97)}\n` },
  },
  {
    rule: 'size',
    says: 'a large file that is not on the list',
    fault: { 'packages/money/a.ts': lines(301), 'packages/money/b.ts': lines(301) },
    at: 'packages/money/b.ts:0',
    fine: { 'packages/money/a.ts': lines(301) },
    allowed: { large: [{ file: 'packages/money/a.ts', why: 'test' }] },
  },
  {
    rule: 'class',
    says: 'a class that is neither an error nor a listed adapter',
    fault: { 'packages/store/a.ts': 'export class A {}\n' },
    at: 'packages/store/a.ts:1',
    fine: {
      'packages/store/a.ts': 'export class A extends Error {}\n',
      'packages/store/b.ts': 'export class B extends RangeError {}\n',
      'packages/store/c.ts': 'export class C {}\n',
    },
    allowed: { adapters: [{ file: 'packages/store/c.ts', why: 'test' }] },
  },
  {
    rule: 'enum',
    says: 'an enum',
    fault: { 'packages/money/a.ts': 'export enum A { B }\n' },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/money/a.ts': "export const A = ['b'] as const\n" },
  },
  {
    rule: 'default-export',
    says: 'a default export',
    fault: { 'packages/money/a.ts': 'export default 1\n' },
    at: 'packages/money/a.ts:1',
    fine: { 'vitest.config.ts': 'export default 1\n' },
  },
  {
    rule: 'any',
    says: 'an any',
    fault: { 'packages/money/a.ts': 'export const a = (b: any[]) => b\n' },
    at: 'packages/money/a.ts:1',
    fine: { 'packages/money/a.ts': 'export const any = (b: unknown[]) => b\n' },
  },
  {
    rule: 'as',
    says: 'a cast outside the parsers',
    fault: { 'packages/store/a.ts': 'export const a = b as unknown\n' },
    at: 'packages/store/a.ts:1',
    fine: {
      'packages/store/a.ts': "import * as b from './c.ts'\nexport const a = [1] as const\n",
      'packages/store/p.ts': 'export const a = b as unknown\n',
      'packages/store/a.test.ts': 'export const a = b as unknown\n',
    },
    allowed: { parsers: [{ file: 'packages/store/p.ts', why: 'test' }] },
  },
  {
    rule: 'sifted-test',
    says: 'a test that runs alone',
    fault: { 'packages/money/a.test.ts': "test.only('a', () => {})\n" },
    at: 'packages/money/a.test.ts:1',
    fine: { 'packages/money/a.test.ts': "test.each([1])('a', () => {})\n" },
  },
  {
    rule: 'sifted-test',
    says: 'a test that is skipped on some machines',
    fault: { 'test/e2e/a.test.ts': "describe.skipIf(!chrome)('a', () => {})\n" },
    at: 'test/e2e/a.test.ts:1',
    fine: { 'test/e2e/a.test.ts': "describe('a', () => {})\n" },
  },
  {
    rule: 'raw-html',
    says: 'text that goes in as HTML',
    fault: { 'apps/web/a.tsx': 'export const a = <p dangerouslySetInnerHTML={{ __html: b }} />\n' },
    at: 'apps/web/a.tsx:1',
    fine: { 'apps/web/a.tsx': 'export const a = <p>{b}</p>\n' },
  },
  {
    rule: 'raw-html',
    says: 'innerHTML',
    fault: { 'apps/web/a.ts': 'node.innerHTML = name\n' },
    at: 'apps/web/a.ts:1',
    fine: { 'apps/web/a.ts': 'node.textContent = name\n' },
  },
  ...['a.toLocaleString()', "new Intl.NumberFormat('es')", 'a.toFixed(2)'].map((text) => ({
    rule: 'numbers',
    says: `${text} outside the one place (G-6)`,
    fault: { 'apps/web/a.ts': `export const b = ${text}\n` },
    at: 'apps/web/a.ts:1',
    fine: { 'apps/web/n.ts': `export const b = ${text}\n` },
    allowed: { numbers: [{ file: 'apps/web/n.ts', why: 'test' }] },
  })),
  {
    rule: 'later',
    says: 'a promise in a comment',
    fault: { 'packages/money/a.ts': `\n/* ${'TO'}DO round */\n` },
    at: 'packages/money/a.ts:2',
    fine: { 'packages/money/a.ts': `export const a = '${'TO'}DO'\n` },
  },
  {
    rule: 'later',
    says: 'a promise in a style sheet',
    fault: { 'apps/web/a.css': `a {}\n/* ${'FIX'}ME */\n` },
    at: 'apps/web/a.css:2',
    fine: { 'apps/web/a.css': 'a {}\n' },
  },
  {
    rule: 'host',
    says: 'a package registry by name',
    fault: { '.ci/run': `curl https://${'registry'}.npmjs.org\n` },
    at: '.ci/run:1',
    fine: { '.ci/run': 'npm ci\n' },
  },
  {
    rule: 'machine-path',
    says: 'a folder of one machine',
    fault: { 'docs/a.md': `See ${'/home'}/ann/baize.\n` },
    at: 'docs/a.md:1',
    fine: { 'docs/a.md': 'See docs/home/a.md, https://example.com/work/a and ./root/x.\n' },
  },
  {
    rule: 'sql',
    says: 'SQL outside the store',
    fault: { 'apps/server/a.ts': 'export const a = `insert into stake (id) values (1)`\n' },
    at: 'apps/server/a.ts:1',
    fine: {
      'packages/store/a.ts': 'export const a = `insert into stake (id) values (1)`\n',
      'apps/web/a.ts': "export const a = 'Select a chip from the row below'\n",
    },
  },
  {
    rule: 'sql',
    says: 'a file of SQL outside the store',
    fault: { 'apps/server/a.sql': 'select 1;\n' },
    at: 'apps/server/a.sql:1',
    fine: { 'packages/store/migrations/a.sql': 'select 1;\n' },
  },
  {
    rule: 'dead',
    says: 'a file that nothing reaches',
    fault: { 'packages/money/index.ts': 'export {}\n', 'packages/money/a.ts': 'export {}\n' },
    at: 'packages/money/a.ts:0',
    fine: {
      'packages/money/index.ts': "export * from './a.ts'\n",
      'packages/money/a.ts': 'export {}\n',
      'apps/web/index.html': '<script type="module" src="/start.tsx"></script>\n',
      'apps/web/start.tsx': "export const A = lazy(() => import('./b.tsx'))\n",
      'apps/web/b.tsx': 'export {}\n',
    },
  },
  {
    rule: 'dead',
    says: 'a program that no command names',
    fault: { 'tools/bench/load.mjs': 'go()\n', 'package.json': '{}' },
    at: 'tools/bench/load.mjs:0',
    fine: {
      'tools/bench/load.mjs': 'go()\n',
      'package.json': '{"scripts":{"bench":"node tools/bench/load.mjs"}}',
    },
  },
  {
    rule: 'dead',
    says: 'a file that only a test reaches',
    fault: {
      'packages/money/a.test.ts': "import './a.ts'\n",
      'packages/money/a.ts': 'export {}\n',
    },
    at: 'packages/money/a.ts:0',
    fine: {
      'packages/money/a.test.ts': "import './testing.ts'\n",
      'packages/money/testing.ts': 'export {}\n',
    },
  },
  {
    rule: 'declared',
    says: 'a package that only happens to be installed',
    fault: {
      'package.json': '{"devDependencies":{"left":"1.0.0"}}',
      'apps/web/package.json': '{"dependencies":{}}',
      'apps/web/a.ts': "import { x } from 'left/deep'\n",
    },
    at: 'apps/web/a.ts:1',
    fine: {
      'package.json': '{"devDependencies":{"left":"1.0.0"}}',
      'apps/web/package.json': '{"dependencies":{"@a/right":"1.0.0"}}',
      'apps/web/a.ts': "import { x } from '@a/right/deep'\nimport 'node:fs'\n",
      'apps/web/a.test.ts': "import { x } from 'left'\n",
    },
  },
  {
    rule: 'exception',
    says: 'an exception for a file that is gone',
    fault: {},
    at: 'tools/tidy/exceptions.ts:0',
    fine: { 'packages/store/gone.ts': 'export {}\n' },
    allowed: { parsers: [{ file: 'packages/store/gone.ts', why: 'test' }] },
  },
]

for (const { rule, says, fault, at, fine, allowed } of ROWS) {
  test(`${rule}: ${says}`, () => {
    expect(found(rule, fault, allowed)).toContain(at)
    expect(found(rule, fine, allowed)).toEqual([])
  })
}
