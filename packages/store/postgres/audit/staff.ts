import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

/** Checks of the staff log, the one chain over all that staff did. */
export const STAFF_CHECKS: Readonly<Record<string, Statement>> = {
  'the staff log is unbroken': sql`
    with chained as (
      select no, hash, staff_log_text(to_jsonb(l)) as text,
        lag(hash, 1, decode(repeat('00', 32), 'hex')) over log as previous,
        lag(no, 1, 0::bigint) over log as before
      from staff_log l window log as (order by no))
    (select 'staff log ' || no || case when no <> before + 1 then ': follows ' || before
        else ': hash does not match' end as row
      from chained
      where no <> before + 1
        or hash is distinct from sha256(previous || convert_to(text, 'UTF8'))
      order by no limit ${NAMED})
    union all
    select 'staff log: ends at ' || coalesce(l.no, 0) || ', its head says ' || h.no
    from staff_log_head h
    left join (select no, hash from staff_log order by no desc limit 1) l on true
    where (h.no, h.hash) is distinct from (coalesce(l.no, 0),
      coalesce(l.hash, decode(repeat('00', 32), 'hex')))`,

  'a person may do what the staff log says': sql`
    with told as (
      select distinct on (about) about, became::jsonb as became from staff_log
      where outcome = 'done' and became like '{"name":%' order by about, no desc)
    select 'person ' || coalesce(p.name, t.about) || ': is not as the staff log says' as row
    from staff p full join told t on t.about = p.id
    where t.became is distinct from jsonb_build_object('name', p.name, 'roles', to_jsonb(p.roles),
      'password', p.password_hash is not null, 'totp', p.totp_secret is not null,
      'disabled', p.disabled_at is not null)
    order by 1 limit ${NAMED}`,
}
