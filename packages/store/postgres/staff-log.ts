import type { StaffLogAsk, StaffLogLine } from '../staff/index.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

interface LogRow {
  readonly no: bigint
  readonly at: bigint
  readonly who: string
  readonly staff: string | null
  readonly peer: string | null
  readonly action: string
  readonly about: string | null
  readonly outcome: StaffLogLine['outcome']
  readonly refusal: string | null
  readonly reason: string | null
  readonly was: string | null
  readonly became: string | null
}

const lineOf = (row: LogRow): StaffLogLine => ({
  no: Number(row.no),
  at: Number(row.at),
  who: row.who,
  ...(row.staff !== null && { staff: row.staff }),
  ...(row.peer !== null && { from: row.peer }),
  action: row.action,
  ...(row.about !== null && { about: row.about }),
  outcome: row.outcome,
  ...(row.refusal !== null && { refusal: row.refusal }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.was !== null && { before: row.was }),
  ...(row.became !== null && { after: row.became }),
})

/** Lines of the staff log, newest first; numbers are dense, so pages neither repeat nor skip. */
export const staffLog = async (
  db: Queryable,
  { limit, before, who, action, about }: StaffLogAsk,
): Promise<readonly StaffLogLine[]> => {
  const rows = await db.rows<LogRow>(sql`
    select no, at, who, staff, peer, action, about, outcome, refusal, reason, was, became
    from staff_log
    where (${before ?? null}::bigint is null or no < ${before ?? null}::bigint)
      and (${who ?? null}::text is null or who = ${who ?? null}::text)
      and (${action ?? null}::text is null or action = ${action ?? null}::text)
      and (${about ?? null}::text is null or about = ${about ?? null}::text)
    order by no desc limit ${limit}`)
  return rows.map(lineOf)
}
