import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const FRESH = new URL('./bin/fresh.mjs', import.meta.url).href
const TOOLS = fileURLToPath(new URL('../../tools/lib', import.meta.url))
const RUN = `import(${JSON.stringify(FRESH)})
  .then(({ freshBundle }) => freshBundle(process.argv[1]))
  .then((bundle) => import(bundle))`

let root = ''
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** What a call prints, in a checkout of its own. */
function call() {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', RUN, root], {
    encoding: 'utf8',
  })
  return { out: stdout.trim(), err: stderr.trim().split('\n')[0], code: status }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize cli '))
  mkdirSync(join(root, 'tools'))
  symlinkSync(TOOLS, join(root, 'tools/lib'))
  put('packages/word/index.ts', "export const WORD: string = 'first'\n")
  put(
    'apps/cli/main.ts',
    "import { WORD } from '../../packages/word/index.ts'\nconsole.log(WORD)\n",
  )
  put('dist/cli/baize.mjs', "console.log('old')\n")
})
afterEach(() => rmSync(root, { recursive: true }))

const TOLD = 'baize: bringing the command line up to date ...'

it('never runs a bundle that is older than its sources, and says so in one line', () => {
  expect(call()).toEqual({ out: 'first', err: TOLD, code: 0 })
  expect(call()).toEqual({ out: 'first', err: '', code: 0 })
  put('packages/word/index.ts', "export const WORD: string = 'again'\n")
  expect(call()).toEqual({ out: 'again', err: TOLD, code: 0 })
})
it('does not trust a bundle that somebody else put there', () => {
  call()
  put('dist/cli/baize.mjs', "console.log('strange, and as it happens later')\n")
  expect(call()).toEqual({ out: 'first', err: TOLD, code: 0 })
})
it('leaves a fresh bundle alone', () => {
  call()
  const { mtimeMs } = statSync(join(root, 'dist/cli/baize.mjs'))
  call()
  expect(statSync(join(root, 'dist/cli/baize.mjs')).mtimeMs).toBe(mtimeMs)
})
it('runs the bundle that is there when the sources are not', () => {
  rmSync(join(root, 'apps'), { recursive: true })
  expect(call()).toEqual({ out: 'old', err: '', code: 0 })
})
it('runs nothing when the sources cannot be bundled', () => {
  put('packages/word/index.ts', 'export const WORD: = 1\n')
  expect(call()).toMatchObject({ out: '', code: 1 })
})
