import type { RoundId, TableId } from '@baize/table'
import { GENESIS } from '../chain.ts'
import { decodeEvent } from '../codec/index.ts'
import type { BetLine, Store } from '../port.ts'
import type { ExportViewer, RoundMaterial, StakeRecord } from '../round-export.ts'
import type { SealedRound } from '../seal.ts'
import type { Database, Tx } from './database.ts'
import { betLines, roundRecord } from './record.ts'
import { type Statement, sql } from './sql.ts'

// The hash that a row follows from: that of the last seal behind the row before it, or of that row.
const before = (row: Statement): Statement => sql`coalesce(
  (select hash from seal l where l.table_id = ${row}.table_id and l.seq = ${row}.seq - 1
    order by place desc limit 1),
  (select hash from event l where l.table_id = ${row}.table_id and l.seq = ${row}.seq - 1),
  (select hash from stake l where l.table_id = ${row}.table_id and l.seq = ${row}.seq - 1),
  ${GENESIS.hash}::bytea)`

interface LinkRow {
  readonly seq: bigint
  readonly previous: Buffer
  readonly hash: Buffer
}
const linkOf = ({ seq, previous, hash }: LinkRow) => ({ seq: Number(seq), previous, hash })

interface EndRow {
  readonly no: number
  readonly seq: bigint
  readonly voided: boolean
  readonly winner: string | null
  readonly dealt: number | null
  readonly cards: string
  readonly stakes: number
  readonly staked: bigint
  readonly returned: bigint
  readonly first_at: bigint | null
  readonly last_at: bigint | null
  readonly at: bigint
  readonly opened: bigint
  readonly shoe: string | null
}

const endOf = async (tx: Tx, round: RoundId): Promise<EndRow | undefined> => {
  const rows = await tx.rows<EndRow>(sql`
    select z.no, z.seq, z.voided, z.winner, z.dealt, z.cards, z.stakes, z.staked, z.returned,
      z.first_at, z.last_at, z.at, r.seq as opened, r.shoe
    from round_end z join round r on r.id = z.round where z.round = ${round}`)
  return rows[0]
}

const sealedRound = (round: RoundId, row: EndRow): SealedRound => ({
  round,
  no: row.no,
  seq: Number(row.seq),
  voided: row.voided,
  ...(row.winner !== null && { winner: row.winner }),
  ...(row.dealt !== null && { dealt: row.dealt }),
  cards: row.cards,
  stakes: row.stakes,
  staked: row.staked,
  returned: row.returned,
  ...(row.first_at !== null && { firstAt: Number(row.first_at) }),
  ...(row.last_at !== null && { lastAt: Number(row.last_at) }),
  at: Number(row.at),
})

interface StakeRow extends LinkRow {
  readonly id: string
  readonly end_seq: bigint
  readonly patron: string
}

const stakeRecord = (row: StakeRow, line: BetLine | undefined): readonly StakeRecord[] => {
  const { end } = line ?? {}
  if (line === undefined || end === undefined) return []
  const { stake, bet, mode, amount, placedAt: at, balanceBefore, balanceAfter } = line
  const seqs = { stakeSeq: Number(row.seq), endSeq: Number(row.end_seq) }
  const own = { stake, bet, mode, at, balanceBefore, balanceAfter }
  const sealed = { ...seqs, patron: row.patron, amount, ...end }
  const { corrections } = line
  return [{ ...linkOf(row), ...own, end: sealed, ...(corrections && { corrections }) }]
}

interface Range {
  readonly table: TableId
  readonly round: RoundId
  readonly opened: bigint
  readonly ended: bigint
  readonly viewer: ExportViewer
}

// Nobody is no patron's id: ids are made here and are never empty.
const shown = ({ viewer }: Range, patron: Statement): Statement =>
  viewer === 'everybody' ? sql`true` : sql`${patron} = ${viewer === 'nobody' ? '' : viewer.patron}`

const stakesIn = async (tx: Tx, range: Range): Promise<readonly StakeRecord[]> => {
  if (range.viewer === 'nobody') return []
  const { table, round, opened, ended } = range
  const rows = await tx.rows<StakeRow>(sql`
    select s.seq, s.id, s.patron, s.hash, e.end_seq, ${before(sql`s`)} as previous
    from stake s join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
    where s.table_id = ${table} and s.seq > ${opened} and s.seq < ${ended} and s.round = ${round}
      and ${shown(range, sql`s.patron`)}
    order by s.seq`)
  const lines = await betLines(
    tx,
    sql`s.table_id = ${table} and s.seq > ${opened}
    and s.seq < ${ended} and s.round = ${round} and ${shown(range, sql`s.patron`)}`,
  )
  const byId = new Map(lines.map((line) => [line.stake, line]))
  return rows.flatMap((row) => stakeRecord(row, byId.get(row.id)))
}

