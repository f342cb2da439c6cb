import type { Amount } from '@baize/money'
import type { Instant, PatronId, RoundId, TableEvent, TableId } from '@baize/table'
import { decodeEvent } from '../codec/index.ts'
import { printCursor, readCursor } from '../cursor.ts'
import type {
  BetAsk,
  BetCorrection,
  BetGrade,
  BetLine,
  BetPage,
  BetTotals,
  EndedRound,
  RoundRecord,
  Store,
} from '../port.ts'
import { totalsOf } from '../totals.ts'
import type { Database, Queryable } from './database.ts'
import { findTerms } from './log.ts'
import { type Statement, sql } from './sql.ts'

/** A line of the bet record as it is read. */
export interface LineRow {
  readonly id: string
  readonly table_id: TableId
  readonly seq: bigint
  readonly round: RoundId
  readonly patron: PatronId
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
  readonly corrections: readonly CorrectionRow[] | null
}

// Amounts are texts: a number in JSON would lose digits.
interface CorrectionRow {
  readonly correction: string
  readonly reason: string
  readonly grade: BetCorrection['grade']
  readonly row_name: string | null
  readonly odds: string | null
  readonly winnings: string
  readonly returned: string
  readonly change: string
  readonly before: string
  readonly after: string
  readonly at: string
}

/** Selects lines of the bet record from `s`, the stakes, and `e`, their ends. */
export const LINES = sql`
  select s.id, s.table_id, s.seq, s.round, s.patron, s.bet, s.mode, s.amount, s.at,
    s.balance_before, s.balance_after, r.paytable_hash, e.grade, e.row_name, e.odds, e.winnings,
    e.returned, e.balance_before as end_before, e.balance_after as end_after, e.at as end_at,
    z.cards, z.winner,
    (select json_agg(json_build_object('correction', c.id, 'reason', c.reason, 'grade', l.grade,
        'row_name', l.row_name, 'odds', l.odds, 'winnings', l.winnings::text,
        'returned', l.returned::text, 'change', p.change::text, 'before', p.balance_before::text,
        'after', p.balance_after::text, 'at', a.at::text) order by p.journal_no)
      from correction_posting p
      join correction_line l on l.correction = p.correction and l.table_id = p.table_id
        and l.stake_seq = p.stake_seq
      join correction c on c.id = p.correction
      join correction_approval a on a.correction = p.correction
      where p.table_id = s.table_id and p.stake_seq = s.seq) as corrections
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

const correctionOf = (row: CorrectionRow): BetCorrection => ({
  correction: row.correction,
  reason: row.reason,
  grade: row.grade,
  ...(row.row_name === null ? {} : { row: row.row_name }),
  ...(row.odds === null ? {} : { odds: row.odds }),
  winnings: BigInt(row.winnings),
  returned: BigInt(row.returned),
  change: BigInt(row.change),
  balanceBefore: BigInt(row.before),
  balanceAfter: BigInt(row.after),
  at: Number(row.at),
})

export const betLine = (row: LineRow): BetLine => ({
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
  ...(row.corrections === null ? {} : { corrections: row.corrections.map(correctionOf) }),
  ...(row.cards === null ? {} : { cards: row.cards }),
  ...(row.winner === null ? {} : { winner: row.winner }),
})

const betRecord = async (db: Database, patron: PatronId, page: BetAsk): Promise<BetPage> => {
  const from = page.before === undefined ? undefined : readCursor(page.before)
  const older =
    from === undefined
      ? sql``
      : sql`and s.at <= ${from.at} and (s.at, s.table_id, s.seq) < (${from.at}::bigint,
          ${from.table}::text collate "C", ${from.seq}::bigint)`
  const { from: since = 0, to = Number.MAX_SAFE_INTEGER } = page
  const rows = await db.rows<LineRow>(sql`${LINES} where s.patron = ${patron} ${older}
      and s.at >= ${since} and s.at < ${to}
    order by s.at desc, s.table_id desc, s.seq desc limit ${page.limit + 1}`)
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  if (rows.length <= page.limit || last === undefined) return { lines: shown.map(betLine) }
  const next = printCursor({ at: Number(last.at), table: last.table_id, seq: Number(last.seq) })
  return { lines: shown.map(betLine), next }
}

interface TotalsRow {
  readonly span: number
  readonly count: bigint
  readonly staked: Amount
  readonly open: Amount
  readonly returned: Amount
}

const betTotals = async (
  db: Database,
  patron: PatronId,
  bounds: readonly Instant[],
): Promise<readonly BetTotals[]> => {
  const rows = await db.rows<TotalsRow>(sql`
    select width_bucket(s.at, ${[...bounds]}::bigint[]) as span, count(*) as count,
      sum(s.amount)::bigint as staked,
      coalesce(sum(s.amount) filter (where e.stake_seq is null), 0)::bigint as open,
      coalesce(sum(e.returned + coalesce(p.change, 0)), 0)::bigint as returned
    from stake s
    left join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
    left join lateral (select sum(change) as change from correction_posting p
      where p.table_id = s.table_id and p.stake_seq = s.seq) p on true
    where s.patron = ${patron} and s.at >= ${bounds[0] ?? 0} and s.at < ${bounds.at(-1) ?? 0}
      and e.grade is distinct from 'withdrawn'
    group by 1`)
  return totalsOf(bounds, (span) => {
    const row = rows.find((each) => each.span === span + 1)
    return row && { ...row, count: Number(row.count) }
  })
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
  return rows.map(betLine)
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

/** Lines of the bet record that a condition on `s`, the stakes, picks; in the order of the log. */
export const betLines = async (db: Queryable, where: Statement): Promise<readonly BetLine[]> =>
  (await db.rows<LineRow>(sql`${LINES} where ${where} order by s.seq`)).map(betLine)

/** The record of a round; undefined when there is none. */
export const roundRecord = async (
  db: Queryable,
  round: RoundId,
): Promise<RoundRecord | undefined> => {
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
  readonly shoe: string | null
  readonly at: bigint
}

const lastRounds = async (
  db: Database,
  table: TableId,
  limit: number,
): Promise<readonly EndedRound[]> => {
  const rows = await db.rows<EndRow>(sql`
    select z.round, z.no, z.voided, z.winner, z.dealt, z.cards, r.shoe, z.at
    from round_end z join round r on r.id = z.round
    where z.table_id = ${table} order by z.no desc limit ${limit}`)
  return rows.map((row) => ({
    round: row.round,
    no: row.no,
    voided: row.voided,
    ...(row.winner === null ? {} : { winner: row.winner }),
    ...(row.dealt === null ? {} : { dealt: row.dealt }),
    cards: row.cards,
    ...(row.shoe === null ? {} : { shoe: row.shoe }),
    at: Number(row.at),
  }))
}

/** The store's part that patrons and auditors read: bets and rounds. */
export const recordPart = (
  db: Database,
): Pick<Store, 'betRecord' | 'betTotals' | 'betsInRound' | 'roundRecord' | 'lastRounds'> => ({
  betRecord: (patron, page) => betRecord(db, patron, page),
  betTotals: (patron, bounds) => betTotals(db, patron, bounds),
  betsInRound: (patron, round) => betsInRound(db, patron, round),
  roundRecord: (round) => roundRecord(db, round),
  lastRounds: (table, limit) => lastRounds(db, table, limit),
})
