import type { Amount } from '@baize/money'
import type { PatronId, RoundId, TableEvent, TableId } from '@baize/table'
import { decodeEvent } from '../codec/index.ts'
import { printCursor, readCursor } from '../cursor.ts'
import type { BetGrade, BetLine, BetPage, EndedRound, RoundRecord, Store } from '../port.ts'
import type { Database } from './database.ts'
import { findTerms } from './log.ts'
import { sql } from './sql.ts'

interface LineRow {
  readonly id: string
  readonly table_id: TableId
  readonly seq: bigint
  readonly round: RoundId
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly at: bigint
  readonly balance_before: Amount
  readonly balance_after: Amount
  readonly paytable_hash: string
  readonly grade: BetGrade | null
  readonly row_name: string | null
  readonly odds: string | null
  readonly winnings: Amount
  readonly returned: Amount
  readonly end_before: Amount
  readonly end_after: Amount
  readonly end_at: bigint
  readonly cards: string | null
  readonly winner: string | null
}

const LINES = sql`
  select s.id, s.table_id, s.seq, s.round, s.bet, s.mode, s.amount, s.at, s.balance_before,
    s.balance_after, r.paytable_hash, e.grade, e.row_name, e.odds, e.winnings, e.returned,
    e.balance_before as end_before, e.balance_after as end_after, e.at as end_at, z.cards, z.winner
  from stake s
  join round r on r.id = s.round
  left join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
  left join round_end z on z.round = s.round`

const endOf = (row: LineRow): Pick<BetLine, 'end'> => {
  if (row.grade === null) return {}
  const end = {
    grade: row.grade,
    ...(row.row_name === null ? {} : { row: row.row_name }),
    ...(row.odds === null ? {} : { odds: row.odds }),
    winnings: row.winnings,
    returned: row.returned,
    balanceBefore: row.end_before,
    balanceAfter: row.end_after,
    at: Number(row.end_at),
  }
  return { end }
}

const line = (row: LineRow): BetLine => ({
  stake: row.id,
  table: row.table_id,
  round: row.round,
  bet: row.bet,
  mode: row.mode,
  amount: row.amount,
  placedAt: Number(row.at),
  balanceBefore: row.balance_before,
  balanceAfter: row.balance_after,
  paytableHash: row.paytable_hash,
  ...endOf(row),
  ...(row.cards === null ? {} : { cards: row.cards }),
  ...(row.winner === null ? {} : { winner: row.winner }),
})

const betRecord = async (
  db: Database,
  patron: PatronId,
  page: { before?: string; limit: number },
): Promise<BetPage> => {
  const from = page.before === undefined ? undefined : readCursor(page.before)
  const older =
    from === undefined
      ? sql``
      : sql`and s.at <= ${from.at} and (s.at, s.table_id, s.seq) < (${from.at}::bigint,
          ${from.table}::text collate "C", ${from.seq}::bigint)`
  const rows = await db.rows<LineRow>(sql`${LINES} where s.patron = ${patron} ${older}
    order by s.at desc, s.table_id desc, s.seq desc limit ${page.limit + 1}`)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  if (rows.length <= page.limit || last === undefined) return { lines: shown.map(line) }
  const next = printCursor({ at: Number(last.at), table: last.table_id, seq: Number(last.seq) })
  return { lines: shown.map(line), next }
}

// A patron's stakes are found by time; an ended round knows the times of its first and last stake.
const betsInRound = async (
  db: Database,
  patron: PatronId,
  round: RoundId,
): Promise<readonly BetLine[]> => {
  const rows = await db.rows<LineRow>(sql`${LINES}
    where s.patron = ${patron} and s.round = ${round}
      and s.at >= coalesce((select first_at from round_end where round = ${round}), 0)
      and s.at <= coalesce((select last_at from round_end where round = ${round}),
        ${Number.MAX_SAFE_INTEGER})
    order by s.seq`)
  return rows.map(line)
}

interface RoundRow {
  readonly id: RoundId
  readonly table_id: TableId
  readonly no: number
  readonly terms_hash: string
  readonly shoe: string | null
}
interface EventRow {
  readonly seq: bigint
  readonly body: string
}

const decodeAll = (rows: readonly EventRow[], table: TableId): readonly TableEvent[] =>
  rows.map((row) => decodeEvent(row.body, `event ${table}/${row.seq}`))

const roundRecord = async (db: Database, round: RoundId): Promise<RoundRecord | undefined> => {
  const rounds = await db.rows<RoundRow>(sql`
    select id, table_id, no, terms_hash, shoe from round where id = ${round}`)
  const found = rounds[0]
  if (found === undefined) return undefined
  const { table_id: table, no, terms_hash: termsHash } = found
  const [events, shuffle, terms] = await Promise.all([
    db.rows<EventRow>(sql`select seq, body::text as body from event where subject = ${round}
      and kind not in ('seed-revealed', 'stake-withdrawn') order by seq`),
    db.rows<EventRow>(sql`select seq, body::text as body from event
      where subject in (${round}, ${found.shoe ?? round})
      and kind in ('seed-revealed', 'shoe-opened') order by seq`),
    findTerms(db, termsHash),
  ])
  if (terms === undefined) throw new Error(`terms ${termsHash} of round ${round} are missing`)
  const shuffled = decodeAll(shuffle, table)
  return { round, table, no, events: decodeAll(events, table), terms, shuffle: shuffled }
}

interface EndRow {
  readonly round: RoundId
  readonly no: number
  readonly voided: boolean
  readonly winner: string | null
  readonly dealt: number | null
  readonly cards: string
  readonly at: bigint
}

const lastRounds = async (
  db: Database,
  table: TableId,
  limit: number,
): Promise<readonly EndedRound[]> => {
  const rows = await db.rows<EndRow>(sql`
    select round, no, voided, winner, dealt, cards, at from round_end
    where table_id = ${table} order by no desc limit ${limit}`)
  return rows.map((row) => ({
    round: row.round,
    no: row.no,
    voided: row.voided,
    ...(row.winner === null ? {} : { winner: row.winner }),
    ...(row.dealt === null ? {} : { dealt: row.dealt }),
    cards: row.cards,
    at: Number(row.at),
  }))
}

/** The store's part that patrons and auditors read: bets and rounds. */
export const recordPart = (
  db: Database,
): Pick<Store, 'betRecord' | 'betsInRound' | 'roundRecord' | 'lastRounds'> => ({
  betRecord: (patron, page) => betRecord(db, patron, page),
  betsInRound: (patron, round) => betsInRound(db, patron, round),
  roundRecord: (round) => roundRecord(db, round),
  lastRounds: (table, limit) => lastRounds(db, table, limit),
})
