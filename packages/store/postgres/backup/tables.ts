import type { Queryable } from '../database.ts'
import { type Statement, sql } from '../sql.ts'

/** A table of the books and its columns in their order. */
export interface TableShape {
  readonly table: string
  readonly columns: readonly string[]
}

interface Reference {
  readonly from: string
  readonly to: string
}

/** Tables after those that they refer to. */
function inOrder(shapes: readonly TableShape[], references: readonly Reference[]) {
  const left = new Map(shapes.map((shape) => [shape.table, shape]))
  const ordered: TableShape[] = []
  while (left.size > 0) {
    const waits = new Set(
      references.filter(({ from, to }) => from !== to && left.has(to)).map(({ from }) => from),
    )
    const free = [...left.values()].filter(({ table }) => !waits.has(table))
    if (free.length === 0) throw new Error('backup: tables that refer to each other')
    for (const shape of free) left.delete(shape.table)
    ordered.push(...free)
  }
  return ordered
}

/**
 * All tables of the books, those that others refer to first. The list of migrations is not among
 * them: a backup has it at its head.
 */
export async function tableShapes(db: Queryable): Promise<readonly TableShape[]> {
  const shapes = await db.rows<{ table: string; columns: string[] }>(sql`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> 'migration' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  const references = await db.rows<{ from: string; to: string }>(sql`
    select f.relname::text as from, t.relname::text as to
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace`)
  return inOrder(shapes, references)
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table with its columns, as `copy` wants it. */
export const copyTarget = ({ table, columns }: TableShape): string =>
  `${quoted(table)} (${columns.map(quoted).join(', ')})`

export const quotedTable = ({ table }: TableShape): string => quoted(table)

/** The end of a chain: of a table's log, of the journal, of the staff log. */
export type Heads = Readonly<Record<string, string>>

interface HeadRow {
  readonly name: string
  readonly no: bigint
  readonly hash: string
}

/** Each chain and the table that knows its end; older books have not all of them. */
const CHAINS: Readonly<Record<string, Statement>> = {
  house_table: sql`
    select 'table ' || id as name, seq as no, encode(hash, 'hex') as hash from house_table`,
  journal_head: sql`
    select 'journal' as name, no, encode(hash, 'hex') as hash from journal_head`,
  staff_log_head: sql`
    select 'staff' as name, no, encode(hash, 'hex') as hash from staff_log_head`,
}

/** Where every chain ends, `<number>/<hash>` by its name. */
export async function headsOf(db: Queryable, shapes: readonly TableShape[]): Promise<Heads> {
  const rows: HeadRow[] = []
  for (const { table } of shapes) {
    const chain = CHAINS[table]
    if (chain !== undefined) rows.push(...(await db.rows<HeadRow>(chain)))
  }
  return Object.fromEntries(rows.map(({ name, no, hash }) => [name, `${no}/${hash}`]))
}
