import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inWords, StartError } from '../errors.ts'
import { canEnter, give, type RunAs, runAs } from './account.ts'

// The longest path of a Unix socket is 104 bytes on macOS and 108 on Linux, its end included.
const LONGEST_SOCKET = 103
const SOCKET_NAME = '/.s.PGSQL.5432.lock'
/** Where a database lives that root starts under a folder closed to everyone else. */
const OPEN_HOMES = ['/var/lib/baize', '/var/tmp/baize']

/** Where the parts of an embedded database are. */
export interface Place {
  /** Holds the cluster, the password, the log and copied programs. */
  readonly home: string
  readonly cluster: string
  /** Who runs the server; absent for an ordinary user. */
  readonly who: RunAs | undefined
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

// Level by level: the system's own way to make all levels never returns for a folder under /proc.
const makeLevels = (folder: string): void => {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeLevels(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

const makeFolder = (folder: string): string => {
  try {
    makeLevels(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(`cannot use the folder ${folder}: ${inWords(error)}`)
  }
}

/**
 * Makes the data folder if it is missing and gives its real path, so that one folder has one name.
 */
export const dataFolder = (folder: string): string => makeFolder(folder)

const openHome = (folder: string, who: RunAs): string => {
  for (const base of OPEN_HOMES) {
    try {
      const home = makeFolder(join(makeFolder(base), short(folder)))
      if (canEnter(home, who)) return home
    } catch {
      // The next one may do.
    }
  }
  throw new StartError(
    `the database cannot run as root, and no other user can enter ${folder} or ` +
      `${OPEN_HOMES.join(' or ')}; set BAIZE_DATA to a folder that everyone can enter`,
  )
}

/**
 * Decides where the database of a data folder lives: in the folder itself, or, when root starts
 * Baize and the folder is closed to the database's user, in a folder of its own, the same at every
 * start.
 */
export function choosePlace(folder: string, log: (line: string) => void): Place {
  const inside = join(folder, 'pg')
  const who = runAs(inside)
  if (who === undefined || canEnter(folder, who)) return { home: folder, cluster: inside, who }
  const home = openHome(folder, who)
  log(`database kept in ${home}, because its user cannot enter ${folder}`)
  return { home, cluster: join(home, 'pg'), who }
}

const fits = (folder: string): boolean =>
  Buffer.byteLength(`${folder}${SOCKET_NAME}`) <= LONGEST_SOCKET

const isPrivate = (folder: string, who: RunAs | undefined): boolean => {
  const found = lstatSync(folder)
  const owner = who?.uid ?? process.getuid?.()
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}

const makePrivate = (folder: string, who: RunAs | undefined): string => {
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, who)
  }
  return folder
}

/**
 * A private folder (0700) for the server's socket, short enough for one: inside the home when its
 * path allows, else in the system's temporary folder. A folder there that is not ours is not used.
 */
export function socketFolder({ home, who }: Place): string {
  const inside = join(home, 'run')
  if (fits(inside)) return makePrivate(inside, who)
  const base = fits(join(tmpdir(), 'baize-0123456789ab')) ? tmpdir() : '/tmp'
  const outside = makePrivate(join(base, `baize-${short(home)}`), who)
  if (isPrivate(outside, who)) return outside
  const fresh = mkdtempSync(join(base, 'baize-'))
  give(fresh, who)
  return fresh
}
