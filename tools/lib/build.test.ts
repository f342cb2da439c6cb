import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildId } from './build.mjs'

/** The build id of a tree with the given files. */
function idOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'baize build '))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const id = buildId(root)
  rmSync(root, { recursive: true })
  return id
}

const TREE = {
  'apps/server/main.ts': 'a',
  'packages/money/index.ts': 'b',
  'package-lock.json': '{}',
}

test('the same sources have the same build id, wherever they lie', () => {
  expect(idOf(TREE)).toMatch(/^[0-9a-f]{16}$/)
  expect(idOf(TREE)).toBe(idOf(TREE))
})

test.each([
  ['a changed source', { ...TREE, 'apps/server/main.ts': 'c' }],
  ['a moved byte', { ...TREE, 'apps/server/main.ts': '', 'packages/money/index.ts': 'ab' }],
  ['a new file', { ...TREE, 'packages/money/odds.ts': '' }],
  [
    'a new name',
    { 'apps/server/main2.ts': 'a', 'packages/money/index.ts': 'b', 'package-lock.json': '{}' },
  ],
  ['other dependencies', { ...TREE, 'package-lock.json': '{ }' }],
])('%s gives another build id', (_, files) => {
  expect(idOf(files)).not.toBe(idOf(TREE))
})

test.each([
  ['a test', { ...TREE, 'packages/money/a.test.ts': 'x' }],
  ['an installed package', { ...TREE, 'apps/web/node_modules/x/index.js': 'x' }],
  ['a page of documentation', { ...TREE, 'docs/a.md': 'x' }],
])('%s does not', (_, files) => {
  expect(idOf(files)).toBe(idOf(TREE))
})
