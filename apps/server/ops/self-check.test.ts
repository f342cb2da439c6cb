import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { loadHouse } from '../house.ts'
import { registry } from './meter.ts'
import type { Checked } from './self-check.ts'
import { startSelfChecks } from './self-check-job.ts'

let folder: string
let checked: Checked
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-check-'))
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text)
  for (const name of ['server', 'web', 'web/assets']) mkdirSync(join(folder, name))
  put('server/main.mjs', 'open()')
  put('web/assets/app.js', 'show()')
  put('house.json', '{}')
  const folders = [join(folder, 'server'), join(folder, 'web')]
  checked = { folders, houseFile: join(folder, 'house.json'), house: loadHouse(undefined) }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A checker that has looked once, and what it logs. */
async function started() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const checker = startSelfChecks(checked, log)
  await checker.check()
  return { checker, lines }
}

const gauge = async (): Promise<string | undefined> =>
  /^baize_self_check_right (\d)$/m.exec(await registry.metrics())?.[1]

describe('the self-check of code and configuration', () => {
  it('is right as long as nothing changes, and says so', async () => {
    const { checker, lines } = await started()
    expect(checker.last()).toMatchObject({ right: true })
    expect(lines.at(-1)).toMatchObject({ level: 30 })
    expect(await gauge()).toBe('1')
    await checker.stop()
  })
  test.each([
    ['a byte of the code', 'server/main.mjs', 'code'],
    ['a page', 'web/assets/app.js', 'code'],
    ['a file that was not there', 'web/assets/more.js', 'code'],
    ['the file of the house', 'house.json', 'configuration'],
  ] as const)('finds %s', async (_, file, part) => {
    const { checker, lines } = await started()
    writeFileSync(join(folder, file), 'changed')
    const { right, first, now } = await checker.check()
    expect(right).toBe(false)
    expect(now[part]).not.toBe(first[part])
    const other = part === 'code' ? 'configuration' : 'code'
    expect(now[other]).toBe(first[other])
    expect(lines.at(-1)).toMatchObject({ level: 50, right: false })
    expect(await gauge()).toBe('0')
    await checker.stop()
  })
  it('finds a file that is gone, and is right again when it is back', async () => {
    const { checker } = await started()
    rmSync(join(folder, 'server/main.mjs'))
    expect(await checker.check()).toMatchObject({ right: false })
    writeFileSync(join(folder, 'server/main.mjs'), 'open()')
    expect(await checker.check()).toMatchObject({ right: true })
    await checker.stop()
  })
})
