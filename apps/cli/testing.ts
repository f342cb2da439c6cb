import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect } from 'vitest'

/** A folder of this test file's own, gone when it ends. */
export const folder = mkdtempSync(join(tmpdir(), 'baize-cli-'))
const command = join(folder, 'baize.mjs')

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./main.ts', import.meta.url))],
    outfile: command,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the real command as a program of its own. */
export const baize = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { stdio: 'pipe' })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })

/** Runs a command with `--json` that must succeed without a word of complaint. */
export const json = async (args: readonly string[], input?: string) => {
  const { code, out, err } = await baize([...args, '--json'], input)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}
