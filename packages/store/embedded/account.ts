import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'
import { StartError } from '../errors.ts'

/** The user that PostgreSQL runs as when Baize runs as root, which PostgreSQL refuses to. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim())

const nobody = (): RunAs => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    throw new StartError(
      'Baize runs as root and the system has no user "nobody" for the database to run as; ' +
        'start it as an ordinary user',
    )
  }
}

const ownerOf = (path: string): RunAs | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid }
}

/**
 * Who must run the database on `cluster`: undefined for an ordinary user, who runs it himself; for
 * root the owner of data that exist already, else `nobody`.
 */
export function runAs(cluster: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = ownerOf(cluster)
  return owner === undefined || owner.uid === 0 ? nobody() : owner
}

/** Spawn options that make a child run as `who`, in a folder that anyone can enter. */
export const asUser = (who: RunAs | undefined): { uid?: number; gid?: number; cwd?: string } =>
  who === undefined ? {} : { uid: who.uid, gid: who.gid, cwd: '/' }

/** Gives a path to `who`; nothing to do for an ordinary user. */
export const give = (path: string, who: RunAs | undefined): void => {
  if (who !== undefined) chownSync(path, who.uid, who.gid)
}

/** True when `who` can enter a folder, all folders above it included. Found out by trying. */
export const canEnter = (folder: string, who: RunAs): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asUser(who), stdio: 'ignore' })
    .status === 0
