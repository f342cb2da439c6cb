import type { Amount } from '@baize/money'
import type {
  OwnRules,
  PatronId,
  RoundId,
  RoundSettled,
  RoundVoided,
  StakeId,
  StakePlaced,
  StakeWithdrawn,
  TableEvent,
  TableId,
} from '@baize/table'
import { type Head, seal } from './chain.ts'
import { encodeEvent } from './codec/index.ts'
import { BadVerdict } from './errors.ts'
import type { KnownStake } from './port.ts'
import { addSeal, digestOfEnds, type Seal, type SealedEnd } from './seal.ts'

/** A stake in the books with the place of its row. */
export interface KnownRow extends KnownStake {
  readonly table: TableId
  readonly seq: number
}

/** The truth that a plan is made on: locked, and unchanged until the plan is written. */
export interface Ground {
  readonly table: TableId
  readonly head: Head
  readonly balance: (patron: PatronId) => Amount | undefined
  readonly stake: (id: StakeId) => KnownRow | undefined
  readonly own: (patron: PatronId) => OwnRules | undefined
}

export interface EventRow {
  readonly seq: number
  readonly subject: string
  readonly event: TableEvent
  readonly body: string
  readonly hash: Buffer
}

export interface StakeRow {
  readonly seq: number
  readonly event: StakePlaced
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
  readonly hash: Buffer
}

export interface Withdrawal {
  readonly stakeSeq: number
  readonly endSeq: number
  readonly event: StakeWithdrawn
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
}

export interface Opening {
  readonly seq: number
  readonly event: Extract<TableEvent, { kind: 'round-opened' }>
}

export interface Ending {
  readonly seq: number
  readonly event: RoundSettled | RoundVoided
}

/** Everything that a verdict writes, worked out; a store only has to write it. */
export interface Plan {
  readonly head: Head
  readonly events: readonly EventRow[]
  readonly stakes: readonly StakeRow[]
  readonly withdrawals: readonly Withdrawal[]
  readonly openings: readonly Opening[]
  readonly endings: readonly Ending[]
  /** Seals after the last row, of the withdrawals; those of ended rounds follow when paid. */
  readonly seals: readonly Seal[]
  /** Wallets after the stakes and withdrawals, of the patrons that had any. */
  readonly wallets: ReadonlyMap<PatronId, Amount>
  /** What the stakes and withdrawals add to each round's stakes. */
  readonly atStake: ReadonlyMap<RoundId, Amount>
}

/**
 * What an event is about: its round, its shoe, or what a revealed seed belongs to; of what names
 * patrons beside their stakes, the seats of the table, so that no record of a round tells it; a
 * scan while no round runs, the scans of the table.
 */
export const subjectOf = (table: TableId, event: TableEvent): string => {
  switch (event.kind) {
    case 'seat-taken':
    case 'seat-left':
    case 'shoe-passed':
    case 'ready-said':
    case 'ready-withdrawn':
    case 'turners-named':
      return `seats/${table}`
    case 'card-scanned':
      return event.round ?? `scans/${table}`
    case 'cut-asked':
    case 'shoe-cut':
    case 'shoe-opened':
      return event.shoe
    case 'seed-revealed':
      return event.of
    default:
      return event.round
  }
}

/** A plan in the making. */
interface Draft {
  readonly ground: Ground
  head: Head
  readonly events: EventRow[]
  readonly stakes: StakeRow[]
  readonly withdrawals: Withdrawal[]
  readonly openings: Opening[]
  readonly endings: Ending[]
  readonly seals: Seal[]
  readonly wallets: Map<PatronId, Amount>
  readonly atStake: Map<RoundId, Amount>
  readonly placed: Map<StakeId, KnownRow>
  readonly withdrawn: Set<StakeId>
}

const newDraft = (ground: Ground): Draft => ({
  ground,
  head: ground.head,
  events: [],
  stakes: [],
  withdrawals: [],
  openings: [],
  endings: [],
  seals: [],
  wallets: new Map(),
  atStake: new Map(),
  placed: new Map(),
  withdrawn: new Set(),
})

