import { createHash } from 'node:crypto'
import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection } from '../../embedded/embedded.ts'
import { inWords, StartError } from '../../errors.ts'
import { migrationsOf } from '../migrate.ts'
import { copyOut } from './copy.ts'
import { type BackupCount, type BackupHead, END_OF_ROWS } from './format.ts'
import { inOneTransaction, type Session } from './session.ts'
import { copyTarget, headsOf, type TableShape, tableShapes } from './tables.ts'

const SNAPSHOT = 'begin isolation level repeatable read read only'
const NEWLINE = 10

export interface BackupParts {
  readonly database: string | Connection
  /** Where it goes; must not be there yet. */
  readonly file: string
  readonly build: string
  /** When it is made, in milliseconds since 1970. */
  readonly at: number
}

export interface BackupSummary {
  readonly file: string
  readonly tables: readonly BackupCount[]
  readonly bytes: number
}

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

const linesIn = (chunk: Buffer): number => {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

async function* tableText(
  { client }: Session,
  shape: TableShape,
  counts: BackupCount[],
): AsyncGenerator<Buffer> {
  const { table, columns } = shape
  const hash = createHash('sha256')
  let rows = 0
  yield line({ table, columns })
  const lines: AsyncIterable<Buffer> = copyOut(client, `copy ${copyTarget(shape)} to stdout`)
  for await (const chunk of lines) {
    hash.update(chunk)
    rows += linesIn(chunk)
    yield chunk
  }
  yield Buffer.from(END_OF_ROWS)
  counts.push({ table, rows, sha256: hash.digest('hex') })
}

/** The text of a backup; `counts` has one entry per table when it is through. */
async function* backupText(
  session: Session,
  head: Omit<BackupHead, 'format' | 'migrations'>,
  counts: BackupCount[],
): AsyncGenerator<Buffer> {
  const { tx } = session
  const migrations = await migrationsOf(tx)
  yield line({ format: 'baize-backup/1', ...head, migrations } satisfies BackupHead)
  const shapes = await tableShapes(tx)
  for (const shape of shapes) yield* tableText(session, shape, counts)
  yield line({ tables: counts, heads: await headsOf(tx, shapes) })
}

/** Waits until what was written, or named in a folder, is on the disk. */
function sync(path: string, how: 'r' | 'r+'): void {
  const handle = openSync(path, how)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives the finished draft its name; never in place of another file. */
function keep(draft: string, file: string): void {
  sync(draft, 'r+')
  try {
    linkSync(draft, file)
    rmSync(draft)
  } catch (error) {
    // Disks that are carried about often know no links.
    if (existsSync(file)) throw error
    renameSync(draft, file)
  }
  // Windows opens no folders.
  if (process.platform !== 'win32') sync(dirname(file), 'r')
}

/**
 * Writes all books of a house into one compressed file, as they are at one moment, while the house
 * runs: every bet that was acknowledged before the call is in it. The file is for its owner alone
 * (0600) and appears whole or not at all. Throws `StartError` when there are no books, or when the
 * file is there or cannot be written.
 */
export async function writeBackup(parts: BackupParts): Promise<BackupSummary> {
  const { database, file, build, at: madeAt } = parts
  if (existsSync(file)) throw new StartError(`${file} is there already`)
  const draft = `${file}.${process.pid}.part`
  const counts: BackupCount[] = []
  try {
    await inOneTransaction(database, SNAPSHOT, (session) =>
      pipeline(
        Readable.from(backupText(session, { madeAt, build }, counts)),
        createGzip(),
        createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
      ),
    )
    keep(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error instanceof StartError ? error : new StartError(inWords(error))
  }
  return { file, tables: counts, bytes: statSync(file).size }
}
