import type { Amount } from '@baize/money'
import type { Instant, PatronId, RoundId, StakeId, TableId } from '@baize/table'
import {
  type Approval,
  approvalFault,
  type CorrectableStake,
  type Correction,
  type CorrectionAnswer,
  type CorrectionLine,
  type CorrectionPosting,
  type CorrectionProposal,
  type CorrectionRefusal,
  correctionLines,
  correctionPostings,
  correctionTransfer,
  proposalFault,
  refused,
  sameProposal,
} from '../correction.ts'
import { codeOf } from '../errors.ts'
import type { Store } from '../port.ts'
import type { Database, Queryable, Tx } from './database.ts'
import { topUp } from './settle.ts'
import { sql } from './sql.ts'

const isRefusal = <T extends object>(value: T | CorrectionRefusal): value is CorrectionRefusal =>
  'reason' in value
const no = (refusal: CorrectionRefusal): CorrectionAnswer => ({ kind: 'refused', refusal })

interface StakeRow extends CorrectableStake {
  readonly seq: bigint
}

const stakesIn = async (
  tx: Queryable,
  round: RoundId,
  ids: readonly StakeId[],
): Promise<ReadonlyMap<StakeId, StakeRow>> => {
  const rows = await tx.rows<StakeRow>(sql`
    select s.id as stake, s.seq, s.patron, s.amount, e.grade = 'withdrawn' as withdrawn,
      (e.returned + coalesce((select sum(p.change) from correction_posting p
        where p.table_id = s.table_id and p.stake_seq = s.seq), 0))::bigint as returned
    from stake s join stake_end e on e.table_id = s.table_id and e.stake_seq = s.seq
    where s.id = any(${[...ids]}::text[]) and s.round = ${round}`)
  return new Map(rows.map((row) => [row.stake, row]))
}

interface HeadRow {
  readonly id: string
  readonly round: RoundId
  readonly table_id: TableId
  readonly proposed_by: string
  readonly reason: string
  readonly at: bigint
  readonly approved_by: string | null
  readonly approved_at: bigint | null
}

interface LineRow {
  readonly correction: string
  readonly stake: StakeId
  readonly patron: PatronId
  readonly amount: Amount
  readonly grade: CorrectionLine['grade']
  readonly row_name: string | null
  readonly odds: string | null
  readonly winnings: Amount
  readonly returned: Amount
  readonly was: Amount
}

const lineOf = (row: LineRow): CorrectionLine => ({
  stake: row.stake,
  grade: row.grade,
  ...(row.row_name !== null && { row: row.row_name }),
  ...(row.odds !== null && { odds: row.odds }),
  patron: row.patron,
  amount: row.amount,
  winnings: row.winnings,
  returned: row.returned,
  was: row.was,
  change: row.returned - row.was,
})

const correctionOf = (row: HeadRow, lines: readonly LineRow[]): Correction => ({
  id: row.id,
  round: row.round,
  table: row.table_id,
  by: row.proposed_by,
  reason: row.reason,
  at: Number(row.at),
  lines: lines.filter(({ correction }) => correction === row.id).map(lineOf),
  ...(row.approved_by !== null && {
    approved: { by: row.approved_by, at: Number(row.approved_at) },
  }),
})

const find = async (
  tx: Queryable,
  by: { readonly id?: string; readonly round?: RoundId },
): Promise<readonly Correction[]> => {
  const { id = null, round = null } = by
  const heads = await tx.rows<HeadRow>(sql`
    select c.id, c.round, z.table_id, c.proposed_by, c.reason, c.at,
      a.approved_by, a.at as approved_at
    from correction c join round_end z on z.round = c.round
    left join correction_approval a on a.correction = c.id
    where c.id = ${id} or c.round = ${round} order by c.journal_no`)
  const lines = await tx.rows<LineRow>(sql`
    select l.correction, s.id as stake, s.patron, s.amount, l.grade, l.row_name, l.odds, l.winnings,
      l.returned, l.was
    from correction_line l join stake s on s.table_id = l.table_id and s.seq = l.stake_seq
    where l.correction = any(${heads.map((head) => head.id)}::text[]) order by l.journal_no`)
  return heads.map((head) => correctionOf(head, lines))
}

