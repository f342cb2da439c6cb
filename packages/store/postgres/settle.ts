import { type Amount, parseOdds } from '@baize/money'
import type { PatronId, SettlementRow, TableEvent } from '@baize/table'
import { decodeEvent } from '../codec/index.ts'
import { BadVerdict } from '../errors.ts'
import type { Ending } from '../plan.ts'
import type { PatronResult, RoundMoney } from '../port.ts'
import { type Summary, summarise } from '../summary.ts'
import type { Tx } from './database.ts'
import { sql } from './sql.ts'

interface Live {
  readonly table: string
  readonly round: string
  readonly no: number
  /** Number of the event that opened the round; all its stakes come after it. */
  readonly openedSeq: bigint
}

const findLive = async (tx: Tx, table: string, { event }: Ending): Promise<Live> => {
  const rows = await tx.rows<{ no: number; seq: bigint; ended: boolean }>(sql`
    select no, seq, exists (select from round_end e where e.round = r.id) as ended
    from round r where id = ${event.round} and table_id = ${table}`)
  const row = rows[0]
  if (row === undefined) throw new BadVerdict(`round ${event.round} was never opened at ${table}`)
  if (row.ended) throw new BadVerdict(`round ${event.round} has ended already`)
  return { table, round: event.round, no: row.no, openedSeq: row.seq }
}

// In the order in which every commit locks them, so that two tables never wait for each other.
const lockWallets = (tx: Tx, live: Live) =>
  tx.rows(sql`
  select count(*) from (
    select from account where name in (
      select 'wallet/' || s.patron from stake s
      where s.table_id = ${live.table} and s.seq > ${live.openedSeq} and s.round = ${live.round})
    order by name for update) locked`)

/** The prices of a settlement as columns; winnings are stake * n / d, rounded down (G-1). */
const columns = (rows: readonly SettlementRow[]) => {
  const prices = rows.map((row) => (row.grade === 'win' ? parseOdds(row.odds) : undefined))
  const bad = rows.findIndex((row, index) => row.grade === 'win' && prices[index] === undefined)
  if (bad >= 0) throw new BadVerdict(`odds of ${rows[bad]?.bet} are not of the form x:1`)
  return {
    mode: rows.map((row) => row.mode),
    bet: rows.map((row) => row.bet),
    grade: rows.map((row) => row.grade),
    row: rows.map((row) => (row.grade === 'win' ? row.row : null)),
    odds: rows.map((row) => (row.grade === 'win' ? row.odds : null)),
    n: prices.map((price) => String(price?.n ?? 0n)),
    d: prices.map((price) => String(price?.d ?? 1n)),
  }
}

/** The round's open stakes, each with its grade: from the settlement's rows, or void for all. */
const graded = (live: Live, { event }: Ending) => {
  const rows = columns(event.kind === 'round-settled' ? event.rows : [])
  const rest = event.kind === 'round-voided' ? 'void' : null
  return sql`
    select s.seq, s.patron, s.amount, coalesce(r.grade, ${rest}) as grade, r.row_name, r.odds,
      case when r.grade = 'win' then div(s.amount::numeric * r.n, r.d)::bigint else 0 end
        as winnings
    from stake s
    left join unnest(${rows.mode}::text[], ${rows.bet}::text[], ${rows.grade}::text[],
        ${rows.row}::text[], ${rows.odds}::text[], ${rows.n}::numeric[], ${rows.d}::numeric[])
      as r (mode, bet, grade, row_name, odds, n, d) on r.mode = s.mode and r.bet = s.bet
    where s.table_id = ${live.table} and s.seq > ${live.openedSeq} and s.round = ${live.round}
      and not exists (
        select from stake_end e where e.table_id = s.table_id and e.stake_seq = s.seq)`
}

interface EndedRow {
  /** Null in the one row that sums up all ends in their digest. */
  readonly patron: PatronId | null
  readonly digest: Buffer | null
  readonly stakes: bigint
  readonly staked: Amount
  readonly returned: Amount
  readonly winnings: Amount
  readonly lost: Amount
  readonly balance: Amount
}

// One statement ends every open stake and pays every wallet. Its parts see the wallets as they were
// before, so each end gets its balances from a running sum. A stake without a grade breaks the
// table's rule for grades, and with it the commit.
const endStakes = (tx: Tx, live: Live, ending: Ending) =>
  tx.rows<EndedRow>(sql`
  with graded as (${graded(live, ending)}),
  priced as (
    select *, winnings + case when grade = 'lose' then 0 else amount end as returned from graded),
  ended as (
    insert into stake_end (table_id, stake_seq, end_seq, patron, amount, grade, row_name, odds,
      winnings, returned, balance_before, balance_after, at)
    select ${live.table}, p.seq, ${ending.seq}, p.patron, p.amount, p.grade, p.row_name, p.odds,
      p.winnings, p.returned,
      (a.balance + sum(p.returned) over running - p.returned)::bigint,
      (a.balance + sum(p.returned) over running)::bigint, ${ending.event.at}
    from priced p join account a on a.name = 'wallet/' || p.patron
    window running as (partition by p.patron order by p.seq rows unbounded preceding)
    returning stake_seq, patron, amount, grade, winnings, returned,
      end_line(stake_end) as line),
  summed as (
    select patron, count(*) as stakes, sum(amount)::bigint as staked,
      sum(returned)::bigint as returned, sum(winnings)::bigint as winnings,
      (sum(amount) filter (where grade = 'lose'))::bigint as lost
    from ended group by patron),
  paid as (
    update account a set balance = a.balance + s.returned from summed s
    where a.name = 'wallet/' || s.patron and s.returned > 0)
  select s.patron, s.stakes, s.staked, s.returned, s.winnings, coalesce(s.lost, 0) as lost,
    a.balance + s.returned as balance, null::bytea as digest
  from summed s join account a on a.name = 'wallet/' || s.patron
  union all
  select null, 0, 0, 0, 0, 0, 0, sha256(convert_to(coalesce(
    string_agg(line, E'\\n' order by stake_seq), ''), 'UTF8'))
  from ended`)

