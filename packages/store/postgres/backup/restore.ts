import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Connection } from '../../embedded/embedded.ts'
import { codeOf, inWords, StartError } from '../../errors.ts'
import { type RenewedTable, renewTables } from '../../renew.ts'
import { balances } from '../balances.ts'
import { commit } from '../commit.ts'
import { logPart } from '../log.ts'
import { knownMigrations, runAfter, shapeAfter } from '../migrate.ts'
import { sql } from '../sql.ts'
import { staffPart } from '../staff.ts'
import { type BackupCount, type BackupHead, readHead } from './format.ts'
import { type Lines, linesOf } from './lines.ts'
import { loadRows } from './load.ts'
import { inOneTransaction, type Session } from './session.ts'

export interface RestoreParts {
  readonly file: string
  /** A database without books. */
  readonly database: string | Connection
  /** Now, in milliseconds since 1970. */
  readonly at: number
}

export interface Restored {
  readonly madeAt: number
  readonly tables: readonly BackupCount[]
  readonly renewed: readonly RenewedTable[]
}

async function mustBeEmpty({ tx }: Session): Promise<void> {
  const [found] = await tx.rows<{ books: boolean }>(
    sql`select to_regclass('migration') is not null as books`,
  )
  if (found?.books === true) throw new StartError('there are books in this database already')
}

function mustBeKnown({ migrations }: BackupHead): void {
  const known = knownMigrations()
  const newer = migrations.find((name, index) => known[index] !== name)
  if (newer !== undefined) throw new StartError(`was made by a newer Baize (it has ${newer})`)
}

/** What was open to staff when the backup was made may have been closed since. */
async function signOutStaff({ tx, db }: Session, at: number, madeAt: number): Promise<void> {
  const why = 'restore-backup'
  await tx.change(sql`update staff_link set used_at = ${at} where used_at is null`)
  await staffPart(db).change(({ people }) => ({
    answer: undefined,
    writes: people.map(({ id }) => ({ kind: 'end-sessions', staff: id, at, why }) as const),
    entries: [
      { at, who: 'console', action: why, outcome: 'done', after: JSON.stringify({ madeAt }) },
    ],
  }))
}

/** The parts of a store that renewing takes, within the transaction of the restore. */
const booksOf = ({ db }: Session) => ({
  ...logPart(db),
  balances: () => balances(db),
  commit: (...asked: CommitArguments) => commit({ db, onStep: () => undefined }, ...asked),
})
type CommitArguments = Parameters<typeof commit> extends [unknown, ...infer Rest] ? Rest : never

async function restore(session: Session, lines: Lines, at: number): Promise<Restored> {
  const { tx } = session
  const head = readHead(await lines.line())
  mustBeKnown(head)
  await mustBeEmpty(session)
  await shapeAfter(tx, head.migrations)
  const tables = await loadRows(session, lines)
  await runAfter(tx, head.migrations)
  const renewed = await renewTables(booksOf(session), { at, by: 'restore', which: 'all' })
  await signOutStaff(session, at, head.madeAt)
  return { madeAt: head.madeAt, tables, renewed }
}

/**
 * Brings the books of a backup into an empty database, in one transaction: all of it or nothing.
 * The rows are those of the backup, to the byte; then newer migrations run, and every table is
 * renewed: what was promised or open at the moment of the backup may have gone on and been revealed
 * since, so its rounds are void, stakes are returned, and other seeds follow. Staff must sign in
 * again. Throws `StartError` when the file is not whole, is newer, or the database has books.
 */
export async function restoreBackup({ file, database, at }: RestoreParts): Promise<Restored> {
  if (!existsSync(file)) throw new StartError('there is no such file')
  const packed = createReadStream(file)
  const text = packed.pipe(createGunzip())
  packed.on('error', (error) => text.destroy(error))
  // Whoever reads on hears of it.
  text.on('error', () => undefined)
  try {
    return await inOneTransaction(database, 'begin', (session) =>
      restore(session, linesOf(text), at),
    )
  } catch (error) {
    if (error instanceof StartError || codeOf(error) === '') throw error
    throw new StartError(`cannot be restored: ${inWords(error)}`)
  } finally {
    packed.destroy()
    text.destroy()
  }
}
