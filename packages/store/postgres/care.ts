import type { Amount } from '@baize/money'
import type { CareEntry, OwnPlay, OwnRules, PatronId } from '@baize/table'
import { type CareBooks, type CarePeriods, NO_PLAY, rulesOf } from '../care.ts'
import { decodeCare, encodeCare } from '../codec/index.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { arrayText, sql } from './sql.ts'

/** An entry with whose it is. */
export interface CareRow {
  readonly patron: PatronId
  readonly at: bigint
  readonly kind: string
  readonly body: unknown
}

const entryOf = ({ at, kind, body }: CareRow): CareEntry => decodeCare(kind, Number(at), body)

/** Everything that these patrons have set, in order. */
export const careRows = (
  db: Queryable,
  patrons: readonly PatronId[],
): Promise<readonly CareRow[]> =>
  db.rows<CareRow>(sql`select patron, at, kind, body from care
    where patron = any(${arrayText(patrons)}::text[]) order by patron, no`)

interface PlayRow {
  readonly patron: PatronId
  readonly staked_day: Amount
  readonly returned_day: Amount
  readonly staked_week: Amount
  readonly returned_week: Amount
}

async function playOf(
  tx: Tx,
  patrons: readonly PatronId[],
  { day, week }: CarePeriods,
): Promise<ReadonlyMap<PatronId, Pick<OwnRules, 'day' | 'week'>>> {
  if (patrons.length === 0) return new Map()
  const rows = await tx.rows<PlayRow>(sql`
    select s.patron,
      coalesce(sum(s.amount) filter (where s.at >= ${day}), 0)::bigint as staked_day,
      coalesce(sum(e.returned) filter (where s.at >= ${day}), 0)::bigint as returned_day,
      coalesce(sum(s.amount), 0)::bigint as staked_week,
      coalesce(sum(e.returned), 0)::bigint as returned_week
    from stake s left join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
    where s.patron = any(${[...patrons]}::text[]) and s.at >= ${Math.min(day, week)}
      and e.grade is distinct from 'withdrawn'
    group by s.patron`)
  const play = (staked: Amount, returned: Amount): OwnPlay => ({ staked, returned })
  return new Map(
    rows.map((row) => [
      row.patron,
      {
        day: play(row.staked_day, row.returned_day),
        week: play(row.staked_week, row.returned_week),
      },
    ]),
  )
}

/** The rules that patrons have set for themselves, of rows that were read under their locks. */
export async function ownRules(
  tx: Tx,
  rows: readonly CareRow[],
  periods: CarePeriods,
): Promise<ReadonlyMap<PatronId, OwnRules>> {
  const entries = new Map<PatronId, CareEntry[]>()
  for (const row of rows) {
    const own = entries.get(row.patron) ?? []
    own.push(entryOf(row))
    entries.set(row.patron, own)
  }
  const bound = [...entries].filter(([, own]) => rulesOf(own, periods) !== undefined)
  const plays = await playOf(
    tx,
    bound.map(([patron]) => patron),
    periods,
  )
  const nothing = { day: NO_PLAY, week: NO_PLAY }
  return new Map(
    bound.flatMap(([patron, read]) => {
      const rules = rulesOf(read, periods, plays.get(patron) ?? nothing)
      return rules === undefined ? [] : [[patron, rules] as const]
    }),
  )
}

// The wallet is what bets lock: who holds it has all earlier bets behind and all later ones ahead.
const changeCare: (db: Database) => CareBooks['changeCare'] = (db) => (patron, decide) =>
  db.begin(async (tx) => {
    const wallet = `wallet/${patron}`
    const locked = await tx.rows(sql`select 1 from account where name = ${wallet} for update`)
    if (locked.length === 0) throw new Error(`no patron ${patron}`)
    const entries = (await careRows(tx, [patron])).map(entryOf)
    const decision = decide(entries)
    if (decision.kind === 'refused') return decision
    const { entry } = decision
    await tx.change(sql`insert into care (patron, no, at, kind, body) values (${patron},
      ${entries.length + 1}, ${entry.at}, ${entry.kind}, ${encodeCare(entry)}::text::json)`)
    return decision
  })

/** The store's part about what patrons set for themselves. */
export const carePart = (db: Database): CareBooks => ({
  care: async (patron) => (await careRows(db, [patron])).map(entryOf),
  changeCare: changeCare(db),
})
