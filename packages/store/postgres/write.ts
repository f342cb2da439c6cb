import type { Head } from '../chain.ts'
import { BadVerdict } from '../errors.ts'
import type { Plan, StakeRow } from '../plan.ts'
import { type Ownership, StaleOwner } from '../port.ts'
import type { Seal } from '../seal.ts'
import { type Tx, together } from './database.ts'
import { arrayText, sql } from './sql.ts'

const expectRows = (what: string, found: number, wanted: number): void => {
  if (found !== wanted) throw new BadVerdict(`${what}: ${found} of ${wanted} rows`)
}

const moveHead = async (tx: Tx, { table, epoch }: Ownership, { head }: Plan): Promise<void> => {
  const done = await tx.change(sql`update house_table set seq = ${head.seq}, hash = ${head.hash}
    where id = ${table} and epoch = ${epoch}`)
  if (done !== 1) throw new StaleOwner(`table ${table}: epoch ${epoch} is over`)
}

/**
 * Writes seals behind the last row of the log and moves the head behind them.
 */
export async function writeSeals(
  tx: Tx,
  owner: Ownership,
  { seq }: Head,
  seals: readonly Seal[],
): Promise<void> {
  const last = seals.at(-1)
  if (last === undefined) return
  await together([
    addSeals(tx, owner.table, seals),
    tx.change(sql`update house_table set hash = ${last.hash}
      where id = ${owner.table} and seq = ${seq}`),
  ])
}

const addSeals = async (tx: Tx, table: string, seals: readonly Seal[]): Promise<void> => {
  for (const { seq, place, round, digest, hash } of seals)
    await tx.change(sql`insert into seal (table_id, seq, place, round, digest, hash)
      values (${table}, ${seq}, ${place}, ${round ?? null}, ${digest}, ${hash})`)
}

const addEvents = async (tx: Tx, table: string, { events }: Plan): Promise<void> => {
  if (events.length === 0) return
  await tx.change(sql`insert into event (table_id, seq, subject, kind, body, hash)
    select ${table}, e.seq, e.subject, e.kind, e.body::json, decode(e.hash, 'hex')
    from unnest(${events.map((row) => row.seq)}::bigint[],
      ${events.map((row) => row.subject)}::text[],
      ${events.map((row) => row.event.kind)}::text[],
      ${events.map((row) => row.body)}::text[],
      ${events.map((row) => row.hash.toString('hex'))}::text[]
    ) as e (seq, subject, kind, body, hash)`)
}

const openRounds = async (tx: Tx, table: string, { openings }: Plan): Promise<void> => {
  for (const { seq, event } of openings) {
    await tx.change(sql`with opened as (
        insert into round (id, table_id, no, seq, terms_hash, paytable_hash, shoe, at)
        values (${event.round}, ${table}, ${event.no}, ${seq}, ${event.termsHash},
          ${event.paytableHash}, ${event.shoe ?? null}, ${event.at})
        returning id)
      insert into account (name) select 'stakes/' || id from opened`)
  }
}

// Columns are gathered in one pass each; the server takes them apart again.
const addStakes = async (tx: Tx, table: string, { stakes }: Plan): Promise<void> => {
  if (stakes.length === 0) return
  const column = (read: (row: StakeRow) => string | number | bigint): string =>
    arrayText(stakes.map(read))
  await tx.change(sql`insert into stake (table_id, seq, id, round, patron, bet, mode, amount, at,
      balance_before, balance_after, hash)
    select ${table}, s.seq, s.id, s.round, s.patron, s.bet, s.mode, s.amount, s.at,
      s.after + s.amount, s.after, decode(s.hash, 'hex')
    from unnest(${column((row) => row.seq)}::bigint[],
      ${column((row) => row.event.stake)}::text[],
      ${column((row) => row.event.round)}::text[],
      ${column((row) => row.event.patron)}::text[],
      ${column((row) => row.event.bet)}::text[],
      ${column((row) => row.event.mode)}::text[],
      ${column((row) => row.event.amount)}::bigint[],
      ${column((row) => row.event.at)}::bigint[],
      ${column((row) => row.balanceAfter)}::bigint[],
      ${column((row) => row.hash.toString('hex'))}::text[]
    ) as s (seq, id, round, patron, bet, mode, amount, at, after, hash)`)
}

const addWithdrawals = async (tx: Tx, table: string, { withdrawals }: Plan): Promise<void> => {
  if (withdrawals.length === 0) return
  await tx.change(sql`insert into stake_end (table_id, stake_seq, end_seq, patron, amount, grade,
      winnings, returned, balance_before, balance_after, at)
    select ${table}, w.stake_seq, w.end_seq, w.patron, w.amount, 'withdrawn', 0, w.amount,
      w.before, w.before + w.amount, w.at
    from unnest(${withdrawals.map((row) => row.stakeSeq)}::bigint[],
      ${withdrawals.map((row) => row.endSeq)}::bigint[],
      ${withdrawals.map((row) => row.event.patron)}::text[],
      ${withdrawals.map((row) => String(row.event.amount))}::bigint[],
      ${withdrawals.map((row) => String(row.balanceBefore))}::bigint[],
      ${withdrawals.map((row) => row.event.at)}::bigint[]
    ) as w (stake_seq, end_seq, patron, amount, before, at)`)
}

const setWallets = async (tx: Tx, { wallets }: Plan): Promise<void> => {
  if (wallets.size === 0) return
  const done = await tx.change(sql`update account a set balance = w.balance
    from unnest(${arrayText(wallets.keys())}::text[], ${arrayText(wallets.values())}::bigint[])
      as w (patron, balance)
    where a.name = 'wallet/' || w.patron`)
  expectRows('wallets', done, wallets.size)
}

// Once per batch and round, and only while the round lives: an ended round takes no stake any more.
const setAtStake = async (tx: Tx, table: string, { atStake }: Plan): Promise<void> => {
  if (atStake.size === 0) return
  const done = await tx.change(sql`update account a set balance = a.balance + d.change
    from unnest(${[...atStake.keys()]}::text[], ${[...atStake.values()].map(String)}::bigint[])
      as d (round, change)
    join round r on r.id = d.round and r.table_id = ${table}
    where a.name = 'stakes/' || d.round
      and not exists (select from round_end e where e.round = d.round)`)
  expectRows('live rounds of the stakes', done, atStake.size)
}

/**
 * Writes a plan, all but the money of ended rounds. The statements travel together, in this order.
 */
export async function writePlan(tx: Tx, owner: Ownership, plan: Plan): Promise<void> {
  const { table } = owner
  await together([
    moveHead(tx, owner, plan),
    addEvents(tx, table, plan),
    openRounds(tx, table, plan),
    addStakes(tx, table, plan),
    addWithdrawals(tx, table, plan),
    setWallets(tx, plan),
    setAtStake(tx, table, plan),
    writeSeals(tx, owner, plan.head, plan.seals),
  ])
}
