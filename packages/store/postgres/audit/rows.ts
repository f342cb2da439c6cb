import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

// What each settlement decided, one row per mode and bet.
const DECIDED = sql`
  select v.table_id, v.seq, x.mode, x.bet, x.grade, x.row, x.odds
  from event v, json_to_recordset(v.body -> 'rows')
    as x (mode text, bet text, grade text, row text, odds text)
  where v.kind = 'round-settled'`

// What is wrong with a stake, its end and its round taken together; null when nothing is.
const FAULT = sql`
  case
    when s.id is null then 'no such stake'
    when s.balance_before <> s.balance_after + s.amount then 'balances do not fit the amount'
    when e.stake_seq is null then
      case when z.round is not null then 'open though round ' || s.round || ' has ended' end
    when s.amount <> e.amount or s.patron <> e.patron then 'its end differs'
    when e.balance_after <> e.balance_before + e.returned
      or e.returned <> e.winnings + case e.grade when 'lose' then 0 else e.amount end
      then 'ended ' || e.grade || ' with sums that do not fit'
    when e.grade = 'withdrawn' then
      case when w.seq is null then 'withdrawn though no event says so' end
    when z.round is null then e.grade || ' though round ' || s.round || ' runs'
    when e.end_seq <> z.seq or e.at <> z.at then e.grade || ' at another time than its round'
    when e.winnings <> case when e.grade = 'win'
        then floor(e.amount * split_part(e.odds, ':', 1)::numeric) else 0 end
      or case when z.voided then e.grade <> 'void'
        else (d.grade, d.row, d.odds) is distinct from (e.grade, e.row_name, e.odds) end
      then e.grade || ' paying ' || e.returned || ' is not what its round decided'
  end`

/** Checks of rows against one another. */
export const ROW_CHECKS: Readonly<Record<string, Statement>> = {
  'a stake ends once, as its round decided': sql`
    with decided as (${DECIDED}),
    faults as (
      select coalesce('stake ' || s.id, 'end ' || e.table_id || '/' || e.stake_seq) as name,
        ${FAULT} as fault
      from stake s
      full join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
      left join round_end z on z.round = s.round
      left join event w on e.grade = 'withdrawn' and w.table_id = e.table_id and w.seq = e.end_seq
        and w.kind = 'stake-withdrawn' and w.body ->> 'stake' = s.id
      left join decided d
        on d.table_id = z.table_id and d.seq = z.seq and d.mode = s.mode and d.bet = s.bet)
    select name || ': ' || fault as row from faults
    where fault is not null order by 1 limit ${NAMED}`,

  'the totals of an ended round are the sums of its ends': sql`
    select 'round ' || z.round || ': ' || z.stakes || ' stakes of ' || z.staked || ' returning '
      || z.returned as row
    from round_end z left join (
      select table_id, end_seq, count(*) as stakes, sum(amount) as staked,
        sum(returned) as returned
      from stake_end where grade <> 'withdrawn' group by table_id, end_seq) t
      on t.table_id = z.table_id and t.end_seq = z.seq
    where (z.stakes, z.staked, z.returned)
      is distinct from (coalesce(t.stakes, 0), coalesce(t.staked, 0), coalesce(t.returned, 0))
    order by 1 limit ${NAMED}`,

  'a round is what its log says': sql`
    with opened as (
      select e.table_id, e.seq, e.subject as id, (e.body ->> 'no')::integer as no,
        e.body ->> 'termsHash' as terms_hash, e.body ->> 'paytableHash' as paytable_hash,
        e.body ->> 'shoe' as shoe, (e.body ->> 'at')::bigint as at
      from event e where e.kind = 'round-opened'),
    ended as (
      select e.table_id, e.seq, e.subject as round, e.kind = 'round-voided' as voided,
        (e.body ->> 'at')::bigint as at
      from event e where e.kind in ('round-settled', 'round-voided'))
    select 'round ' || coalesce(o.id, r.id) || ': differs from its opening' as row
    from opened o full join round r on r.id = o.id
    where (o.table_id, o.seq, o.no, o.terms_hash, o.paytable_hash, o.shoe, o.at)
      is distinct from (r.table_id, r.seq, r.no, r.terms_hash, r.paytable_hash, r.shoe, r.at)
    union all
    select 'round ' || coalesce(e.round, z.round) || ': differs from its end'
    from ended e full join round_end z on z.round = e.round
    where (e.table_id, e.seq, e.voided, e.at)
      is distinct from (z.table_id, z.seq, z.voided, z.at)
    order by 1 limit ${NAMED}`,

  'an event is filed under what it is about': sql`
    select 'event ' || table_id || '/' || seq || ': is not a ' || kind || ' of ' || subject as row
    from event
    where (kind, subject) is distinct from (body ->> 'kind', case kind
      when 'shoe-opened' then body ->> 'shoe' when 'seed-revealed' then body ->> 'of'
      when 'cut-asked' then body ->> 'shoe' when 'shoe-cut' then body ->> 'shoe'
      when 'seat-taken' then 'seats/' || table_id when 'seat-left' then 'seats/' || table_id
      when 'shoe-passed' then 'seats/' || table_id when 'ready-said' then 'seats/' || table_id
      when 'ready-withdrawn' then 'seats/' || table_id
      when 'turners-named' then 'seats/' || table_id
      when 'card-scanned' then coalesce(body ->> 'round', 'scans/' || table_id)
      else body ->> 'round' end)
    order by 1 limit ${NAMED}`,

  'a card dealt by hand was scanned or agreed on by two': sql`
    select 'event ' || c.table_id || '/' || c.seq || ': card ' || (c.body ->> 'card')
      || ' came from nowhere' as row
    from event o
    join event c on c.subject = o.subject and c.kind = 'card-dealt'
    left join event p on p.table_id = c.table_id and p.seq = c.seq - 1 and p.subject = c.subject
    where o.kind = 'round-opened' and o.body ->> 'deck' is not null
      and coalesce(p.body ->> 'card' <> c.body ->> 'card' or case p.kind
        when 'card-scanned' then p.body ->> 'fault' is not null
          or p.body ->> 'deck' <> o.body ->> 'deck'
        when 'entry-confirmed' then p.body ->> 'by' = p.body ->> 'askedBy'
        else true end, true)
    order by 1 limit ${NAMED}`,

  'a code is of the deck that was registered with it': sql`
    with registered as (
      select e.deck, x.code, x.card from deck_event e,
        json_to_recordset(e.codes) as x (code text, card text) where e.kind = 'registered')
    select 'code ' || coalesce(c.code, e.code) || ': is not as its deck was registered' as row
    from deck_code c full join registered e on e.code = c.code
    where (c.deck, c.card) is distinct from (e.deck, e.card)
    order by 1 limit ${NAMED}`,

  'terms are kept under their hash': sql`
    select 'terms ' || hash || ': text was changed' as row from terms
    where hash <> encode(sha256(convert_to(body::text, 'UTF8')), 'hex')
    union all
    select 'round ' || r.id || ': its terms are missing' from round r
    where not exists (select from terms t where t.hash = r.terms_hash)
    order by 1 limit ${NAMED}`,

  'a checkpoint is as it was saved': sql`
    select 'checkpoint ' || c.table_id || ': was changed' as row
    from checkpoint c left join house_table t on t.id = c.table_id
    where c.digest <> sha256(convert_to(c.state::text, 'UTF8')) or t.id is null or c.seq > t.seq
    order by 1 limit ${NAMED}`,
}
