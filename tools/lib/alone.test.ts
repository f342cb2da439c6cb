import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from './alone.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-alone-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('two that want to build take turns', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 50))
    inside -= 1
    return 'done'
  }
  expect(await Promise.all([alone(root, work), alone(root, work)])).toEqual(['done', 'done'])
  expect(most).toBe(1)
})

test('the mark of a process that died is taken away', async () => {
  const mark = join(root, '.cache/bootstrap.lock')
  mkdirSync(join(root, '.cache'))
  writeFileSync(mark, String(2 ** 22 + 1))
  expect(await alone(root, async () => 'done')).toBe('done')
  expect(existsSync(mark)).toBe(false)
})

test('a failure leaves no mark behind', async () => {
  await expect(alone(root, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await alone(root, async () => 'done')).toBe('done')
})
