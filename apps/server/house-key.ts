import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './errors.ts'

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'

/** Makes the data folder when missing; a folder that cannot be written is a StartError. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, '.write-test')
    writeFileSync(probe, '')
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}). ` +
        'Set BAIZE_DATA to a folder that can.',
    )
  }
}

/**
 * The house key: 32 secret bytes from which every table's seed chain is derived. Made once, kept in
 * a file only the owner can read, and never in the database, so that no copy of the database holds
 * an unrevealed seed.
 */
export function houseKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'house.key')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartError(`${file} is not a house key. Restore it from your backup.`)
  }
  return Buffer.from(text, 'hex')
}
