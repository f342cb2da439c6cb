import type { Amount } from '@baize/money'
import type { PatronId } from '@baize/table'
import { type Cursor, printCursor, readCursor } from '../cursor.ts'
import type {
  OfficeBooks,
  PatronAsk,
  PatronPage,
  PatronSession,
  RoundAsk,
  RoundLine,
  RoundPage,
} from '../office/index.ts'
import { waitingCorrections } from './corrections.ts'
import type { Database } from './database.ts'
import { type Statement, sql } from './sql.ts'
import { roundBets, stakes } from './stakes.ts'
import { takings } from './takings.ts'

/** The next page of what was found with one more than its limit. */
const nextOf = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => Cursor) => {
  const last = rows[limit - 1]
  return rows.length > limit && last !== undefined ? { next: printCursor(placeOf(last)) } : {}
}

interface RoundRow {
  readonly id: string
  readonly table_id: string
  readonly no: number
  readonly seq: bigint
  readonly at: bigint
  readonly ended_at: bigint | null
  readonly voided: boolean
  readonly winner: string | null
  readonly cards: string
  readonly stakes: number
  readonly staked: Amount
  readonly returned: Amount
}

function roundLine(row: RoundRow): RoundLine {
  const { id: round, table_id: table, no } = row
  const line = { round, table, no, openedAt: Number(row.at) }
  if (row.ended_at === null) return line
  const { voided, winner, cards, stakes: count, staked, returned } = row
  const won = winner === null || voided ? {} : { winner }
  const at = Number(row.ended_at)
  return { ...line, ended: { at, voided, ...won, cards, stakes: count, staked, returned } }
}

function outcomeIs(outcome: string | undefined): Statement {
  if (outcome === undefined) return sql``
  if (outcome === 'running') return sql`and z.round is null`
  if (outcome === 'voided') return sql`and z.voided`
  return sql`and not z.voided and z.winner = ${outcome}`
}

function olderRounds(before: string | undefined): Statement {
  if (before === undefined) return sql``
  const { at, table, seq } = readCursor(before)
  return sql`and (r.at, r.table_id, r.seq)
    < (${at}::bigint, ${table}::text collate "C", ${seq}::bigint)`
}

const rounds = async (db: Database, ask: RoundAsk): Promise<RoundPage> => {
  const { limit, table = null, round = null, from = 0, to = Number.MAX_SAFE_INTEGER } = ask
  const rows = await db.rows<RoundRow>(sql`
    select r.id, r.table_id, r.no, r.seq, r.at, z.at as ended_at, z.voided, z.winner, z.cards,
      z.stakes, z.staked, z.returned
    from round r left join round_end z on z.round = r.id
    where r.at < ${to} and coalesce(z.at, r.at) >= ${from} and coalesce(z.at, r.at) < ${to}
      and (${table}::text is null or r.table_id = ${table}::text)
      and (${round}::text is null or r.id = ${round}::text)
      ${outcomeIs(ask.outcome)} ${olderRounds(ask.before)}
    order by r.at desc, r.table_id desc, r.seq desc limit ${limit + 1}`)
  const place = ({ at, table_id, seq }: RoundRow) => ({
    at: Number(at),
    table: table_id,
    seq: Number(seq),
  })
  return { rounds: rows.slice(0, limit).map(roundLine), ...nextOf(rows, limit, place) }
}

interface PatronRow {
  readonly id: PatronId
  readonly name: string
  readonly balance: Amount
  readonly since: bigint
}

function olderPatrons(before: string | undefined): Statement {
  if (before === undefined) return sql``
  const { at, table } = readCursor(before)
  return sql`and (p.created_at, p.id) < (${at}::bigint, ${table}::text collate "C")`
}

const patrons = async (db: Database, ask: PatronAsk): Promise<PatronPage> => {
  const { limit, before } = ask
  const text = ask.text?.trim().toLowerCase() ?? ''
  const rows = await db.rows<PatronRow>(sql`
    select p.id, p.name, a.balance, p.created_at as since
    from patron p join account a on a.name = 'wallet/' || p.id
    where (p.id = ${text} or position(${text} in lower(p.name)) > 0) ${olderPatrons(before)}
    order by p.created_at desc, p.id desc limit ${limit + 1}`)
  const found = rows.slice(0, limit).map((row) => ({ ...row, since: Number(row.since) }))
  const place = ({ since, id }: PatronRow) => ({ at: Number(since), table: id, seq: 0 })
  return { patrons: found, ...nextOf(rows, limit, place) }
}

interface SessionRow {
  readonly id: string
  readonly created_at: bigint
  readonly expires_at: bigint
}

const patronSessions = async (
  db: Database,
  patron: PatronId,
  at: number,
): Promise<readonly PatronSession[]> => {
  const rows = await db.rows<SessionRow>(sql`
    select left(token_hash, 12) as id, created_at, expires_at from session
    where patron = ${patron} and revoked_at is null and expires_at > ${at}
    order by created_at desc, token_hash desc`)
  return rows.map(({ id, created_at, expires_at }) => ({
    id,
    createdAt: Number(created_at),
    expiresAt: Number(expires_at),
  }))
}

const endPatronSessions = async (
  db: Database,
  patron: PatronId,
  at: number,
): Promise<readonly string[]> => {
  const rows = await db.rows<{ hash: string }>(sql`
    update session set revoked_at = ${at}
    where patron = ${patron} and revoked_at is null and expires_at > ${at}
    returning token_hash as hash`)
  return rows.map(({ hash }) => hash)
}

/** The store's part that the office reads. */
export const officePart = (db: Database): OfficeBooks => ({
  takings: (bounds) => takings(db, bounds),
  roundBets: (round) => roundBets(db, round),
  rounds: (ask) => rounds(db, ask),
  stakes: (ask) => stakes(db, ask),
  waitingCorrections: () => waitingCorrections(db),
  patrons: (ask) => patrons(db, ask),
  patronSessions: (patron, at) => patronSessions(db, patron, at),
  endPatronSessions: (patron, at) => endPatronSessions(db, patron, at),
})
