import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const MAIN = 'apps/cli/main.ts'
const BUNDLE = 'dist/cli/baize.mjs'
/** What the bundle was made of, and which file it was: a bundle that others made is not known. */
const STAMP = 'dist/cli/stamp'
/** Everything that can change the bundle. */
const SOURCES = ['packages', 'apps/cli', 'package-lock.json', 'tools/lib/bundle.mjs']

const tell = (line) => process.stderr.write(`baize: ${line}\n`)
const tool = (root, name) => import(pathToFileURL(join(root, 'tools/lib', name)).href)

function stampOf(root, hash) {
  const { mtimeMs, size } = statSync(join(root, BUNDLE))
  return `${hash} ${mtimeMs} ${size}`
}

function isFresh(root, hash) {
  if (!existsSync(join(root, BUNDLE)) || !existsSync(join(root, STAMP))) return false
  return readFileSync(join(root, STAMP), 'utf8') === stampOf(root, hash)
}

/** Bundles beside the old file and swaps at the end: another command may be running from it. */
async function rebuild(root, hash) {
  const { bundle } = await tool(root, 'bundle.mjs')
  const beside = `dist/cli-${process.pid}`
  try {
    await bundle(root, MAIN, `${beside}/baize.mjs`, hash.slice(0, 16))
    rmSync(join(root, STAMP), { force: true })
    for (const name of ['baize.mjs.map', 'baize.mjs'])
      renameSync(join(root, beside, name), join(root, 'dist/cli', name))
    writeFileSync(join(root, STAMP), stampOf(root, hash))
  } finally {
    rmSync(join(root, beside), { recursive: true, force: true })
  }
}

/** Installs and builds all; tells it on the error output, so that results can be piped. */
function buildAll(root) {
  tell('building ...')
  const build = join(root, 'tools/build.mjs')
  return spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] }).status === 0
}

/**
 * The path of a bundle that is as new as its sources: bundled again, with one line on the error
 * output, when they differ. Without sources the bundle that is there is taken as it is. Ends the
 * process when there is no such bundle to be had: an old one is never run.
 */
export async function freshBundle(root = ROOT) {
  const bundle = join(root, BUNDLE)
  if (!existsSync(join(root, MAIN))) return existsSync(bundle) ? bundle : giveUp('is not built')
  if (!existsSync(bundle) && !buildAll(root)) giveUp('could not be built; see above')
  const { hashOf } = await tool(root, 'sources.mjs')
  const hash = hashOf(root, SOURCES)
  if (isFresh(root, hash)) return bundle
  tell('bringing the command line up to date ...')
  try {
    await rebuild(root, hash)
  } catch (error) {
    giveUp(`could not be built: ${error instanceof Error ? error.message : error}`)
  }
  return bundle
}

function giveUp(why) {
  tell(why)
  process.exit(1)
}
