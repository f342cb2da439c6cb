import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lib = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href

/** Runs a program of the given lines and waits until it says that it is ready. */
async function start(lines: readonly string[]): Promise<{ child: ChildProcess; said: string[] }> {
  const path = join(folder, 'program.mjs')
  writeFileSync(path, [...lines, "console.log('ready')"].join('\n'))
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => said.push(...text.trim().split('\n')))
  while (!said.includes('ready')) await once(child.stdout, 'data')
  return { child, said }
}

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

const FOLD = `import { foldRepeatedSignals } from '${lib('signals.mjs')}'; foldRepeatedSignals()`
const DRAIN =
  "process.once('SIGINT', () => { console.log('drain'); setTimeout(() => process.exit(7), 300) })"
const STAY = 'setInterval(() => {}, 1000)'

test('a press of Ctrl-C that arrives twice drains once, and the exit code stays', async () => {
  const { child, said } = await start([FOLD, DRAIN, STAY])
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended(child)).toBe(7)
  expect(said).toEqual(['ready', 'drain'])
})

test('a signal that nobody listens to ends the program', async () => {
  const { child } = await start([FOLD, STAY])
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(143)
})

test('the server ends with the program that started it', async () => {
  const leash = `import { followParent } from '${lib('leash.mjs')}'; followParent()`
  const inner = join(folder, 'inner.mjs')
  writeFileSync(inner, [leash, STAY, "console.log('inner')"].join('\n'))
  const { child, said } = await start([
    "import { spawn } from 'node:child_process'",
    `spawn(process.execPath, [${JSON.stringify(inner)}], { stdio: 'inherit' })`,
    STAY,
  ])
  const { stdout } = child
  if (stdout === null) throw new Error('no output')
  while (!said.includes('inner')) await once(stdout, 'data')
  // The inner program holds the same output open: it closes when both have ended.
  const closed = once(stdout, 'close')
  child.kill('SIGKILL')
  await closed
})
