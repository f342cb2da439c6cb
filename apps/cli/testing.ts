import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a program to its end, with `input` on its standard input. */
const run = (command: string, args: readonly string[], input: string): Promise<Ran> =>
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

/** What is needed of a bundler; the tests bring it. */
type Bundle = (options: {
  readonly entryPoints: string[]
  readonly outfile: string
  readonly bundle: true
  readonly format: 'esm'
  readonly platform: 'node'
  readonly target: string
  readonly logLevel: 'silent'
  readonly external: string[]
}) => Promise<unknown>

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What the commands find beside their bundle: packages that are not in it, and migrations. */
function furnish(folder: string): void {
  // Open to all, so that the database of root can be in it.
  chmodSync(folder, 0o755)
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  cpSync(inRoot('packages/store/migrations'), join(folder, 'migrations'), { recursive: true })
}

/** The real command line, bundled into a folder of the test file's own, as a program of its own. */
export function commandLine(bundle: Bundle) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-cli-'))
  const command = join(folder, 'baize.mjs')
  const baize = (args: readonly string[], input = ''): Promise<Ran> => run(command, args, input)
  return {
    folder,
    baize,
    async make() {
      const main = fileURLToPath(new URL('./main.ts', import.meta.url))
      const shape = { bundle: true, format: 'esm', platform: 'node', target: 'node20' } as const
      furnish(folder)
      const paths = { entryPoints: [main], outfile: command, external: ['pg', 'ws'] }
      await bundle({ ...paths, ...shape, logLevel: 'silent' })
    },
    remove: () => rmSync(folder, { recursive: true }),
    /** What a command answers with `--json`; one that fails or complains is a failed test. */
    async json(args: readonly string[], input?: string) {
      const { code, out, err } = await baize([...args, '--json'], input)
      if (code !== 0 || err !== '') throw new Error(`exit code ${code}: ${err}`)
      return JSON.parse(out)
    },
  }
}
