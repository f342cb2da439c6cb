import type { Amount } from '@baize/money'
import type { Mode } from '@baize/rules'
import type {
  PatronId,
  RoundId,
  Stake,
  StakePlaced,
  TableEvent,
  TableId,
  Terms,
} from '@baize/table'
import { GENESIS } from '../chain.ts'
import { readMode } from '../codec/fields.ts'
import { decodeEvent, decodeState, decodeTerms, encodeTerms } from '../codec/index.ts'
import { type Ownership, StaleOwner, type Store } from '../port.ts'
import type { Database, Queryable } from './database.ts'
import { sql } from './sql.ts'

/** One row of a table's log, an event or a stake, as the database has it. */
export interface LogRow {
  readonly seq: number
  readonly event: TableEvent
  /** Text of the event as kept; absent for a stake, which is kept as columns. */
  readonly body?: string
  readonly balanceAfter?: Amount
  readonly hash: Buffer
}

interface EventRow {
  readonly seq: bigint
  readonly body: string
  readonly hash: Buffer
}
interface StakeRow {
  readonly seq: bigint
  readonly id: string
  readonly round: RoundId
  readonly patron: PatronId
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly at: bigint
  readonly balance_after: Amount
  readonly hash: Buffer
}

const placed = (row: StakeRow, at: string): StakePlaced => ({
  kind: 'stake-placed',
  round: row.round,
  at: Number(row.at),
  stake: row.id,
  patron: row.patron,
  bet: row.bet,
  mode: readMode(row.mode, at),
  amount: row.amount,
})

/** Rows of a table's log after `seq`, in order, at most `limit`. Call inside one snapshot. */
export async function logAfter(
  tx: Queryable,
  table: TableId,
  seq: number,
  limit: number,
): Promise<readonly LogRow[]> {
  const [events, stakes] = await Promise.all([
    tx.rows<EventRow>(sql`select seq, body::text as body, hash from event
      where table_id = ${table} and seq > ${seq} order by seq limit ${limit}`),
    tx.rows<StakeRow>(sql`
      select seq, id, round, patron, bet, mode, amount, at, balance_after, hash from stake
      where table_id = ${table} and seq > ${seq} order by seq limit ${limit}`),
  ])
  const rows: LogRow[] = events.map((row) => {
    const at = `event ${table}/${row.seq}`
    return {
      seq: Number(row.seq),
      body: row.body,
      hash: row.hash,
      event: decodeEvent(row.body, at),
    }
  })
  for (const row of stakes) {
    const event = placed(row, `stake ${table}/${row.seq}`)
    const { hash, balance_after: balanceAfter } = row
    rows.push({ seq: Number(row.seq), event, balanceAfter, hash })
  }
  return rows.sort((a, b) => a.seq - b.seq).slice(0, limit)
}

const claim = async (
  db: Database,
  table: TableId,
  from: Ownership | undefined,
): ReturnType<Store['claim']> => {
  const [epochs, , checkpoints] = await db.begin((tx) =>
    Promise.all([
      tx.rows<{ epoch: number }>(sql`
        insert into house_table (id, epoch, seq, hash) values (${table}, 1, 0, ${GENESIS.hash})
        on conflict (id) do update set epoch = house_table.epoch + 1
          where house_table.epoch = coalesce(${from?.epoch ?? null}, house_table.epoch)
        returning epoch`),
      tx.rows(sql`insert into account (name) values (${`house/${table}`}) on conflict do nothing`),
      tx.rows<{ seq: bigint; state: string }>(sql`
        select seq, state::text as state from checkpoint where table_id = ${table}`),
    ]),
  )
  const epoch = epochs[0]?.epoch
  if (epoch === undefined) throw new StaleOwner(`table ${table}: epoch ${from?.epoch} is over`)
  const owner = { table, epoch }
  const found = checkpoints[0]
  if (found === undefined) return { owner, seq: 0 }
  const checkpoint = decodeState(found.state, `checkpoint ${table}`)
  return { owner, seq: Number(found.seq), checkpoint }
}

const eventsAfter = (db: Database, table: TableId, seq: number): Promise<readonly TableEvent[]> =>
  db.begin(async (tx) => {
    const rows = await logAfter(tx, table, seq, Number.MAX_SAFE_INTEGER)
    return rows.map((row) => row.event)
  }, 'read only snapshot')

interface OpenRow {
  readonly id: string
  readonly patron: PatronId
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly at: bigint
}

const unfinished = async (db: Database): ReturnType<Store['unfinished']> => {
  const rows = await db.rows<{ table_id: string; terms_hash: string }>(sql`
    select r.table_id, r.terms_hash from house_table t
    cross join lateral (
      select * from round where table_id = t.id order by no desc limit 1) r
    where not exists (select from round_end e where e.round = r.id)
    order by r.table_id`)
  return rows.map((row) => ({ table: row.table_id, termsHash: row.terms_hash }))
}

const openStakes = async (db: Database, round: RoundId): ReturnType<Store['openStakes']> => {
  const rows = await db.rows<OpenRow>(sql`
    select s.id, s.patron, s.bet, s.mode, s.amount, s.at
    from round r join stake s on s.table_id = r.table_id and s.seq > r.seq and s.round = r.id
    where r.id = ${round} and not exists (
      select from stake_end e where e.table_id = s.table_id and e.stake_seq = s.seq)
    order by s.seq`)
  const open = new Map<PatronId, Stake[]>()
  for (const { id, patron, bet, mode: named, amount, at } of rows) {
    const mode: Mode = readMode(named, `stake ${id}`)
    const stake = { id, bet, mode, amount, at: Number(at) }
    const own = open.get(patron)
    if (own === undefined) open.set(patron, [stake])
    else own.push(stake)
  }
  return open
}

const saveTerms = async (db: Database, hash: string, terms: Terms): Promise<void> => {
  await db.change(sql`insert into terms (hash, body)
    values (${hash}, ${encodeTerms(terms)}::text::json)
    on conflict do nothing`)
}

/** The terms with a hash; undefined when none were saved. */
export const findTerms = async (db: Queryable, hash: string): Promise<Terms | undefined> => {
  const rows = await db.rows<{ body: string }>(sql`
    select body::text as body from terms where hash = ${hash}`)
  const found = rows[0]
  return found === undefined ? undefined : decodeTerms(found.body, `terms ${hash}`)
}

/** The store's part about tables, their logs and terms. */
export const logPart = (
  db: Database,
): Pick<Store, 'claim' | 'eventsAfter' | 'unfinished' | 'openStakes' | 'saveTerms' | 'terms'> => ({
  claim: (table, from) => claim(db, table, from),
  eventsAfter: (table, seq) => eventsAfter(db, table, seq),
  unfinished: () => unfinished(db),
  openStakes: (round) => openStakes(db, round),
  saveTerms: (hash, terms) => saveTerms(db, hash, terms),
  terms: (hash) => findTerms(db, hash),
})
