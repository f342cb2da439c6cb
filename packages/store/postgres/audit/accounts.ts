import { type Statement, sql } from '../sql.ts'
import { NAMED } from './named.ts'

// Every posting of the books, summed up by the account that it touches: by patron, round and table
// first, which is cheaper than by the accounts' names.
const POSTED = sql`
  select name, sum(amount) as amount from (
    select to_account as name, amount from transfer
    union all select from_account, -amount from transfer
    union all select 'wallet/' || patron, -sum(amount) from stake group by patron
    union all select 'wallet/' || patron, sum(returned) from stake_end group by patron
    union all select 'house/' || table_id,
      sum(case grade when 'lose' then amount else -winnings end) from stake_end group by table_id
    union all select 'stakes/' || s.round, sum(s.amount)
      from stake s left join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
      where e.stake_seq is null group by s.round
  ) p group by name`

/** Checks of what accounts hold. */
export const ACCOUNT_CHECKS: Readonly<Record<string, Statement>> = {
  'the sum of all accounts is zero': sql`
    select 'sum of all accounts: ' || sum(balance) as row from account having sum(balance) <> 0`,

  'an account holds the sum of its postings': sql`
    with posted as (${POSTED})
    select 'account ' || coalesce(a.name, p.name) || ': holds ' || coalesce(a.balance, 0)
      || ', postings say ' || coalesce(p.amount, 0) as row
    from account a full join posted p on p.name = a.name
    where coalesce(a.balance, 0) <> coalesce(p.amount, 0) or a.name is null
    order by 1 limit ${NAMED}`,

  'no account but the bank is below zero': sql`
    select 'account ' || name || ': ' || balance as row from account
    where balance < 0 and name <> 'bank' order by 1 limit ${NAMED}`,

  'an ended round has nothing at stake': sql`
    select 'account stakes/' || z.round || ': ' || coalesce(a.balance::text, 'missing') as row
    from round_end z left join account a on a.name = 'stakes/' || z.round
    where a.balance is distinct from 0 order by 1 limit ${NAMED}`,
}
