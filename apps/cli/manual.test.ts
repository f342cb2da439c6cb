import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPostgresStore, startEmbedded } from '@baize/store'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { commandLine } from './testing.ts'

const operating = (name: string): string =>
  fileURLToPath(new URL(`../../docs/operating/${name}`, import.meta.url))
const { folder, make, remove } = commandLine(build)
const bin = join(folder, 'bin')

/** A house without a round, for the commands that work on books. */
async function newHouse(): Promise<void> {
  const server = await startEmbedded({ dataDir: join(folder, 'data') })
  const store = await openPostgresStore({ database: server.connection })
  await store.close()
  await server.stop()
}

beforeAll(async () => {
  await make()
  copyFileSync(operating('abc-1-9.round'), join(folder, 'abc-1-9.round'))
  // The `npx baize` of a checkout, for a folder that is none.
  mkdirSync(bin)
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec node "${folder}/baize.mjs" "$@"\n`)
  chmodSync(join(bin, 'npx'), 0o755)
  await newHouse()
})
afterAll(remove)

/** What a shell prints, errors included. */
const shell = (command: string): Promise<string> =>
  new Promise((resolve) => {
    const path = [bin, dirname(process.execPath), process.env['PATH']].join(delimiter)
    const options = { cwd: folder, env: { ...process.env, PATH: path } }
    execFile('sh', ['-c', `{ ${command}\n} 2>&1`], options, (_, stdout) => resolve(stdout))
  })

interface Example {
  readonly command: string
  readonly printed: string
}

/** The commands of the console blocks of a page, each with what the page says it prints. */
function examplesIn(page: string): readonly Example[] {
  const blocks = [...page.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf('\n')
        return { command: text.slice(0, end), printed: text.slice(end + 1) }
      }),
  )
}

/** The text as a pattern in which `…` stands for anything on its line. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

const examples = examplesIn(readFileSync(operating('cli.md'), 'utf8'))

it('the page has examples of every command', () => {
  const commands = new Set(examples.map(({ command }) => /npx baize (\S+)/.exec(command)?.[1]))
  for (const name of [
    'odds',
    'settle',
    'roads',
    'simulate',
    'verify',
    'backup',
    'restore',
    'rekey',
    'studio',
  ])
    expect([name, commands.has(name)]).toEqual([name, true])
})
// One after another, as on the page: some make a file for the next.
test.each(examples)('$command', { timeout: 60_000 }, async ({ command, printed }) => {
  const out = await shell(command)
  expect(patternOf(printed).test(out) ? printed : out).toBe(printed)
})
