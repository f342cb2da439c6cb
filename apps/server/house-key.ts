import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './errors.ts'
import { codeOf } from './ops/code-of.ts'

/**
 * Writes a new key beside its place and links it there whole, so that no crash leaves half a key.
 */
function writeKey(file: string): void {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, randomBytes(32).toString('hex'))
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The house key ${file} cannot be read (${codeOf(error)}).`)
  }
}

/**
 * The house key: 32 secret bytes from which every table's seed chain is derived. Made once, kept in
 * a file only the owner can read, and never in the database, so that no copy of the database holds
 * an unrevealed seed.
 */
export function houseKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'house.key')
  if (readKey(file) === undefined) writeKey(file)
  const text = readKey(file) ?? ''
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartError(`${file} is not a house key. Restore it from your backup.`)
  }
  return Buffer.from(text, 'hex')
}
