import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { copyIn } from './copy.ts'
import { type BackupCount, type BackupManifest, notABackup, readBetween } from './format.ts'
import type { Lines } from './lines.ts'
import type { Session } from './session.ts'
import { copyTarget, headsOf, quotedTable, type TableShape, tableShapes } from './tables.ts'

async function* counted(rows: AsyncIterable<Buffer>, done: (sha256: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of rows) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

/** The triggers keep rows as they were and chain new ones; these rows are chained already. */
const triggers = async ({ tx }: Session, shapes: readonly TableShape[], what: string) => {
  for (const shape of shapes)
    await tx.script(`alter table ${quotedTable(shape)} ${what} trigger user`)
}

async function loadTable({ client }: Session, shape: TableShape, lines: Lines): Promise<string> {
  let sha256 = ''
  const rows = counted(lines.rows(), (hash) => {
    sha256 = hash
  })
  await copyIn(client, `copy ${copyTarget(shape)} from stdin`, rows)
  return sha256
}

async function loadTables(session: Session, shapes: readonly TableShape[], lines: Lines) {
  const left = new Map(shapes.map((shape) => [shape.table, shape]))
  const hashes = new Map<string, string>()
  for (;;) {
    const next = readBetween(await lines.line())
    if ('heads' in next) {
      if (left.size > 0) throw notABackup(`table ${[...left.keys()].join(', ')} is not in it`)
      return { hashes, manifest: next }
    }
    const shape = left.get(next.table)
    if (!isDeepStrictEqual(shape, next) || shape === undefined)
      throw notABackup(`table ${next.table} has another form`)
    left.delete(next.table)
    hashes.set(next.table, await loadTable(session, shape, lines))
  }
}

async function check(
  { tx }: Session,
  shapes: readonly TableShape[],
  hashes: ReadonlyMap<string, string>,
  { tables, heads }: BackupManifest,
): Promise<readonly BackupCount[]> {
  for (const { table, sha256 } of tables)
    if (hashes.get(table) !== sha256) throw notABackup(`table ${table} was changed`)
  if (tables.length !== hashes.size) throw notABackup('its manifest names other tables')
  if (!isDeepStrictEqual(await headsOf(tx, shapes), heads))
    throw notABackup('its chains end elsewhere')
  return tables
}

/**
 * Loads all rows of a backup into tables of the same shape that hold none but what their making put
 * there. Throws `StartError` when anything is not as the manifest says.
 */
export async function loadRows(session: Session, lines: Lines): Promise<readonly BackupCount[]> {
  const shapes = await tableShapes(session.tx)
  await triggers(session, shapes, 'disable')
  for (const shape of [...shapes].reverse())
    await session.tx.script(`delete from ${quotedTable(shape)}`)
  const { hashes, manifest } = await loadTables(session, shapes, lines)
  await triggers(session, shapes, 'enable')
  return check(session, shapes, hashes, manifest)
}