const move = (draft: Draft, event: StakePlaced | StakeWithdrawn, change: Amount) => {
  const { patron, round, stake, amount } = event
  const balanceBefore = draft.wallets.get(patron) ?? draft.ground.balance(patron)
  if (balanceBefore === undefined) throw new BadVerdict(`the wallet of ${patron} is not locked`)
  const balanceAfter = balanceBefore + change
  if (amount <= 0n || balanceAfter < 0n)
    throw new BadVerdict(`stake ${stake} of ${amount} is not covered by ${balanceBefore}`)
  draft.wallets.set(patron, balanceAfter)
  draft.atStake.set(round, (draft.atStake.get(round) ?? 0n) - change)
  return { balanceBefore, balanceAfter }
}

const place = (draft: Draft, event: StakePlaced): void => {
  const { table } = draft.ground
  if (draft.placed.has(event.stake) || draft.ground.stake(event.stake) !== undefined)
    throw new BadVerdict(`stake ${event.stake} is in the books already`)
  const seq = draft.head.seq + 1
  const balances = move(draft, event, -event.amount)
  const text = encodeEvent(event)
  const { balanceAfter } = balances
  const hash = seal(draft.head.hash, { table, seq, event: text, balanceAfter })
  draft.stakes.push({ seq, event, ...balances, hash })
  draft.placed.set(event.stake, { ...event, table, seq, withdrawn: false })
  draft.head = { seq, hash }
}

const withdraw = (draft: Draft, endSeq: number, event: StakeWithdrawn): void => {
  const { stake, round, patron, amount } = event
  const found = draft.placed.get(stake) ?? draft.ground.stake(stake)
  const open = found !== undefined && !found.withdrawn && !draft.withdrawn.has(stake)
  if (!open || found.table !== draft.ground.table || found.round !== round)
    throw new BadVerdict(`stake ${stake} is not open in round ${round}`)
  if (found.patron !== patron || found.amount !== amount)
    throw new BadVerdict(`stake ${stake} is not what its withdrawal says`)
  draft.withdrawn.add(stake)
  draft.withdrawals.push({ stakeSeq: found.seq, endSeq, event, ...move(draft, event, amount) })
}

const log = (draft: Draft, event: Exclude<TableEvent, StakePlaced>): void => {
  const seq = draft.head.seq + 1
  const body = encodeEvent(event)
  const hash = seal(draft.head.hash, { table: draft.ground.table, seq, event: body })
  draft.events.push({ seq, subject: subjectOf(draft.ground.table, event), event, body, hash })
  draft.head = { seq, hash }
  if (event.kind === 'stake-withdrawn') withdraw(draft, seq, event)
  if (event.kind === 'round-opened') draft.openings.push({ seq, event })
  if (event.kind === 'round-settled' || event.kind === 'round-voided')
    draft.endings.push({ seq, event })
}

/** The end of a stake that was taken back, as its row has it. */
export const withdrawnEnd = (row: Withdrawal): SealedEnd => ({
  stakeSeq: row.stakeSeq,
  endSeq: row.endSeq,
  patron: row.event.patron,
  amount: row.event.amount,
  grade: 'withdrawn',
  winnings: 0n,
  returned: row.event.amount,
  balanceBefore: row.balanceBefore,
  balanceAfter: row.balanceAfter,
  at: row.event.at,
})

/**
 * Works out the rows of a verdict's events: numbers, hashes, each wallet before and after. Throws
 * `BadVerdict` for events that the books cannot hold: a stake twice or without cover, a withdrawal
 * of something that is not open.
 */
export function planVerdict(ground: Ground, events: readonly TableEvent[]): Plan {
  const draft = newDraft(ground)
  for (const event of events) {
    if (event.kind === 'stake-placed') place(draft, event)
    else log(draft, event)
  }
  const { head, seals, withdrawals } = draft
  const digest = digestOfEnds(withdrawals.map(withdrawnEnd))
  if (withdrawals.length > 0) seals.push(addSeal(head, seals, { digest }))
  return draft
}
