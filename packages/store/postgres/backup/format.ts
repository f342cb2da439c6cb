import {
  listOf,
  oneOf,
  parse,
  type Reader,
  recordOf,
  shape,
  text,
  whole,
} from '../../codec/read.ts'
import { StartError } from '../../errors.ts'
import type { Heads } from './tables.ts'

/** The first line of a backup. */
export interface BackupHead {
  readonly format: 'baize-backup/1'
  readonly madeAt: number
  readonly build: string
  /** The migrations that the books have been through, in order. */
  readonly migrations: readonly string[]
}

/** The line before the rows of a table; a line `\.` follows them. */
export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** What a table must come to: its rows, and the SHA-256 of their lines, hex. */
export interface BackupCount {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

/** The last line. */
export interface BackupManifest {
  readonly tables: readonly BackupCount[]
  readonly heads: Heads
}

export const END_OF_ROWS = '\\.\n'

const head: Reader<BackupHead> = shape<BackupHead>({
  format: oneOf(['baize-backup/1']),
  madeAt: whole,
  build: text,
  migrations: listOf(text),
})
const table: Reader<BackupTable> = shape<BackupTable>({ table: text, columns: listOf(text) })
const manifest: Reader<BackupManifest> = shape<BackupManifest>({
  tables: listOf(shape<BackupCount>({ table: text, rows: whole, sha256: text })),
  heads: recordOf(text),
})

export const notABackup = (why: string): StartError => new StartError(`is no whole backup: ${why}`)

function reading<T>(read: Reader<T>, line: string, what: string): T {
  try {
    return parse(line, read, what)
  } catch {
    throw notABackup(`its ${what} cannot be read`)
  }
}

export const readHead = (line: string): BackupHead => reading(head, line, 'first line')

/** The line between two tables: another table, or the manifest at the end. */
export const readBetween = (line: string): BackupTable | BackupManifest =>
  line.startsWith('{"table":') ? reading(table, line, 'table') : reading(manifest, line, 'manifest')