const linksOf = async (tx: Tx, where: Statement) =>
  (
    await tx.rows<LinkRow>(sql`select v.seq, v.hash, ${before(sql`v`)} as previous
      from event v where ${where} order by v.seq`)
  ).map(linkOf)

// Taken-back stakes, and what patrons did at the seats meanwhile.
const withdrawalsIn = async (tx: Tx, range: Range) => {
  const { table, round, opened, ended } = range
  const rows = await tx.rows<LinkRow & { readonly body: string }>(sql`
    select v.seq, v.hash, ${before(sql`v`)} as previous, v.body::text as body from event v
    where v.table_id = ${table} and v.seq > ${opened} and v.seq < ${ended}
      and (v.subject = ${round} and v.kind = 'stake-withdrawn'
        or v.subject = ${`seats/${table}`})
      and ${shown(range, sql`v.body ->> 'patron'`)}
    order by v.seq`)
  return rows.map((row) => ({
    ...linkOf(row),
    event: decodeEvent(row.body, `event ${table}/${row.seq}`),
  }))
}

interface SealRow extends LinkRow {
  readonly place: number
  readonly round: string | null
  readonly digest: Buffer
}

const sealsIn = async (tx: Tx, { table, round, opened, ended }: Range) => {
  const rows = await tx.rows<SealRow>(sql`
    select s.seq, s.place, s.round, s.digest, s.hash, coalesce(
      (select hash from seal l where l.table_id = s.table_id and l.seq = s.seq
        and l.place = s.place - 1),
      (select hash from event l where l.table_id = s.table_id and l.seq = s.seq),
      (select hash from stake l where l.table_id = s.table_id and l.seq = s.seq)) as previous
    from seal s where s.table_id = ${table}
      and (s.round = ${round} or (s.seq > ${opened} and s.seq < ${ended}))
    order by s.seq, s.place`)
  return rows.map((row) => ({
    ...linkOf(row),
    place: row.place,
    ...(row.round !== null && { round: row.round }),
    digest: row.digest,
  }))
}

// The cards that a shoe gave to the rounds before, taken out of their ends.
const dealtBefore = async (tx: Tx, { shoe, no }: EndRow): Promise<readonly string[]> => {
  const rows = await tx.rows<{ cards: string }>(sql`
    select z.cards from round r join round_end z on z.round = r.id
    where r.shoe = ${shoe} and r.no < ${no} order by r.no`)
  return rows.flatMap(({ cards }) => cards.split(' ')).filter((card) => card !== '')
}

const SHUFFLE = sql`('seed-revealed', 'shoe-opened')`

const material = (
  db: Database,
  round: RoundId,
  viewer: ExportViewer,
): Promise<RoundMaterial | undefined> =>
  db.begin(async (tx) => {
    const [end, record] = [await endOf(tx, round), await roundRecord(tx, round)]
    if (end === undefined || record === undefined) return undefined
    const { table } = record
    const range = { table, round, opened: end.opened, ended: end.seq, viewer }
    const own = sql`v.subject = ${round} and v.kind not in ('seed-revealed', 'stake-withdrawn')`
    const events = await linksOf(tx, own)
    const shuffle = await linksOf(
      tx,
      sql`v.subject in (${round}, ${end.shoe ?? round}) and v.kind in ${SHUFFLE}`,
    )
    const [first, last] = [events[0], events.at(-1)]
    if (first === undefined || last === undefined) return undefined
    return {
      record,
      ended: sealedRound(round, end),
      ...(end.shoe !== null && { dealtBefore: await dealtBefore(tx, end) }),
      complete: viewer === 'everybody',
      stakes: await stakesIn(tx, range),
      before: { seq: first.seq - 1, hash: first.previous },
      after: last,
      events,
      shuffle,
      withdrawals: viewer === 'nobody' ? [] : await withdrawalsIn(tx, range),
      seals: await sealsIn(tx, range),
    }
  }, 'read only snapshot')

/** The store's part about exported rounds. */
export const exportPart = (db: Database): Pick<Store, 'roundMaterial'> => ({
  roundMaterial: (round, viewer) => material(db, round, viewer),
})
