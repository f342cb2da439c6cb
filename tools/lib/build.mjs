import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleWhole } from './bundle.mjs'
import { run } from './run.mjs'
import { giveUp, say, seconds } from './say.mjs'
import { hashOf } from './sources.mjs'

const STAMP = 'dist/build-id'
const SOURCES = [
  'packages',
  'apps',
  'docs/rules/clauses.html',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/lib/build.mjs',
  'tools/lib/bundle.mjs',
]
const BUNDLES = [
  { name: 'server', from: 'apps/server/main.ts', to: 'dist/server/main.mjs' },
  { name: 'cli', from: 'apps/cli/main.ts', to: 'dist/cli/baize.mjs' },
]
const WEB = { from: 'apps/web/index.html', to: 'dist/web' }
const MIGRATIONS = { from: 'packages/store/migrations', to: 'dist/server/migrations' }

/** The name of a build: the first 16 hex digits of the hash of everything that goes into it. */
export const buildId = (root) => hashOf(root, SOURCES).slice(0, 16)

/** What this tree can build: entries whose source does not exist are left out. */
const planned = (root) =>
  [...BUNDLES, WEB, MIGRATIONS].filter(({ from }) => existsSync(join(root, from)))

/** Whether everything that can be built was built from these sources. */
export function isBuilt(root, id) {
  const stamp = join(root, STAMP)
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== id) return false
  return planned(root).every(({ to }) => existsSync(join(root, to)))
}

/**
 * Builds server, command line and web into `dist/` when something is missing or older than its
 * source.
 */
export async function ensureBuilt(root) {
  const id = buildId(root)
  if (isBuilt(root, id)) return id
  const from = Date.now()
  say(`Building ${id} ...`)
  rmSync(join(root, STAMP), { force: true })
  for (const entry of BUNDLES) await buildBundle(root, entry, id)
  copyMigrations(root)
  await buildWeb(root, id)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, STAMP), id)
  say(`Building: done in ${seconds(from)}`)
  return id
}

async function buildBundle(root, { name, from, to }, id) {
  if (!existsSync(join(root, from))) return
  try {
    await bundleWhole(root, from, to, id)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    giveUp(`The ${name} could not be built. Mend the error above, then start again.`)
  }
}

function copyMigrations(root) {
  rmSync(join(root, MIGRATIONS.to), { recursive: true, force: true })
  if (existsSync(join(root, MIGRATIONS.from))) {
    cpSync(join(root, MIGRATIONS.from), join(root, MIGRATIONS.to), { recursive: true })
  }
}

/**
 * Builds beside the old pages and swaps at the end, so that a running server never serves half a
 * build.
 */
async function buildWeb(root, id) {
  if (!existsSync(join(root, WEB.from))) return
  const out = join(root, WEB.to)
  const next = `${out}.next`
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { code, tail } = await run(
    process.execPath,
    [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: dirname(join(root, WEB.from)),
      env: { ...process.env, NODE_ENV: 'production', VITE_BAIZE_BUILD: id },
    },
  )
  if (code !== 0) {
    process.stderr.write(`${tail}\n`)
    giveUp('The web pages could not be built. Mend the error above, then start again.')
  }
  rmSync(out, { recursive: true, force: true })
  renameSync(next, out)
}
