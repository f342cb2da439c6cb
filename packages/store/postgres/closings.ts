import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'
import type { Cut, Figures, KindBalances, Mark, SignedClosing, TableFigures } from '../closing.ts'
import { NO_BALANCES } from '../closing.ts'
import type { Store } from '../port.ts'
import type { Database, Tx } from './database.ts'
import { sql } from './sql.ts'

interface MarkRow {
  readonly table_id: TableId
  readonly seq: bigint
  readonly hash: string
}

const markOf = ({ seq, hash }: { readonly seq: bigint; readonly hash: string }): Mark => ({
  seq: Number(seq),
  hash,
})

// The last seal of each table that is about a round which ended before `to`, and the journal up to
// its last transfer or correction before `to`; never behind the cut before.
const cutAt = (db: Database, to: Instant, after: Cut): Promise<Cut> =>
  db.begin(async (tx) => {
    const seals = await tx.rows<MarkRow>(sql`
      select l.table_id, l.seq, encode(l.hash, 'hex') as hash
      from house_table t join lateral (
        select s.* from round_end z join seal s on s.round = z.round
        where z.table_id = t.id and z.at < ${to} order by s.seq desc, s.place desc limit 1
      ) l on true`)
    const entries = await tx.rows<MarkRow>(sql`
      select 'journal' as table_id, journal_no as seq, encode(journal_hash, 'hex') as hash
      from transfer where at < ${to} order by journal_no desc limit 1`)
    const tables = new Map(Object.entries(after.tables))
    for (const row of seals)
      if (Number(row.seq) >= (tables.get(row.table_id)?.seq ?? 0))
        tables.set(row.table_id, markOf(row))
    const [entry] = entries
    const ahead = entry !== undefined && Number(entry.seq) > after.journal.seq
    return {
      tables: Object.fromEntries(tables),
      journal: ahead ? markOf(entry) : after.journal,
    }
  }, 'read only snapshot')

interface FiguresRow extends TableFigures {
  readonly withdrawn: Amount
  readonly placed: Amount
  readonly ended: Amount
  readonly returned: Amount
  readonly winnings: Amount
  readonly lost: Amount
}

// Ends are looked for from the round on that ran at the cut before: all its stakes come after it.
const figuresOf = async (
  tx: Tx,
  table: TableId,
  after: number,
  upTo: number,
): Promise<FiguresRow | undefined> => {
  const rows = await tx.rows<Record<keyof FiguresRow, bigint>>(sql`
    with low as (
      select coalesce(max(seq), 0) as seq from round
      where table_id = ${table} and seq <= ${after}),
    rounds as (
      select count(*) as rounds, count(*) filter (where voided) as voids, sum(stakes) as stakes,
        sum(staked) filter (where not voided) as turnover,
        sum(returned) filter (where not voided) as payouts,
        sum(returned) filter (where voided) as refunded
      from round_end where table_id = ${table} and seq > ${after} and seq <= ${upTo}),
    placed as (
      select sum(amount) as placed from stake
      where table_id = ${table} and seq > ${after} and seq <= ${upTo}),
    ends as (
      select sum(amount) as ended, sum(returned) as returned, sum(winnings) as winnings,
        sum(amount) filter (where grade = 'lose') as lost,
        sum(amount) filter (where grade = 'withdrawn') as withdrawn
      from stake_end
      where table_id = ${table} and stake_seq > (select seq from low) and stake_seq <= ${upTo}
        and end_seq > ${after} and end_seq <= ${upTo})
    select rounds, voids, coalesce(stakes, 0)::bigint as stakes,
      coalesce(turnover, 0)::bigint as turnover, coalesce(payouts, 0)::bigint as payouts,
      (coalesce(turnover, 0) - coalesce(payouts, 0))::bigint as "grossWin",
      coalesce(refunded, 0)::bigint as refunded, coalesce(placed, 0)::bigint as placed,
      coalesce(ended, 0)::bigint as ended, coalesce(returned, 0)::bigint as returned,
      coalesce(winnings, 0)::bigint as winnings, coalesce(lost, 0)::bigint as lost,
      coalesce(withdrawn, 0)::bigint as withdrawn
    from rounds, placed, ends`)
  const row = rows[0]
  if (row === undefined) return undefined
  const { rounds, voids, stakes } = row
  return { ...row, rounds: Number(rounds), voids: Number(voids), stakes: Number(stakes) }
}

