import type { TableId } from '@baize/table'
import type { Tx } from '../database.ts'
import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

/** Numbers of the log that are checked in one statement, so that a long log needs little memory. */
const SLICE = 200_000

interface TableRow {
  readonly id: TableId
  readonly seq: bigint
}

// The text of a stake's event as the log sealed it: canonical JSON, keys in order.
const STAKE_TEXT = sql`
  concat('{"amount":"', s.amount, '","at":', s.at, ',"bet":', to_json(s.bet),
    ',"kind":"stake-placed","mode":', to_json(s.mode), ',"patron":', to_json(s.patron),
    ',"round":', to_json(s.round), ',"stake":', to_json(s.id), '}', E'\\n', s.balance_after)`

// Rows and seals of a log from one number on, each with the bytes that follow the hash before it.
const links = (table: TableId, from: number, to: number): Statement => sql`
  select seq, 0 as place, 'event' as what, hash,
    convert_to(concat(table_id, E'\\n', seq, E'\\n', body), 'UTF8') as bytes
  from event where table_id = ${table} and seq >= ${from} and seq < ${to}
  union all
  select seq, 0, 'stake', hash,
    convert_to(concat(table_id, E'\\n', seq, E'\\n', ${STAKE_TEXT}), 'UTF8')
  from stake s where table_id = ${table} and seq >= ${from} and seq < ${to}
  union all
  select seq, place, 'seal', hash, convert_to(concat(E'seal\\n', round, E'\\n'), 'UTF8') || digest
  from seal where table_id = ${table} and seq >= ${from} and seq < ${to}`

// Each row must follow from the hash and number before it. The first of a slice follows from the
// last of the slice before, which is read with it and not checked again.
const checkSlice = (table: TableId, from: number, to: number): Statement => sql`
  with links as materialized (${links(table, Math.max(from - 1, 0), to)}),
  chained as (
    select *, lag(hash, 1, decode(repeat('00', 32), 'hex')) over log as previous,
      lag(seq, 1, 0::bigint) over log as before, lag(place, 1, 0) over log as place_before
    from links window log as (order by seq, place))
  select what || ' ' || ${table} || '/' || seq || ': ' || case
      when seq <> before + case place when 0 then 1 else 0 end then 'follows ' || before
      else 'hash does not match' end as row
  from chained
  where seq >= ${from} and (
    seq <> before + case place when 0 then 1 else 0 end
    or (place > 0 and place <> place_before + 1)
    or hash <> sha256(previous || bytes))
  order by seq, place limit ${NAMED}`

const HEADS = sql`
  select 'table ' || t.id || case when coalesce(l.seq, 0) = t.seq then ': its head has another hash'
    else ': log ends at ' || coalesce(l.seq, 0) || ', its head says ' || t.seq end as row
  from house_table t left join lateral (
    select seq, hash from (
      (select seq, 0 as place, hash from event where table_id = t.id order by seq desc limit 1)
      union all
      (select seq, 0, hash from stake where table_id = t.id order by seq desc limit 1)
      union all
      (select seq, place, hash from seal where table_id = t.id
        order by seq desc, place desc limit 1)
    ) ends order by seq desc, place desc limit 1) l on true
  where (coalesce(l.seq, 0), coalesce(l.hash, decode(repeat('00', 32), 'hex')))
    is distinct from (t.seq, t.hash)
  order by 1 limit ${NAMED}`

// A row beyond the head, or of a table that is not there, belongs to no chain.
const LOOSE = sql`
  select what || ' ' || r.table_id || '/' || r.seq || ': beyond the head' as row
  from (
    select 'event' as what, table_id, max(seq) as seq from event group by table_id
    union all select 'stake', table_id, max(seq) from stake group by table_id
    union all select 'seal', table_id, max(seq) from seal group by table_id) r
  left join house_table t on t.id = r.table_id
  where t.id is null or r.seq > t.seq
  order by 1 limit ${NAMED}`

/** Seals against the ends that they bind. */
export const SEAL_CHECKS: Readonly<Record<string, Statement>> = {
  'the ends of a round are as sealed': sql`
    with ends as (
      select table_id, end_seq,
        sha256(convert_to(string_agg(end_line(e), E'\\n' order by stake_seq), 'UTF8')) as digest
      from stake_end e where grade <> 'withdrawn' group by table_id, end_seq)
    select 'round ' || coalesce(z.round, l.round) || case
        when l.round is null then ': its ends are not sealed' when z.round is null then ': no end'
        else ': its ends are not what was sealed' end as row
    from round_end z
    left join ends e on e.table_id = z.table_id and e.end_seq = z.seq
    full join (select * from seal where round is not null) l on l.round = z.round
    where l.table_id is distinct from z.table_id or l.seq < z.seq
      or l.digest is distinct from sha256(
        coalesce(e.digest, sha256('')) || convert_to(round_end_line(z), 'UTF8'))
    order by 1 limit ${NAMED}`,

  'taken-back stakes are as sealed': sql`
    with spans as (
      select table_id, seq, digest,
        lag(seq, 1, 0::bigint) over (partition by table_id order by seq) as after
      from seal where round is null),
    ends as (
      select p.table_id, p.seq,
        sha256(convert_to(string_agg(end_line(e), E'\\n' order by e.end_seq), 'UTF8')) as digest
      from stake_end e left join spans p
        on p.table_id = e.table_id and e.end_seq > p.after and e.end_seq <= p.seq
      where e.grade = 'withdrawn' group by p.table_id, p.seq)
    select 'seal ' || coalesce(p.table_id || '/' || p.seq, 'of a taken-back stake')
      || ': its ends are not what was sealed' as row
    from spans p full join ends e on e.table_id = p.table_id and e.seq = p.seq
    where p.digest is distinct from e.digest
    order by 1 limit ${NAMED}`,
}

const CHAIN = 'the log of a table is unbroken'

interface Row {
  readonly row: string
}

/** One step of an audit: an invariant, and a look for the rows that break it. */
export interface Check {
  readonly invariant: string
  readonly look: (tx: Tx) => Promise<readonly Row[]>
}

const looking = (statement: Statement) => (tx: Tx) => tx.rows<Row>(statement)

/** The checks of every table's log, slice by slice, and of its ends. */
export async function chainChecks(tx: Tx): Promise<readonly Check[]> {
  const tables = await tx.rows<TableRow>(sql`select id, seq from house_table order by id`)
  const slices = tables.flatMap(({ id, seq }) => {
    const count = Math.floor(Number(seq) / SLICE) + 1
    return Array.from({ length: count }, (_, n) => {
      const first = Math.max(n * SLICE, 1)
      return checkSlice(id, first, (n + 1) * SLICE)
    })
  })
  const all = [...slices, HEADS, LOOSE]
  return all.map((statement) => ({ invariant: CHAIN, look: looking(statement) }))
}

/** Turns named statements into checks. */
export const checksOf = (named: Readonly<Record<string, Statement>>): readonly Check[] =>
  Object.entries(named).map(([invariant, statement]) => ({ invariant, look: looking(statement) }))
