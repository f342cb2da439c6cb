import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, DataInUse } from '../errors.ts'
import { isAlive, startMark } from './processes.ts'

const FILE = 'baize.lock'
const ATTEMPTS = 20

/** The right to use a data folder, until released or until this process dies. */
export interface Lock {
  release(): void
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const holder = (text: string): number | undefined => {
  const [pid = '', mark = ''] = text.split('\n')
  const number = Number(pid)
  if (!Number.isSafeInteger(number) || number < 1 || !isAlive(number)) return undefined
  const now = startMark(number)
  return now === undefined || mark === '' || now === mark ? number : undefined
}

// The file appears with its content, or not at all: a half-written lock would look stale.
const create = (path: string, text: string): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } finally {
    rmSync(draft, { force: true })
  }
}

// Only one of several processes can rename a given file away. Should it have become a fresh lock in
// between, it goes back to its place.
const clear = (path: string, stale: string): void => {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (read(aside) !== stale) linkSync(aside, path)
  rmSync(aside, { force: true })
}

/**
 * Takes the lock of a data folder at once or throws `DataInUse`. The lock of a dead process,
 * however it died, is taken over.
 */
export function takeLock(folder: string): Lock {
  const path = join(folder, FILE)
  const text = `${process.pid}\n${startMark(process.pid) ?? ''}\n`
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(path, text)) return { release: () => rmSync(path, { force: true }) }
    const found = read(path)
    if (found === undefined) continue
    const pid = holder(found)
    if (pid !== undefined) throw inUse(folder, `process ${pid}`)
    clear(path, found)
  }
  throw inUse(folder, 'another process')
}

/** The error for a data folder that someone else uses. */
export const inUse = (folder: string, by: string): DataInUse =>
  new DataInUse(
    `the data folder ${folder} is in use by another Baize (${by}); ` +
      'stop it, or set BAIZE_DATA to another folder',
  )
