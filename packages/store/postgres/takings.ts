import type { Amount } from '@baize/money'
import type { Instant, TableId } from '@baize/table'
import type {
  BetTaking,
  CorrectedTaking,
  RoundTaking,
  ScanTaking,
  Takings,
} from '../office/takings.ts'
import type { Database, Tx } from './database.ts'
import { sql } from './sql.ts'

interface OriginRow {
  readonly span: number
  readonly table_id: TableId
  readonly terms_hash: string
}

const originOf = ({ span, table_id: table, terms_hash: termsHash }: OriginRow) => ({
  span: span - 1,
  table,
  termsHash,
})

interface BetRow extends OriginRow {
  readonly bet: string
  readonly mode: string
  readonly stakes: bigint
  readonly staked: Amount
  readonly returned: Amount
  readonly squares: string
}

const first = (bounds: readonly Instant[]): Instant => bounds[0] ?? 0
const last = (bounds: readonly Instant[]): Instant => bounds.at(-1) ?? 0

// A round's stakes lie between its opening and its end in the log of its table.
const betTakings = async (tx: Tx, bounds: readonly Instant[]): Promise<readonly BetTaking[]> => {
  const rows = await tx.rows<BetRow>(sql`
    select width_bucket(z.at, ${[...bounds]}::bigint[]) as span, z.table_id, r.terms_hash,
      b.bet, b.mode, sum(b.stakes)::bigint as stakes, sum(b.staked)::bigint as staked,
      sum(b.returned)::bigint as returned, sum(b.staked * b.staked)::text as squares
    from round_end z join round r on r.id = z.round
    cross join lateral (
      select s.bet, s.mode, count(*) as stakes, sum(s.amount) as staked,
        sum(e.returned) as returned
      from stake s join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
      where s.table_id = z.table_id and s.seq > r.seq and s.seq < z.seq and s.round = z.round
        and e.grade <> 'withdrawn'
      group by s.bet, s.mode) b
    where z.at >= ${first(bounds)} and z.at < ${last(bounds)} and not z.voided
    group by 1, 2, 3, 4, 5`)
  return rows.map((row) => ({
    ...originOf(row),
    bet: row.bet,
    mode: row.mode,
    stakes: Number(row.stakes),
    staked: row.staked,
    returned: row.returned,
    squares: BigInt(row.squares),
  }))
}

interface RoundRow extends OriginRow {
  readonly rounds: bigint
  readonly voids: bigint
  readonly refunded: Amount
}

const roundTakings = async (
  tx: Tx,
  bounds: readonly Instant[],
): Promise<readonly RoundTaking[]> => {
  const rows = await tx.rows<RoundRow>(sql`
    select width_bucket(z.at, ${[...bounds]}::bigint[]) as span, z.table_id, r.terms_hash,
      count(*) as rounds, count(*) filter (where z.voided) as voids,
      coalesce(sum(z.returned) filter (where z.voided), 0)::bigint as refunded
    from round_end z join round r on r.id = z.round
    where z.at >= ${first(bounds)} and z.at < ${last(bounds)} group by 1, 2, 3`)
  return rows.map((row) => ({
    ...originOf(row),
    rounds: Number(row.rounds),
    voids: Number(row.voids),
    refunded: row.refunded,
  }))
}

interface CorrectedRow extends OriginRow {
  readonly bet: string
  readonly mode: string
  readonly change: Amount
}

const correctedTakings = async (
  tx: Tx,
  bounds: readonly Instant[],
): Promise<readonly CorrectedTaking[]> => {
  const rows = await tx.rows<CorrectedRow>(sql`
    select width_bucket(a.at, ${[...bounds]}::bigint[]) as span, s.table_id, r.terms_hash,
      s.bet, s.mode, sum(p.change)::bigint as change
    from correction_approval a
    join correction_posting p on p.correction = a.correction
    join stake s on s.table_id = p.table_id and s.seq = p.stake_seq
    join round r on r.id = s.round
    where a.at >= ${first(bounds)} and a.at < ${last(bounds)} group by 1, 2, 3, 4, 5`)
  return rows.map((row) => {
    const { bet, mode, change } = row
    return { ...originOf(row), bet, mode, change }
  })
}

interface ScanRow {
  readonly span: number
  readonly table_id: TableId
  readonly fault: string | null
  readonly scans: bigint
}

const scanTakings = async (tx: Tx, bounds: readonly Instant[]): Promise<readonly ScanTaking[]> => {
  const rows = await tx.rows<ScanRow>(sql`
    select width_bucket((body ->> 'at')::bigint, ${[...bounds]}::bigint[]) as span, table_id,
      body ->> 'fault' as fault, count(*) as scans
    from event where kind = 'card-scanned' and (body ->> 'at')::bigint >= ${first(bounds)}
      and (body ->> 'at')::bigint < ${last(bounds)}
    group by 1, 2, 3`)
  return rows.map(({ span, table_id: table, fault, scans }) => ({
    span: span - 1,
    table,
    ...(fault !== null && { fault }),
    scans: Number(scans),
  }))
}

/** What the house took between bounds, in one snapshot. */
export const takings = (db: Database, bounds: readonly Instant[]): Promise<Takings> =>
  db.begin(async (tx) => {
    const [bets, rounds, corrected, scans] = await Promise.all([
      betTakings(tx, bounds),
      roundTakings(tx, bounds),
      correctedTakings(tx, bounds),
      scanTakings(tx, bounds),
    ])
    return { bets, rounds, corrected, scans }
  }, 'read only snapshot')
