import { type Account, BANK, houseOf, post, stakesOf, type Transfer, walletOf } from '@baize/ledger'
import type { Amount } from '@baize/money'
import type { PatronId, RoundId, StakeId } from '@baize/table'
import { BadVerdict } from '../errors.ts'
import { type Ending, type KnownRow, type Plan, planVerdict, type Withdrawal } from '../plan.ts'
import {
  type Books,
  type Committed,
  type Needs,
  type Ownership,
  StaleOwner,
  type Verdict,
} from '../port.ts'
import { compareMoney } from '../reckoning.ts'
import { addSeal } from '../seal.ts'
import { summarise } from '../summary.ts'
import type { MemoryBooks, RoundBook, StakeBook, StakeEnd, TableBook } from './books.ts'
import { ownRules } from './care.ts'
import { sealOf } from './seal.ts'
import { type Settlement, settle } from './settle.ts'

const known = (stake: StakeBook | undefined): KnownRow | undefined =>
  stake && {
    ...stake.event,
    table: stake.table,
    seq: stake.seq,
    withdrawn: stake.end?.grade === 'withdrawn',
  }

const ownTable = (books: MemoryBooks, { table, epoch }: Ownership): TableBook => {
  const found = books.tables.get(table)
  if (found?.epoch !== epoch)
    throw new StaleOwner(`table ${table}: epoch ${epoch} is over, now ${found?.epoch ?? 'none'}`)
  return found
}

/** A plan with everything that it changes, worked out but not done. */
interface Work {
  readonly plan: Plan
  readonly rounds: ReadonlyMap<RoundId, RoundBook>
  readonly stakes: readonly StakeBook[]
  readonly ends: Map<StakeBook, StakeEnd>
  readonly transfers: Transfer[]
  readonly floats: Transfer[]
  readonly settlements: (Settlement & { readonly ending: Ending; readonly round: RoundBook })[]
}

const newRounds = (table: string, plan: Plan): ReadonlyMap<RoundId, RoundBook> =>
  new Map(
    plan.openings.map((opening) => [
      opening.event.round,
      { table, opening, events: [], stakes: [] },
    ]),
  )

const newStakes = (table: string, plan: Plan): readonly StakeBook[] =>
  plan.stakes.map(({ seq, event, balanceBefore, balanceAfter }) => ({
    table,
    seq,
    event,
    balanceBefore,
    balanceAfter,
  }))

const withdrawnEnd = (row: Withdrawal): StakeEnd => ({
  grade: 'withdrawn',
  winnings: 0n,
  returned: row.event.amount,
  balanceBefore: row.balanceBefore,
  balanceAfter: row.balanceAfter,
  at: row.event.at,
  seq: row.endSeq,
})

// In the order of the log: a stake may be covered by one that was taken back just before it.
const stakeMoves = (plan: Plan): Transfer[] => {
  const placed = plan.stakes.map(({ seq, event: { stake, patron, round, amount } }) => ({
    seq,
    move: { id: `${stake}/place`, from: walletOf(patron), to: stakesOf(round), amount },
  }))
  const taken = plan.withdrawals.map(({ endSeq, event: { stake, patron, round, amount } }) => ({
    seq: endSeq,
    move: { id: `${stake}/withdraw`, from: stakesOf(round), to: walletOf(patron), amount },
  }))
  return [...placed, ...taken].sort((a, b) => a.seq - b.seq).map(({ move }) => move)
}

const liveRound = (books: MemoryBooks, work: Work, table: string, id: RoundId): RoundBook => {
  const round = books.rounds.get(id) ?? work.rounds.get(id)
  if (round?.table !== table) throw new BadVerdict(`round ${id} was never opened at ${table}`)
  const ended = round.ended !== undefined || work.settlements.some((each) => each.round === round)
  if (ended) throw new BadVerdict(`round ${id} has ended already`)
  return round
}

const begin = (books: MemoryBooks, table: string, plan: Plan): Work => {
  const twice = plan.stakes.find(({ event }) => books.stakes.has(event.stake))
  if (twice !== undefined)
    throw new BadVerdict(`stake ${twice.event.stake} is in the books already`)
  const stakes = newStakes(table, plan)
  const transfers = stakeMoves(plan)
  const ends = new Map<StakeBook, StakeEnd>()
  const work = { plan, rounds: newRounds(table, plan), stakes, ends, transfers }
  const full: Work = { ...work, floats: [], settlements: [] }
  const placed = new Map<StakeId, StakeBook>(stakes.map((stake) => [stake.event.stake, stake]))
  for (const round of plan.atStake.keys()) liveRound(books, full, table, round)
  for (const row of plan.withdrawals) {
    const stake = placed.get(row.event.stake) ?? books.stakes.get(row.event.stake)
    if (stake !== undefined) ends.set(stake, withdrawnEnd(row))
  }
  return full
}

// The float is topped up before it is needed: no account but the bank is ever below zero.
const topUp = (books: MemoryBooks, work: Work, table: string, made: Settlement): Transfer[] => {
  const before = work.settlements.reduce((sum, each) => sum + each.gain, 0n)
  const floats = work.floats.reduce((sum, each) => sum + each.amount, 0n)
  const held = (books.balances.get(houseOf(table)) ?? 0n) + before + floats
  const after = held + made.gain
  const id = `float/${made.money.round}`
  return after < 0n ? [{ id, from: BANK, to: houseOf(table), amount: -after }] : []
}

