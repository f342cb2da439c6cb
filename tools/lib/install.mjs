import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './run.mjs'
import { giveUp, say, seconds } from './say.mjs'
import { hashOf } from './sources.mjs'

const STAMP = 'node_modules/.baize-lock'
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** What must be equal for the installed packages to be the right ones. */
const wanted = (root) =>
  `${hashOf(root, ['package-lock.json'])} ${process.platform}-${process.arch}`

/**
 * Whether the packages that npm says it installed are those of the lock file, for a folder that was
 * installed by hand. npm writes its own list last, so a broken installation has none.
 */
function agrees(root) {
  const installed = read(join(root, 'node_modules/.package-lock.json'))
  const locked = read(join(root, 'package-lock.json'))
  if (installed === undefined || locked === undefined) return false
  const have = JSON.parse(installed).packages
  return Object.entries(JSON.parse(locked).packages).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.link || have[path]?.version === entry.version,
  )
}

/** The npm that started us, else the one on the path; always run by this Node where possible. */
function npm() {
  const path = process.env.npm_execpath
  if (path && basename(path) === 'npm-cli.js') return [process.execPath, [path]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

/** Whether the packages of the lock file were installed here. */
export const isInstalled = (root) => read(join(root, STAMP)) === wanted(root)

/**
 * Installs the packages of the lock file when they are missing or the lock file has changed since.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, STAMP)
  if (isInstalled(root)) return
  if (!agrees(root)) await install(root)
  writeFileSync(stamp, wanted(root))
}

async function install(root) {
  const from = Date.now()
  say('Installing packages ...')
  const [command, args] = npm()
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, tail } = await run(command, [...args, ...flags], {
    cwd: root,
    shell: command.endsWith('.cmd'),
  })
  if (code === 0) return say(`Installing packages: done in ${seconds(from)}`)
  process.stderr.write(`${tail}\n`)
  giveUp('The packages could not be installed. Check the network and the disk, then start again.')
}
