import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

const ENTRIES = sql`
  select 'transfer' as kind, id, journal_no as no, journal_hash as hash, to_jsonb(t) as entry
  from transfer t
  union all select 'correction', id, journal_no, journal_hash, to_jsonb(t) from correction t
  union all select 'correction_line', correction || '/' || stake_seq, journal_no, journal_hash,
    to_jsonb(t) from correction_line t
  union all select 'correction_approval', correction, journal_no, journal_hash, to_jsonb(t)
    from correction_approval t
  union all select 'deck_event', deck || '/' || kind, journal_no, journal_hash, to_jsonb(t)
    from deck_event t
  union all select 'correction_posting', correction || '/' || stake_seq, journal_no, journal_hash,
    to_jsonb(t) from correction_posting t`

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

  'a correction moved what two people agreed on': sql`
    with posted as (
      select p.*, s.id as stake, 'house/' || p.table_id as house, 'wallet/' || s.patron as wallet,
        s.amount, s.round, e.returned + sum(p.change) over earlier - p.change as so_far
      from correction_posting p
      join stake s on s.table_id = p.table_id and s.seq = p.stake_seq
      join stake_end e on e.table_id = p.table_id and e.stake_seq = p.stake_seq
      window earlier as (partition by p.table_id, p.stake_seq order by p.journal_no))
    select 'correction ' || l.correction || ' of stake ' || coalesce(p.stake, l.stake_seq::text)
      || ': does not fit its approval, its stake or its money' as row
    from correction_line l
    left join correction c on c.id = l.correction
    left join correction_approval a on a.correction = l.correction
    left join posted p on p.correction = l.correction and p.table_id = l.table_id
      and p.stake_seq = l.stake_seq
    left join transfer t on t.id = 'correction/' || l.correction || '/' || p.stake
    where c.id is null
      or (a.correction is null) <> (p.correction is null)
      or a.approved_by = a.proposed_by or a.proposed_by <> c.proposed_by
      or p.round <> c.round or p.so_far <> l.was or p.change <> l.returned - l.was
      or l.returned <> l.winnings + case l.grade when 'lose' then 0 else p.amount end
      or l.winnings <> case l.grade when 'win'
        then floor(p.amount * split_part(l.odds, ':', 1)::numeric) else 0 end
      or (p.change <> 0) <> (t.id is not null)
      or (t.amount, t.at, t.from_account, t.to_account) is distinct from (abs(p.change), a.at,
          case when p.change > 0 then p.house else p.wallet end,
          case when p.change > 0 then p.wallet else p.house end) and p.change <> 0
    union all
    select 'transfer ' || t.id || ': belongs to no correction' from transfer t
    where t.id like 'correction/%' and not exists (
      select from posted p where t.id = 'correction/' || p.correction || '/' || p.stake)
    order by 1 limit ${NAMED}`,
}