const endRound = (books: MemoryBooks, work: Work, table: string, ending: Ending): void => {
  const round = liveRound(books, work, table, ending.event.round)
  const own = work.stakes.filter((stake) => stake.event.round === ending.event.round)
  const open = [...round.stakes, ...own].filter(
    (stake) => stake.end === undefined && !work.ends.has(stake),
  )
  const paid = new Map<PatronId, Amount>()
  for (const { money } of work.settlements)
    for (const { patron, balance } of money.patrons) paid.set(patron, balance)
  const balance = (patron: PatronId): Amount =>
    paid.get(patron) ?? work.plan.wallets.get(patron) ?? books.balances.get(walletOf(patron)) ?? 0n
  const made = settle(ending, open, balance)
  const floats = topUp(books, work, table, made)
  const lost = made.transfers.filter((each) => each.to === houseOf(table))
  const rest = made.transfers.filter((each) => each.to !== houseOf(table))
  for (const each of lost) work.transfers.push(each)
  for (const each of floats) work.transfers.push(each)
  for (const each of rest) work.transfers.push(each)
  work.floats.push(...floats)
  for (const [stake, end] of made.ends) work.ends.set(stake, end)
  work.settlements.push({ ...made, ending, round })
}

const applyLog = (books: MemoryBooks, table: TableBook, { plan, stakes, rounds }: Work): void => {
  const entries = [
    ...plan.events.map(({ seq, event, hash }) => ({ seq, event, hash })),
    ...plan.stakes.map(({ seq, event, hash, balanceAfter }) => ({
      seq,
      event,
      hash,
      balanceAfter,
    })),
  ].sort((a, b) => a.seq - b.seq)
  for (const [id, round] of rounds) books.rounds.set(id, round)
  for (const entry of entries) table.log.push(entry)
  for (const row of plan.events) books.rounds.get(row.subject)?.events.push(row.event)
  for (const stake of stakes) {
    books.stakes.set(stake.event.stake, stake)
    books.rounds.get(stake.event.round)?.stakes.push(stake)
    books.patrons.get(stake.event.patron)?.stakes.push(stake)
  }
  table.seals.push(...plan.seals)
}

const closeRound = (table: TableBook, settlement: Work['settlements'][number], plan: Plan) => {
  const { ending, round, money } = settlement
  const voided = ending.event.kind === 'round-voided'
  const { round: id, at } = ending.event
  const short = summarise(round.events, voided)
  const { no } = round.opening.event
  const times = round.stakes.map(({ event }) => event.at)
  const window = times.length > 0 && { firstAt: Math.min(...times), lastAt: Math.max(...times) }
  const { staked, returned } = money
  const sums = { stakes: settlement.ends.size, staked, returned }
  const ended = { round: id, no, seq: ending.seq, voided, ...short, ...window, ...sums, at }
  round.ended = ended
  table.ended.push(round)
  const held = table.seals.filter(({ seq }) => seq === plan.head.seq)
  table.seals.push(addSeal(plan.head, held, { round: id, digest: sealOf(round.stakes, ended) }))
}

const apply = (
  books: MemoryBooks,
  table: TableBook,
  work: Work,
  changed: ReadonlyMap<Account, Amount>,
): void => {
  applyLog(books, table, work)
  for (const [account, balance] of changed) books.balances.set(account, balance)
  for (const [stake, end] of work.ends) stake.end = end
  books.transfers.push(...work.floats)
  for (const settlement of work.settlements) closeRound(table, settlement, work.plan)
  const { seq, hash } = work.plan.head
  const last = table.seals.at(-1)
  table.head = { seq, hash: last?.seq === seq ? last.hash : hash }
}

const postAll = (books: MemoryBooks, work: Work): ReadonlyMap<Account, Amount> => {
  const posted = post(books.balances, work.transfers)
  if (posted.kind === 'posted') return posted.changed
  const { reason, transfer } = posted.refusal
  throw new BadVerdict(`transfer ${transfer.id}: ${reason}`)
}

/** Decides and writes in one go; nothing is changed unless everything can be. */
export function commit(
  books: MemoryBooks,
  owner: Ownership,
  needs: Needs,
  decide: (books: Books) => Verdict,
): Committed {
  const table = ownTable(books, owner)
  const locked = new Set(needs.patrons)
  const asked = new Set(needs.stakes)
  const ground = {
    table: owner.table,
    head: table.head,
    balance: (id: PatronId) => (locked.has(id) ? books.balances.get(walletOf(id)) : undefined),
    stake: (id: StakeId) => (asked.has(id) ? known(books.stakes.get(id)) : undefined),
    own: (id: PatronId) =>
      needs.care !== undefined && locked.has(id) ? ownRules(books, id, needs.care) : undefined,
  }
  const verdict = decide(ground)
  const plan = planVerdict(ground, verdict.events)
  const work = begin(books, owner.table, plan)
  for (const ending of plan.endings) endRound(books, work, owner.table, ending)
  const ended = work.settlements.map((each) => each.money)
  compareMoney(verdict, ended)
  apply(books, table, work, postAll(books, work))
  const { seq } = plan.head
  if (verdict.checkpoint !== undefined) table.checkpoint = { seq, state: verdict.checkpoint }
  return { seq, balances: plan.wallets, ended }
}
