import { BANK, houseOf, post, type Transfer, walletOf } from '@baize/ledger'
import type { Amount } from '@baize/money'
import type { PatronId, RoundId, StakeId, TableId } from '@baize/table'
import {
  type Approval,
  approvalFault,
  type CorrectableStake,
  type Correction,
  type CorrectionAnswer,
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
import { BadVerdict } from '../errors.ts'
import type { BetCorrection } from '../port.ts'
import type { MemoryBooks } from './books.ts'
import { returnedOf } from './record.ts'

const isRefusal = <T extends object>(value: T | CorrectionRefusal): value is CorrectionRefusal =>
  'reason' in value
const no = (refusal: CorrectionRefusal): CorrectionAnswer => ({ kind: 'refused', refusal })

const stakesIn = (books: MemoryBooks, round: RoundId): ReadonlyMap<StakeId, CorrectableStake> =>
  new Map(
    (books.rounds.get(round)?.stakes ?? []).map((book) => {
      const { stake, patron, amount } = book.event
      const withdrawn = book.end?.grade === 'withdrawn'
      return [stake, { stake, patron, amount, withdrawn, returned: returnedOf(book) }]
    }),
  )

export function propose(books: MemoryBooks, given: CorrectionProposal): CorrectionAnswer {
  const proposal = { ...given, by: given.by.trim(), reason: given.reason.trim() }
  const fault = proposalFault(proposal)
  if (fault !== undefined) return no(fault)
  const before = books.corrections.get(proposal.id)
  if (before !== undefined)
    return sameProposal(proposal, before)
      ? { kind: 'done', correction: before }
      : no(refused('correction-id-reused', 'id'))
  const round = books.rounds.get(proposal.round)
  if (round === undefined) return no(refused('unknown-round', 'round'))
  if (round.ended?.voided !== false) return no(refused('round-not-settled', 'round'))
  const lines = correctionLines(proposal, stakesIn(books, proposal.round))
  if (isRefusal(lines)) return no(lines)
  const { stakes: _, ...facts } = proposal
  const correction = { ...facts, table: round.table, lines }
  books.corrections.set(proposal.id, correction)
  return { kind: 'done', correction }
}

const topUp = (books: MemoryBooks, { id, table, lines }: Correction): readonly Transfer[] => {
  const house = houseOf(table)
  const paid = lines.reduce((sum, { change }) => sum + change, 0n)
  const after = (books.balances.get(house) ?? 0n) - paid
  return after < 0n ? [{ id: `float/correction/${id}`, from: BANK, to: house, amount: -after }] : []
}

const move = (
  id: string,
  table: TableId,
  patron: PatronId,
  change: Amount,
): readonly Transfer[] => {
  const [house, wallet] = [houseOf(table), walletOf(patron)]
  if (change === 0n) return []
  return change > 0n
    ? [{ id, from: house, to: wallet, amount: change }]
    : [{ id, from: wallet, to: house, amount: -change }]
}

const lineMoves = ({ id, table, lines }: Correction): readonly Transfer[] =>
  lines.flatMap(({ stake, patron, change }) =>
    move(correctionTransfer(id, stake), table, patron, change),
  )

// Each patron's lines together, those who give back first: no account is below zero on the way.
const netMoves = ({ table, lines }: Correction): readonly Transfer[] => {
  const sums = new Map<PatronId, Amount>()
  for (const { patron, change } of lines) sums.set(patron, (sums.get(patron) ?? 0n) + change)
  const ordered = [...sums].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
  return ordered.flatMap(([patron, change]) => move(patron, table, patron, change))
}

const keep = (
  books: MemoryBooks,
  { id, reason }: Correction,
  { line, balanceBefore, balanceAfter }: CorrectionPosting,
  at: number,
): void => {
  const { stake, patron: _, amount: __, was: ___, ...facts } = line
  const book = books.stakes.get(stake)
  const noted: BetCorrection = { correction: id, reason, ...facts, balanceBefore, balanceAfter, at }
  if (book !== undefined) book.corrections = [...(book.corrections ?? []), noted]
}

export function approve(books: MemoryBooks, approval: Approval): CorrectionAnswer {
  const { id, at } = approval
  const correction = books.corrections.get(id)
  const fault = approvalFault(correction, approval)
  if (fault !== undefined || correction === undefined)
    return no(fault ?? refused('unknown-correction', id))
  const known = stakesIn(books, correction.round)
  const postings = correctionPostings(
    correction,
    known,
    (patron) => books.balances.get(walletOf(patron)) ?? 0n,
  )
  if (isRefusal(postings)) return no(postings)
  const floats = topUp(books, correction)
  const posted = post(books.balances, [...floats, ...netMoves(correction)])
  if (posted.kind === 'refused')
    throw new BadVerdict(`correction ${id}: ${posted.refusal.transfer.id} ${posted.refusal.reason}`)
  for (const [account, balance] of posted.changed) books.balances.set(account, balance)
  books.transfers.push(...floats, ...lineMoves(correction))
  for (const posting of postings) keep(books, correction, posting, at)
  const approved = { ...correction, approved: { by: approval.by.trim(), at } }
  books.corrections.set(id, approved)
  return { kind: 'done', correction: approved }
}

/** Corrections without approval whose stakes are still as they were when they were proposed. */
export const waitingCorrections = (books: MemoryBooks): readonly Correction[] =>
  [...books.corrections.values()].filter(({ approved, round, lines }) => {
    const known = stakesIn(books, round)
    return (
      approved === undefined && lines.every(({ stake, was }) => known.get(stake)?.returned === was)
    )
  })

export const correctionsOf = (books: MemoryBooks, round: RoundId): readonly Correction[] =>
  [...books.corrections.values()].filter((each) => each.round === round)
