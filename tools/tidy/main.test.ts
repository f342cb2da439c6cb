import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const tidy = (root: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', resolve('tools/tidy/main.ts'), root], {
    encoding: 'utf8',
  })

test('the command names the faults of a tree, one a line, and fails', () => {
  const root = mkdtempSync(join(tmpdir(), 'baize tidy '))
  mkdirSync(join(root, 'packages/money'), { recursive: true })
  writeFileSync(join(root, 'packages/money/index.ts'), 'export const now = () => Date.now()\n')
  const { status, stdout } = tidy(root)
  rmSync(root, { recursive: true })
  expect(stdout).toContain(
    'packages/money/index.ts:1 purity: Date is not for pure packages: take the instant as an argument\n',
  )
  expect(status).toBe(1)
})
