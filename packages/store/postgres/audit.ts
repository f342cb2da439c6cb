import type { TableId } from '@baize/table'
import { GENESIS, type Head, seal } from '../chain.ts'
import { encodeEvent, Malformed } from '../codec/index.ts'
import type { AuditFinding } from '../port.ts'
import type { Database, Tx } from './database.ts'
import { logAfter } from './log.ts'
import { type Statement, sql } from './sql.ts'

const PAGE = 5_000
/** At most so many rows are named per invariant; one is enough to stop and look. */
const NAMED = 20

// Every posting of the books, one line per account that it touches.
const POSTINGS = sql`
  select to_account as name, amount from transfer
  union all select from_account, -amount from transfer
  union all select 'wallet/' || patron, -amount from stake
  union all select 'stakes/' || round, amount from stake
  union all select 'wallet/' || patron, returned from stake_end
  union all select 'stakes/' || s.round, -e.amount
    from stake_end e join stake s on s.table_id = e.table_id and s.seq = e.stake_seq
  union all select 'house/' || table_id,
    case grade when 'lose' then amount else -winnings end from stake_end`

const CHECKS: Readonly<Record<string, Statement>> = {
  'the sum of all accounts is zero': sql`
    select 'sum of all accounts: ' || sum(balance) as row from account having sum(balance) <> 0`,

  'an account holds the sum of its postings': sql`
    with posted as (select name, sum(amount) as sum from (${POSTINGS}) p group by name)
    select 'account ' || coalesce(a.name, p.name) || ': holds ' || coalesce(a.balance, 0)
      || ', postings say ' || coalesce(p.sum, 0) as row
    from account a full join posted p on p.name = a.name
    where coalesce(a.balance, 0) <> coalesce(p.sum, 0) or a.name is null
    order by 1 limit ${NAMED}`,

  'no account but the bank is below zero': sql`
    select 'account ' || name || ': ' || balance as row from account
    where balance < 0 and name <> 'bank' order by 1 limit ${NAMED}`,

  'an ended round has nothing at stake': sql`
    select 'account stakes/' || z.round || ': ' || coalesce(a.balance::text, 'missing') as row
    from round_end z left join account a on a.name = 'stakes/' || z.round
    where a.balance is distinct from 0 order by 1 limit ${NAMED}`,

  'every stake of an ended round has ended': sql`
    select 'stake ' || s.id || ': open though round ' || s.round || ' has ended' as row
    from stake s join round_end z on z.round = s.round
    where not exists (
      select from stake_end e where e.table_id = s.table_id and e.stake_seq = s.seq)
    order by 1 limit ${NAMED}`,

  'a stake of a running round is open or withdrawn': sql`
    select 'stake ' || s.id || ': ' || e.grade || ' though round ' || s.round || ' runs' as row
    from stake_end e join stake s on s.table_id = e.table_id and s.seq = e.stake_seq
    where e.grade <> 'withdrawn' and not exists (select from round_end z where z.round = s.round)
    order by 1 limit ${NAMED}`,

  'an end belongs to its stake': sql`
    select 'end ' || e.table_id || '/' || e.stake_seq || case when s.id is null
      then ': no such stake' else ': differs from stake ' || s.id end as row
    from stake_end e left join stake s on s.table_id = e.table_id and s.seq = e.stake_seq
    where s.id is null or s.amount <> e.amount or s.patron <> e.patron
    order by 1 limit ${NAMED}`,

  'an end is what its round decided': sql`
    with decided as (
      select v.table_id, v.seq, v.kind, x.mode, x.bet, x.grade, x.row, x.odds
      from event v left join json_to_recordset(v.body -> 'rows')
        as x (mode text, bet text, grade text, row text, odds text) on true
      where v.kind in ('round-settled', 'round-voided', 'stake-withdrawn'))
    select 'end of stake ' || s.id || ': ' || e.grade || ' paying ' || e.returned as row
    from stake_end e
    join stake s on s.table_id = e.table_id and s.seq = e.stake_seq
    where not exists (
      select from decided d
      where d.table_id = e.table_id and d.seq = e.end_seq
        and case d.kind
          when 'round-voided' then e.grade = 'void'
          when 'stake-withdrawn' then e.grade = 'withdrawn'
          else d.mode = s.mode and d.bet = s.bet and d.grade = e.grade
            and d.row is not distinct from e.row_name and d.odds is not distinct from e.odds
            and e.winnings = case when d.grade = 'win'
              then floor(s.amount * split_part(d.odds, ':', 1)::numeric) else 0 end
        end)
    order by 1 limit ${NAMED}`,

  'the totals of an ended round are the sums of its ends': sql`
    select 'round ' || z.round || ': ' || z.stakes || ' stakes of ' || z.staked || ' returning '
      || z.returned as row
    from round_end z left join (
      select s.round, count(*) as stakes, sum(e.amount) as staked, sum(e.returned) as returned
      from stake_end e join stake s on s.table_id = e.table_id and s.seq = e.stake_seq
      where e.grade <> 'withdrawn' group by s.round) t on t.round = z.round
    where (z.stakes, z.staked, z.returned)
      is distinct from (coalesce(t.stakes, 0), coalesce(t.staked, 0), coalesce(t.returned, 0))
    order by 1 limit ${NAMED}`,
}

const CHAIN = 'the log of a table is unbroken'

interface TableRow {
  readonly id: TableId
  readonly seq: bigint
  readonly hash: Buffer
}

// Goes along one table's log and names the first row that does not follow from the one before it.
const checkChain = async (
  tx: Tx,
  { id: table, seq, hash }: TableRow,
): Promise<string | undefined> => {
  let head: Head = GENESIS
  for (;;) {
    const rows = await logAfter(tx, table, head.seq, PAGE)
    for (const row of rows) {
      const event = encodeEvent(row.event)
      const sealed = { table, seq: row.seq, event }
      const full =
        row.balanceAfter === undefined ? sealed : { ...sealed, balanceAfter: row.balanceAfter }
      const name = `${row.body === undefined ? 'stake' : 'event'} ${table}/${row.seq}`
      if (row.seq !== head.seq + 1) return `${name}: follows ${head.seq}`
      if (row.body !== undefined && row.body !== event) return `${name}: text was changed`
      if (!seal(head.hash, full).equals(row.hash)) return `${name}: hash does not match`
      head = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < PAGE) break
  }
  const whole = head.seq === Number(seq) && head.hash.equals(hash)
  return whole ? undefined : `table ${table}: log ends at ${head.seq}, its head says ${seq}`
}

const chainRow = async (tx: Tx, table: TableRow): Promise<string | undefined> => {
  try {
    return await checkChain(tx, table)
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

/** Proves the invariants over the whole database in one snapshot; each finding names a row. */
export const audit = (db: Database): Promise<readonly AuditFinding[]> =>
  db.begin(async (tx) => {
    const findings: AuditFinding[] = []
    for (const [invariant, check] of Object.entries(CHECKS))
      for (const { row } of await tx.rows<{ row: string }>(check)) findings.push({ invariant, row })
    const tables = await tx.rows<TableRow>(sql`select id, seq, hash from house_table order by id`)
    for (const table of tables) {
      const row = await chainRow(tx, table)
      if (row !== undefined) findings.push({ invariant: CHAIN, row })
    }
    return findings
  }, 'read only snapshot')
