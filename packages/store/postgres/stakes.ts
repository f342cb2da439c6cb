import type { Amount } from '@baize/money'
import type { RoundId } from '@baize/table'
import { printCursor, readCursor } from '../cursor.ts'
import type { BetsOf, RoundBet, StakeAsk, StakePage } from '../office/index.ts'
import type { Database } from './database.ts'
import { betLine, LINES, type LineRow } from './record.ts'
import { type Statement, sql } from './sql.ts'

interface NameRow {
  readonly id: string
  readonly name: string
}

function isOf(of: BetsOf): Statement {
  if ('patron' in of) return sql`s.patron = ${of.patron}`
  if ('table' in of) return sql`s.table_id = ${of.table}`
  return sql`s.table_id = (select table_id from round where id = ${of.round})
    and s.round = ${of.round}
    and s.seq > (select seq from round where id = ${of.round})
    and s.seq < coalesce((select seq from round_end where round = ${of.round}),
      ${Number.MAX_SAFE_INTEGER})`
}

// A patron's stakes are found by time, those of a table by their place in its log.
function older(byTime: boolean, before: string | undefined): Statement {
  if (before === undefined) return sql``
  const { at, table, seq } = readCursor(before)
  if (!byTime) return sql`and (s.table_id, s.seq) < (${table}::text collate "C", ${seq}::bigint)`
  return sql`and s.at <= ${at} and (s.at, s.table_id, s.seq)
    < (${at}::bigint, ${table}::text collate "C", ${seq}::bigint)`
}

function endedAs(grade: StakeAsk['grade']): Statement {
  if (grade === undefined) return sql``
  return grade === 'open' ? sql`and e.grade is null` : sql`and e.grade = ${grade}`
}

interface SumRow {
  readonly bet: string
  readonly mode: string
  readonly stakes: bigint
  readonly patrons: bigint
  readonly staked: Amount
  readonly winnings: Amount
  readonly returned: Amount
}

/** What stands on each bet of a round. */
export const roundBets = async (db: Database, round: RoundId): Promise<readonly RoundBet[]> => {
  const rows = await db.rows<SumRow>(sql`
    select s.bet, s.mode, count(*) as stakes, count(distinct s.patron) as patrons,
      sum(s.amount)::bigint as staked, coalesce(sum(e.winnings), 0)::bigint as winnings,
      coalesce(sum(e.returned), 0)::bigint as returned
    from stake s left join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
    where ${isOf({ round })} and e.grade is distinct from 'withdrawn'
    group by s.mode, s.bet order by concat(s.mode, ' ', s.bet) collate "C"`)
  return rows.map((row) => ({ ...row, stakes: Number(row.stakes), patrons: Number(row.patrons) }))
}

/** A page of stakes, each with whose it is. */
export async function stakes(db: Database, ask: StakeAsk): Promise<StakePage> {
  const { of, limit, bet = null, from = 0, to = Number.MAX_SAFE_INTEGER } = ask
  const byTime = 'patron' in of
  const order = byTime
    ? sql`s.at desc, s.table_id desc, s.seq desc`
    : sql`s.table_id desc, s.seq desc`
  const rows = await db.rows<LineRow>(sql`${LINES}
    where ${isOf(of)} ${older(byTime, ask.before)} and s.at >= ${from} and s.at < ${to}
      and (${bet}::text is null or s.bet = ${bet}::text) ${endedAs(ask.grade)}
    order by ${order} limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const ids = [...new Set(shown.map(({ patron }) => patron))]
  const named = await db.rows<NameRow>(
    sql`select id, name from patron where id = any(${ids}::text[])`,
  )
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const found = shown.map((row) => {
    const { patron } = row
    return { patron, name: names.get(patron) ?? '', line: betLine(row) }
  })
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { stakes: found }
  const at = byTime ? Number(last.at) : 0
  return { stakes: found, next: printCursor({ at, table: last.table_id, seq: Number(last.seq) }) }
}
