import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

const ENTRIES = sql`
  select 'transfer' as kind, id, journal_no as no, journal_hash as hash, to_jsonb(t) as entry
  from transfer t`

/** Checks of the journal: the one chain over all money outside rounds. */
export const JOURNAL_CHECKS: Readonly<Record<string, Statement>> = {
  'the journal is unbroken': sql`
    with entries as (${ENTRIES}),
    chained as (
      select *, lag(hash, 1, decode(repeat('00', 32), 'hex')) over journal as previous,
        lag(no, 1, 0::bigint) over journal as before
      from entries window journal as (order by no)),
    broken as (
      select no, kind || ' ' || id || case when no <> before + 1 then ': follows ' || before
        else ': hash does not match' end as row
      from chained
      where no <> before + 1 or hash is distinct from
        sha256(previous || convert_to(journal_text(kind, entry), 'UTF8')))
    (select row from broken order by no limit ${NAMED})
    union all
    select 'journal: ends at ' || coalesce(l.no, 0) || ', its head says ' || h.no
    from journal_head h
    left join (select no, hash from entries order by no desc limit 1) l on true
    where (h.no, h.hash) is distinct from (coalesce(l.no, 0),
      coalesce(l.hash, decode(repeat('00', 32), 'hex')))`,
}