interface KindRow {
  readonly kind: string
  readonly change: Amount
  readonly corrected: Amount
}

const journalChange = async (tx: Tx, after: number, upTo: number): Promise<readonly KindRow[]> =>
  tx.rows<KindRow>(sql`
    select split_part(name, '/', 1) as kind, sum(change)::bigint as change,
      coalesce(sum(change) filter (where correction), 0)::bigint as corrected
    from (
      select to_account as name, amount as change, id like 'correction/%' as correction
      from transfer where journal_no > ${after} and journal_no <= ${upTo}
      union all
      select from_account, -amount, id like 'correction/%'
      from transfer where journal_no > ${after} and journal_no <= ${upTo}) moved
    group by 1`)

const addTable = (sum: KindBalances, row: FiguresRow): KindBalances => ({
  ...sum,
  wallets: sum.wallets - row.placed + row.returned,
  stakes: sum.stakes + row.placed - row.ended,
  houses: sum.houses + row.lost - row.winnings,
})

const shown = (row: FiguresRow): TableFigures => {
  const { rounds, voids, stakes, turnover, payouts, grossWin, refunded } = row
  return { rounds, voids, stakes, turnover, payouts, grossWin, refunded }
}

const figuresBetween = (db: Database, after: Cut, upTo: Cut): Promise<Figures> =>
  db.begin(async (tx) => {
    const tables: Record<TableId, TableFigures> = {}
    const moved = await journalChange(tx, after.journal.seq, upTo.journal.seq)
    const of = (kind: string): Amount => moved.find((row) => row.kind === kind)?.change ?? 0n
    let change: KindBalances = {
      ...NO_BALANCES,
      wallets: of('wallet'),
      houses: of('house'),
      bank: of('bank'),
    }
    for (const [table, { seq }] of Object.entries(upTo.tables)) {
      const row = await figuresOf(tx, table, after.tables[table]?.seq ?? 0, seq)
      if (row === undefined) continue
      tables[table] = shown(row)
      change = addTable(change, row)
    }
    const corrected = moved.find((row) => row.kind === 'wallet')?.corrected ?? 0n
    return { tables, corrected, change }
  }, 'read only snapshot')

const closings = async (db: Database): Promise<readonly SignedClosing[]> =>
  db.rows<SignedClosing & { readonly no: number }>(
    sql`select no, day, body, hash, signature from closing order by no`,
  )

const addClosing = async (db: Database, closing: SignedClosing): Promise<boolean> => {
  const { no, day, body, hash, signature } = closing
  const added = await db.change(sql`insert into closing (no, day, body, hash, signature)
    values (${no}, ${day}, ${body}, ${hash}, ${signature}) on conflict do nothing`)
  return added === 1
}

// A cut names rows of the logs; those that are not there, or have another hash, are told.
const strangeMarks = async (db: Database, cut: Cut): Promise<readonly string[]> => {
  const strange: string[] = []
  for (const [table, { seq, hash }] of Object.entries(cut.tables)) {
    const rows = await db.rows(sql`select from seal
      where table_id = ${table} and seq = ${seq} and encode(hash, 'hex') = ${hash}`)
    if (rows.length === 0) strange.push(`table ${table}/${seq}`)
  }
  const { seq, hash } = cut.journal
  const rows = await db.rows(sql`select from transfer
    where journal_no = ${seq} and encode(journal_hash, 'hex') = ${hash}`)
  if (rows.length === 0 && seq > 0) strange.push(`journal ${seq}`)
  return strange
}

/** The store's part about day closings. */
export const closingPart = (
  db: Database,
): Pick<Store, 'cutAt' | 'figuresBetween' | 'closings' | 'addClosing' | 'strangeMarks'> => ({
  cutAt: (to, after) => cutAt(db, to, after),
  figuresBetween: (after, upTo) => figuresBetween(db, after, upTo),
  closings: () => closings(db),
  addClosing: (closing) => addClosing(db, closing),
  strangeMarks: (cut) => strangeMarks(db, cut),
})
