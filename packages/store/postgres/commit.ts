import { createHash } from 'node:crypto'
import type { Amount } from '@baize/money'
import type { PatronId, StakeId } from '@baize/table'
import type { Head } from '../chain.ts'
import { encodeState } from '../codec/index.ts'
import { BadVerdict, codeOf, inWords } from '../errors.ts'
import { type Ground, type KnownRow, type Plan, planVerdict } from '../plan.ts'
import {
  type Books,
  type Committed,
  type Needs,
  type Ownership,
  type RoundMoney,
  StaleOwner,
  type Verdict,
} from '../port.ts'
import { compareMoney } from '../reckoning.ts'
import { addSeal, type Seal } from '../seal.ts'
import { careRows, ownRules } from './care.ts'
import type { Database, Tx } from './database.ts'
import { endRound } from './settle.ts'
import { arrayText, sql } from './sql.ts'
import { writePlan, writeSeals } from './write.ts'

/** The moments of a commit, for tests that kill the process at each of them. */
export type Step = 'begin' | 'locked' | 'decided' | 'written' | 'committed'
export type OnStep = (step: Step) => void

const DEADLOCK = '40P01'
// Class 23: a constraint of the books refused the rows.
const REFUSED = /^23/
const ATTEMPTS = 5

interface HeadRow {
  readonly epoch: number
  readonly seq: bigint
  readonly hash: Buffer
}
interface WalletRow {
  readonly patron: PatronId
  readonly balance: Amount
}
interface StakeRow {
  readonly id: StakeId
  readonly table_id: string
  readonly seq: bigint
  readonly patron: PatronId
  readonly round: string
  readonly bet: string
  readonly mode: string
  readonly amount: Amount
  readonly at: bigint
  readonly withdrawn: boolean
}

const known = (row: StakeRow): KnownRow => ({
  table: row.table_id,
  seq: Number(row.seq),
  patron: row.patron,
  round: row.round,
  bet: row.bet,
  mode: row.mode,
  amount: row.amount,
  at: Number(row.at),
  withdrawn: row.withdrawn,
})

// Sent together, answered in order: the table's row first, so that one commit at a time sees its
// table; then the wallets by name, so that tables never wait for each other in a ring; the stakes
// last, when no one can add one for these patrons, and with them what the patrons have set for
// themselves, which no one can change either while their wallets are held.
const lock = async (tx: Tx, { table, epoch }: Ownership, needs: Needs): Promise<Ground> => {
  const [heads, wallets, stakes, care] = await Promise.all([
    tx.rows<HeadRow>(sql`select epoch, seq, hash from house_table where id = ${table} for update`),
    tx.rows<WalletRow>(sql`
      select p.id as patron, a.balance
      from (select distinct unnest(${arrayText(needs.patrons)}::text[]) collate "C" as id) p
      join account a on a.name = 'wallet/' || p.id
      order by a.name for update of a`),
    tx.rows<StakeRow>(sql`
      select s.id, s.table_id, s.seq, s.patron, s.round, s.bet, s.mode, s.amount, s.at,
        exists (select from stake_end e where e.table_id = s.table_id and e.stake_seq = s.seq
          and e.grade = 'withdrawn') as withdrawn
      from stake s where s.id = any(${arrayText(needs.stakes)}::text[])`),
    needs.care === undefined ? [] : careRows(tx, needs.patrons),
  ])
  const row = heads[0]
  if (row?.epoch !== epoch)
    throw new StaleOwner(`table ${table}: epoch ${epoch} is over, now ${row?.epoch ?? 'none'}`)
  const balances = new Map(wallets.map((wallet) => [wallet.patron, wallet.balance]))
  const found = new Map(stakes.map((stake) => [stake.id, known(stake)]))
  const rules = needs.care === undefined ? undefined : await ownRules(tx, care, needs.care)
  const head: Head = { seq: Number(row.seq), hash: row.hash }
  return {
    table,
    head,
    balance: (id) => balances.get(id),
    stake: (id) => found.get(id),
    own: (id) => rules?.get(id),
  }
}

const saveCheckpoint = async (
  tx: Tx,
  table: string,
  seq: number,
  state: Verdict['checkpoint'],
): Promise<void> => {
  if (state === undefined) return
  const text = encodeState(state)
  const digest = createHash('sha256').update(text).digest()
  await tx.change(sql`insert into checkpoint (table_id, seq, state, digest)
    values (${table}, ${seq}, ${text}::text::json, ${digest})
    on conflict (table_id) do update
      set seq = excluded.seq, state = excluded.state, digest = excluded.digest`)
}

// Each end is sealed into the log behind its last row, so that no end can be changed unseen.
const endRounds = async (tx: Tx, owner: Ownership, plan: Plan): Promise<readonly RoundMoney[]> => {
  const ended: RoundMoney[] = []
  const seals: Seal[] = []
  for (const ending of plan.endings) {
    const { money, digest } = await endRound(tx, owner.table, ending)
    ended.push(money)
    const about = { round: ending.event.round, digest }
    seals.push(addSeal(plan.head, [...plan.seals, ...seals], about))
  }
  await writeSeals(tx, owner, plan.head, seals)
  return ended
}

/** Where commits go, and who watches them. */
export interface Writer {
  readonly db: Database
  readonly onStep: OnStep
}

const attempt = async (
  { db, onStep }: Writer,
  owner: Ownership,
  needs: Needs,
  decide: (books: Books) => Verdict,
): Promise<Committed> => {
  onStep('begin')
  const committed = await db.begin(async (tx): Promise<Committed> => {
    const ground = await lock(tx, owner, needs)
    onStep('locked')
    const verdict = decide(ground)
    onStep('decided')
    const plan = planVerdict(ground, verdict.events)
    await writePlan(tx, owner, plan)
    const ended = await endRounds(tx, owner, plan)
    compareMoney(verdict, ended)
    await saveCheckpoint(tx, owner.table, plan.head.seq, verdict.checkpoint)
    onStep('written')
    return { seq: plan.head.seq, balances: plan.wallets, ended }
  }, 'looking')
  onStep('committed')
  return committed
}

/**
 * One transaction: lock, decide, write, commit. Two settlements of different tables may meet on
 * wallets in a ring; the database then undoes one of them, which is decided anew.
 */
export async function commit(
  writer: Writer,
  owner: Ownership,
  needs: Needs,
  decide: (books: Books) => Verdict,
): Promise<Committed> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt(writer, owner, needs, decide)
    } catch (error) {
      if (REFUSED.test(codeOf(error))) throw new BadVerdict(inWords(error), { cause: error })
      if (codeOf(error) !== DEADLOCK || left === 1) throw error
    }
  }
}
