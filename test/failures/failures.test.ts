import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { ACCOUNTS } from './accounts.ts'
import { AMOUNTS } from './amounts.ts'
import { LISTS } from './lists.ts'
import { MONEY_FAULTS } from './money.ts'
import type { FailureRow } from './row.ts'
import { SETTLEMENT } from './settlement.ts'
import { STUDIO } from './studio.ts'
import { TIMING_FAULTS } from './timing.ts'

const AREAS: Readonly<Record<string, readonly FailureRow[]>> = {
  Amounts: AMOUNTS,
  Money: MONEY_FAULTS,
  Settlement: SETTLEMENT,
  Timing: TIMING_FAULTS,
  Accounts: ACCOUNTS,
  Lists: LISTS,
  Studio: STUDIO,
}

const root = new URL('../../', import.meta.url)
const textOf = (file: string): string => {
  const path = new URL(file, root)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

describe.each(Object.entries(AREAS))('%s: what broke elsewhere has a test here', (_, rows) => {
  test.each(rows.map((row) => [row.fault, row] as const))('%s', (_fault, { tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const [file, name] of tests) {
      expect(file).toMatch(/\.test\.tsx?$/)
      expect(textOf(file).includes(name), `${file}: "${name}"`).toBe(true)
    }
  })
})

it('no fault is named twice', () => {
  const all = Object.values(AREAS).flatMap((rows) => rows.map(({ fault }) => fault))
  expect(new Set(all).size).toBe(all.length)
})