type PatronRow = EndedRow & { readonly patron: PatronId }
const isPatron = (row: EndedRow): row is PatronRow => row.patron !== null

interface Totals {
  readonly stakes: number
  readonly staked: Amount
  readonly returned: Amount
  /** What the table gains: lost stakes less winnings. */
  readonly gain: Amount
  /** Of all ends, by number of the stake. */
  readonly digest: Buffer
}

const addUp = (rows: readonly EndedRow[]): Totals => {
  const digest = rows.find((row) => row.digest !== null)?.digest
  if (!digest) throw new BadVerdict('the ends have no digest')
  let stakes = 0
  let staked = 0n
  let returned = 0n
  let gain = 0n
  for (const row of rows) {
    stakes += Number(row.stakes)
    staked += row.staked
    returned += row.returned
    gain += row.lost - row.winnings
  }
  return { stakes, staked, returned, gain, digest }
}

// The float is topped up before it is needed: no account but the bank is ever below zero.
export const topUp = async (
  tx: Tx,
  live: Pick<Live, 'table' | 'round'>,
  shortfall: Amount,
  at: number,
): Promise<void> => {
  const house = `house/${live.table}`
  await tx.change(sql`insert into transfer (id, from_account, to_account, amount, at)
    values (${`float/${live.round}`}, 'bank', ${house}, ${shortfall}, ${at})`)
  await tx.change(sql`update account set balance = balance + ${shortfall} where name = ${house}`)
  await tx.change(sql`update account set balance = balance - ${shortfall} where name = 'bank'`)
}

const moveHouse = async (tx: Tx, live: Live, gain: Amount, at: number): Promise<void> => {
  const house = `house/${live.table}`
  const rows = await tx.rows<{ balance: Amount }>(sql`
    select balance from account where name = ${house} for update`)
  const after = (rows[0]?.balance ?? 0n) + gain
  if (after < 0n) await topUp(tx, live, -after, at)
  await tx.change(sql`update account set balance = balance + ${gain} where name = ${house}`)
}

const clearStakes = async (tx: Tx, live: Live, staked: Amount): Promise<void> => {
  const rows = await tx.rows<{
    balance: Amount
  }>(sql`update account set balance = balance - ${staked}
    where name = ${`stakes/${live.round}`} returning balance`)
  if (rows[0]?.balance !== 0n)
    throw new BadVerdict(`stakes/${live.round} would keep ${rows[0]?.balance}`)
}

const summaryOf = async (tx: Tx, { table, round }: Live, voided: boolean): Promise<Summary> => {
  const rows = await tx.rows<{ seq: bigint; body: string }>(sql`
    select seq, body::text as body from event
    where subject = ${round} and kind in ('card-dealt', 'card-retracted', 'round-resolved')
    order by seq`)
  const events = rows.map((row): TableEvent => decodeEvent(row.body, `event ${table}/${row.seq}`))
  return summarise(events, voided)
}

// Gives the seal's digest: of the ends' digest and the row of the round's end.
const closeRound = async (
  tx: Tx,
  live: Live,
  { seq, event }: Ending,
  sum: Totals,
): Promise<Buffer> => {
  const voided = event.kind === 'round-voided'
  const short = await summaryOf(tx, live, voided)
  const rows = await tx.rows<{
    digest: Buffer
  }>(sql`insert into round_end (round, table_id, no, seq, voided, winner, dealt, cards,
      stakes, staked, returned, first_at, last_at, at)
    select ${live.round}, ${live.table}, ${live.no}, ${seq}, ${voided}, ${short.winner ?? null},
      ${short.dealt ?? null}, ${short.cards}, ${sum.stakes}, ${sum.staked}, ${sum.returned},
      min(s.at), max(s.at), ${event.at}
    from stake s
    where s.table_id = ${live.table} and s.seq > ${live.openedSeq} and s.round = ${live.round}
    returning sha256(${sum.digest}::bytea || convert_to(round_end_line(round_end), 'UTF8'))
      as digest`)
  return rows[0]?.digest ?? sum.digest
}

const result = (row: PatronRow): PatronResult => ({
  patron: row.patron,
  staked: row.staked,
  returned: row.returned,
  balance: row.balance,
})

/** What the end of a round paid, and what its seal binds. */
export interface EndedMoney {
  readonly money: RoundMoney
  readonly digest: Buffer
}

/**
 * Ends a round: every open stake once, wallets, house and stakes in balance, `stakes/<round>` at
 * zero. Throws `BadVerdict` for a round that is not open, or a stake that no row of the settlement
 * grades.
 */
export async function endRound(tx: Tx, table: string, ending: Ending): Promise<EndedMoney> {
  const live = await findLive(tx, table, ending)
  await lockWallets(tx, live)
  const rows = await endStakes(tx, live, ending)
  const sum = addUp(rows)
  await moveHouse(tx, live, sum.gain, ending.event.at)
  await clearStakes(tx, live, sum.staked)
  const digest = await closeRound(tx, live, ending, sum)
  const { staked, returned } = sum
  const patrons = rows.filter(isPatron).map(result)
  return { money: { round: live.round, staked, returned, patrons }, digest }
}
