import type { Amount } from '@baize/money'
import { type Instant, type PatronId, type TableEvent, VOID_REASONS } from '@baize/table'
import { decodeEvent } from '../codec/index.ts'
import { printCursor, readCursor } from '../cursor.ts'
import {
  type IncidentAsk,
  type IncidentBooks,
  type IncidentPage,
  type IncidentRecord,
  incidentRecord,
  type VoidNotice,
} from '../incidents.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

interface IncidentRow {
  readonly table_id: string
  readonly seq: bigint
  readonly at: bigint
  readonly reported: string
  readonly decided: string | null
  readonly reason: string | null
}

const reasonOf = (text: string | null) => VOID_REASONS.find((reason) => reason === text)

const read = (row: IncidentRow, text: string | null): TableEvent | undefined =>
  text === null ? undefined : decodeEvent(text, `incident ${row.table_id}/${row.seq}`)

function recordOf(row: IncidentRow): readonly IncidentRecord[] {
  const [reported, decided] = [read(row, row.reported), read(row, row.decided)]
  if (reported?.kind !== 'incident-reported') return []
  const end = decided?.kind === 'incident-decided' ? decided : undefined
  return [incidentRecord(row.table_id, reported, end, reasonOf(row.reason))]
}

const incidents = async (db: Database, ask: IncidentAsk): Promise<IncidentPage> => {
  const { limit, table = null, round = null } = ask
  const from = ask.before === undefined ? undefined : readCursor(ask.before)
  const rows = await db.rows<IncidentRow>(sql`
    select i.table_id, i.seq, (i.body ->> 'at')::bigint as at, i.body::text as reported,
      d.body::text as decided, v.body ->> 'reason' as reason
    from event i
    left join event d on d.subject = i.subject and d.kind = 'incident-decided'
      and d.body ->> 'no' = i.body ->> 'no'
    left join event v on v.subject = i.subject and v.kind = 'round-voided'
    where i.kind = 'incident-reported'
      and (${table}::text is null or i.table_id = ${table}::text)
      and (${round}::text is null or i.subject = ${round}::text)
      and (${from?.at ?? null}::bigint is null
        or ((i.body ->> 'at')::bigint, i.table_id, i.seq)
          < (${from?.at ?? null}::bigint, ${from?.table ?? null}::text collate "C",
            ${from?.seq ?? null}::bigint))
    order by (i.body ->> 'at')::bigint desc, i.table_id desc, i.seq desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const page = { incidents: shown.flatMap(recordOf) }
  if (rows.length <= limit || last === undefined) return page
  const { at, table_id, seq } = last
  return { ...page, next: printCursor({ at: Number(at), table: table_id, seq: Number(seq) }) }
}

interface NoticeRow {
  readonly table_id: string
  readonly round: string
  readonly reason: string
  readonly at: bigint
  readonly returned: Amount
}

const voidNotices = async (
  db: Database,
  patron: PatronId,
  since: Instant,
): Promise<readonly VoidNotice[]> => {
  const rows = await db.rows<NoticeRow>(sql`
    select z.table_id, z.round, v.body ->> 'reason' as reason, z.at,
      sum(e.returned)::bigint as returned
    from stake s
    join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq and e.grade = 'void'
    join round_end z on z.round = s.round
    join event v on v.table_id = z.table_id and v.seq = z.seq
    where s.patron = ${patron} and e.at >= ${since}
      and not exists (select from notice_seen n where n.patron = ${patron} and n.round = z.round)
    group by z.table_id, z.round, v.body ->> 'reason', z.at
    order by z.at desc, z.round desc`)
  return rows.flatMap((row) => {
    const reason = reasonOf(row.reason)
    const { table_id: table, round, returned } = row
    return reason === undefined ? [] : [{ table, round, reason, at: Number(row.at), returned }]
  })
}

const seeNotice = async (
  db: Database,
  patron: PatronId,
  round: string,
  at: Instant,
): Promise<void> => {
  await db.change(sql`insert into notice_seen (patron, round, at)
    select p.id, z.round, ${at}::bigint from patron p, round_end z
    where p.id = ${patron} and z.round = ${round} and z.voided
    on conflict do nothing`)
}

/** The store's part about incidents. */
export const incidentPart = (db: Database): IncidentBooks => ({
  incidents: (ask) => incidents(db, ask),
  voidNotices: (patron, since) => voidNotices(db, patron, since),
  seeNotice: (patron, round, at) => seeNotice(db, patron, round, at),
})