/** Corrections without approval whose stakes are still as they were when they were proposed. */
export const waitingCorrections = async (db: Queryable): Promise<readonly Correction[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from correction c
    where not exists (select from correction_approval a where a.correction = c.id)
      and not exists (
        select from correction_line l
        join stake_end e on e.table_id = l.table_id and e.stake_seq = l.stake_seq
        where l.correction = c.id and l.was <> e.returned
          + coalesce((select sum(p.change) from correction_posting p
            where p.table_id = l.table_id and p.stake_seq = l.stake_seq), 0))
    order by c.journal_no`)
  return (await Promise.all(rows.map(({ id }) => find(db, { id })))).flat()
}

const roundFault = async (tx: Tx, round: RoundId): Promise<CorrectionRefusal | undefined> => {
  const rows = await tx.rows<{ settled: boolean }>(sql`
    select z.round is not null and not z.voided as settled
    from round r left join round_end z on z.round = r.id where r.id = ${round}`)
  if (rows[0] === undefined) return refused('unknown-round', 'round')
  return rows[0].settled ? undefined : refused('round-not-settled', 'round')
}

const addProposal = async (
  tx: Tx,
  proposal: CorrectionProposal,
  lines: readonly CorrectionLine[],
): Promise<void> => {
  const { id, round, by, reason, at } = proposal
  await tx.change(sql`insert into correction (id, round, proposed_by, reason, at)
    values (${id}, ${round}, ${by.trim()}, ${reason.trim()}, ${at})`)
  await tx.change(sql`insert into correction_line
      (correction, table_id, stake_seq, grade, row_name, odds, winnings, returned, was)
    select ${id}, s.table_id, s.seq, l.grade, l.row_name, l.odds, l.winnings, l.returned, l.was
    from unnest(${lines.map((line) => line.stake)}::text[],
      ${lines.map((line) => line.grade)}::text[], ${lines.map((line) => line.row ?? null)}::text[],
      ${lines.map((line) => line.odds ?? null)}::text[],
      ${lines.map((line) => String(line.winnings))}::bigint[],
      ${lines.map((line) => String(line.returned))}::bigint[],
      ${lines.map((line) => String(line.was))}::bigint[])
      with ordinality as l (stake, grade, row_name, odds, winnings, returned, was, place)
    join stake s on s.id = l.stake order by l.place`)
}

const propose = (db: Database, given: CorrectionProposal): Promise<CorrectionAnswer> => {
  const proposal = { ...given, by: given.by.trim(), reason: given.reason.trim() }
  return db.begin(async (tx) => {
    const fault = proposalFault(proposal)
    if (fault !== undefined) return no(fault)
    const [before] = await find(tx, { id: proposal.id })
    if (before !== undefined)
      return sameProposal(proposal, before)
        ? { kind: 'done', correction: before }
        : no(refused('correction-id-reused', 'id'))
    const wrong = await roundFault(tx, proposal.round)
    if (wrong !== undefined) return no(wrong)
    const ids = proposal.stakes.map(({ stake }) => stake)
    const lines = correctionLines(proposal, await stakesIn(tx, proposal.round, ids))
    if (isRefusal(lines)) return no(lines)
    await addProposal(tx, proposal, lines)
    const [correction] = await find(tx, { id: proposal.id })
    return correction === undefined
      ? no(refused('unknown-correction'))
      : { kind: 'done', correction }
  })
}

// The same order as in every commit: wallets by name, then the house, then the bank.
const lockWallets = async (
  tx: Tx,
  { lines }: Correction,
): Promise<ReadonlyMap<PatronId, Amount>> => {
  const patrons = [...new Set(lines.map(({ patron }) => patron))]
  const rows = await tx.rows<{ patron: PatronId; balance: Amount }>(sql`
    select p.id as patron, a.balance from unnest(${patrons}::text[]) as p (id)
    join account a on a.name = 'wallet/' || p.id order by a.name for update of a`)
  return new Map(rows.map(({ patron, balance }) => [patron, balance]))
}

const moveHouse = async (tx: Tx, { id, table, lines }: Correction, at: Instant): Promise<void> => {
  const house = `house/${table}`
  const paid = lines.reduce((sum, { change }) => sum + change, 0n)
  const rows = await tx.rows<{ balance: Amount }>(sql`
    select balance from account where name = ${house} for update`)
  const after = (rows[0]?.balance ?? 0n) - paid
  if (after < 0n) await topUp(tx, { table, round: `correction/${id}` }, -after, at)
  await tx.change(sql`update account set balance = balance - ${paid} where name = ${house}`)
}

const addPostings = async (
  tx: Tx,
  correction: Correction,
  postings: readonly CorrectionPosting[],
  at: Instant,
): Promise<void> => {
  const { id, table } = correction
  for (const { line, balanceBefore, balanceAfter } of postings) {
    const { stake, patron, change } = line
    await tx.change(sql`insert into correction_posting
        (correction, table_id, stake_seq, change, balance_before, balance_after)
      select ${id}, s.table_id, s.seq, ${change}, ${balanceBefore}, ${balanceAfter}
      from stake s where s.id = ${stake}`)
    if (change === 0n) continue
    const ends = [`house/${table}`, `wallet/${patron}`]
    const [from = '', to = ''] = change > 0n ? ends : ends.reverse()
    await tx.change(sql`insert into transfer (id, from_account, to_account, amount, at)
      values (${correctionTransfer(id, stake)}, ${from}, ${to},
        ${change > 0n ? change : -change}, ${at})`)
    await tx.change(sql`update account set balance = ${balanceAfter}
      where name = ${`wallet/${patron}`}`)
  }
}

const approve = (db: Database, approval: Approval): Promise<CorrectionAnswer> =>
  db.begin(async (tx) => {
    const { id, at } = approval
    const by = approval.by.trim()
    await tx.rows(sql`select from correction where id = ${id} for update`)
    const [correction] = await find(tx, { id })
    const fault = approvalFault(correction, approval)
    if (fault !== undefined || correction === undefined)
      return no(fault ?? refused('unknown-correction', id))
    const wallets = await lockWallets(tx, correction)
    const stakes = correction.lines.map(({ stake }) => stake)
    const known = await stakesIn(tx, correction.round, stakes)
    const postings = correctionPostings(correction, known, (who) => wallets.get(who) ?? 0n)
    if (isRefusal(postings)) return no(postings)
    await moveHouse(tx, correction, at)
    await tx.change(sql`insert into correction_approval (correction, proposed_by, approved_by, at)
      values (${id}, ${correction.by}, ${by}, ${at})`)
    await addPostings(tx, correction, postings, at)
    return { kind: 'done', correction: { ...correction, approved: { by, at } } }
  })

// Undone by the database: it met another on wallets in a ring, or both proposed the same id.
const AGAIN = /^(40P01|23505)$/
const ATTEMPTS = 5

const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!AGAIN.test(codeOf(error)) || left === 1) throw error
    }
  }
}

/** The store's part about corrections of settled rounds. */
export const correctionPart = (
  db: Database,
): Pick<Store, 'proposeCorrection' | 'approveCorrection' | 'corrections'> => ({
  proposeCorrection: (proposal) => patiently(() => propose(db, proposal)),
  approveCorrection: (approval) => patiently(() => approve(db, approval)),
  corrections: (round) => find(db, { round }),
})
