import { type Amount, parseOdds, winnings } from '@baize/money'
import type { Instant, PatronId, RoundId, StakeId, TableId } from '@baize/table'

/** How a stake should have ended; a win names its row and odds as the paytable printed them. */
export interface CorrectedStake {
  readonly stake: StakeId
  readonly grade: 'win' | 'lose' | 'push' | 'void'
  readonly row?: string
  /** The "x to 1" form: `'0.95:1'`. */
  readonly odds?: string
}

/** What one person asks for: a settled round, the stakes that ended wrongly, and why. */
export interface CorrectionProposal {
  /** Made by the caller; the same id with the same body is one proposal. */
  readonly id: string
  readonly round: RoundId
  readonly by: string
  readonly reason: string
  readonly stakes: readonly CorrectedStake[]
  readonly at: Instant
}

/** A corrected stake with its money. */
export interface CorrectionLine extends CorrectedStake {
  readonly patron: PatronId
  readonly amount: Amount
  readonly winnings: Amount
  readonly returned: Amount
  /** What had come back for the stake when this was proposed. */
  readonly was: Amount
  /** What the wallet gets, or gives back when below zero: `returned - was`. */
  readonly change: Amount
}

export interface Correction extends Omit<CorrectionProposal, 'stakes'> {
  readonly table: TableId
  readonly lines: readonly CorrectionLine[]
  readonly approved?: { readonly by: string; readonly at: Instant }
}

export const CORRECTION_REFUSALS = [
  'no-name',
  'no-reason',
  'no-stakes',
  'stake-named-twice',
  'malformed-grade',
  'correction-id-reused',
  'unknown-round',
  'round-not-settled',
  'unknown-stake',
  'stake-withdrawn',
  'nothing-changes',
  'unknown-correction',
  'same-person',
  'already-approved',
  'outdated',
  'wallet-short',
] as const

/** Why nothing was corrected; nothing was written and no money moved. */
export interface CorrectionRefusal {
  readonly reason: (typeof CORRECTION_REFUSALS)[number]
  /** What it is about: a field, or the id of a stake or patron. */
  readonly about?: string
  /** Amounts are decimal strings of minor units. */
  readonly detail?: Readonly<Record<string, string>>
}

export type CorrectionAnswer =
  | { readonly kind: 'done'; readonly correction: Correction }
  | { readonly kind: 'refused'; readonly refusal: CorrectionRefusal }

/** A stake of the round in question, as the books have it. */
export interface CorrectableStake {
  readonly stake: StakeId
  readonly patron: PatronId
  readonly amount: Amount
  readonly withdrawn: boolean
  /** What has come back for it so far, earlier corrections included. */
  readonly returned: Amount
}

export const refused = (
  reason: CorrectionRefusal['reason'],
  about?: string,
  detail?: CorrectionRefusal['detail'],
): CorrectionRefusal => ({
  reason,
  ...(about !== undefined && { about }),
  ...(detail !== undefined && { detail }),
})

const isRefusal = (line: CorrectionLine | CorrectionRefusal): line is CorrectionRefusal =>
  'reason' in line

function isGraded({ grade, row, odds }: CorrectedStake): boolean {
  if (grade !== 'win') return row === undefined && odds === undefined
  return row !== undefined && row !== '' && odds !== undefined && parseOdds(odds) !== undefined
}

/** What is wrong with a proposal before the books are asked. */
export function proposalFault(proposal: CorrectionProposal): CorrectionRefusal | undefined {
  const { by, reason, stakes } = proposal
  if (by.trim() === '') return refused('no-name', 'by')
  if (reason.trim() === '') return refused('no-reason', 'reason')
  if (stakes.length === 0) return refused('no-stakes', 'stakes')
  const ids = stakes.map(({ stake }) => stake)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return refused('stake-named-twice', twice)
  const bad = stakes.find((stake) => !isGraded(stake))
  return bad && refused('malformed-grade', bad.stake)
}

function lineOf(
  asked: CorrectedStake,
  found: CorrectableStake | undefined,
): CorrectionLine | CorrectionRefusal {
  if (found === undefined) return refused('unknown-stake', asked.stake)
  if (found.withdrawn) return refused('stake-withdrawn', asked.stake)
  const { patron, amount, returned: was } = found
  const odds = asked.odds === undefined ? undefined : parseOdds(asked.odds)
  const won = odds === undefined ? 0n : winnings(amount, odds)
  const returned = asked.grade === 'lose' ? 0n : amount + won
  return { ...asked, patron, amount, winnings: won, returned, was, change: returned - was }
}

/** The lines of a proposal, each with its money, or why it cannot be. */
export function correctionLines(
  { stakes }: CorrectionProposal,
  known: ReadonlyMap<StakeId, CorrectableStake>,
): readonly CorrectionLine[] | CorrectionRefusal {
  const lines: CorrectionLine[] = []
  for (const asked of stakes) {
    const line = lineOf(asked, known.get(asked.stake))
    if (isRefusal(line)) return line
    lines.push(line)
  }
  return lines.some(({ change }) => change !== 0n) ? lines : refused('nothing-changes', 'stakes')
}

/** True when a proposal says what a correction in the books says. */
export function sameProposal(proposal: CorrectionProposal, found: Correction): boolean {
  const text = ({ stake, grade, row, odds }: CorrectedStake): string =>
    JSON.stringify([stake, grade, row ?? null, odds ?? null])
  const all = (stakes: readonly CorrectedStake[]): string => stakes.map(text).sort().join()
  const { round, by, reason, stakes } = proposal
  const sameHead = found.round === round && found.by === by && found.reason === reason
  return sameHead && all(stakes) === all(found.lines)
}

/** What an approved line does to its wallet. */
export interface CorrectionPosting {
  readonly line: CorrectionLine
  readonly balanceBefore: Amount
  readonly balanceAfter: Amount
}

/** Who approves a correction, and when. */
export interface Approval {
  readonly id: string
  readonly by: string
  readonly at: Instant
}

/** Why a correction may not be approved, before its money is looked at. */
export function approvalFault(
  correction: Correction | undefined,
  { id, by }: Approval,
): CorrectionRefusal | undefined {
  if (correction === undefined) return refused('unknown-correction', id)
  if (by.trim() === '') return refused('no-name', 'by')
  if (correction.approved !== undefined) return refused('already-approved', id)
  if (correction.by.trim().toLowerCase() === by.trim().toLowerCase())
    return refused('same-person', 'by')
  return undefined
}

const shortOf = (postings: readonly CorrectionPosting[]): CorrectionRefusal | undefined => {
  const short = postings.findLast(({ balanceAfter }) => balanceAfter < 0n)
  if (short === undefined) return undefined
  const { patron } = short.line
  const own = postings.filter(({ line }) => line.patron === patron)
  const sum = own.reduce((all, { line }) => all + line.change, 0n)
  const balance = own[0]?.balanceBefore ?? 0n
  return refused('wallet-short', patron, { balance: `${balance}`, needed: `${-sum}` })
}

/**
 * Works out what a correction does to the wallets: what they get first, then what they give back,
 * so that none is below zero on the way. Refused: `outdated` when another correction came first,
 * `wallet-short` when a patron no longer has what must be given back.
 */
export function correctionPostings(
  { lines }: Correction,
  known: ReadonlyMap<StakeId, CorrectableStake>,
  balance: (patron: PatronId) => Amount,
): readonly CorrectionPosting[] | CorrectionRefusal {
  const stale = lines.find(({ stake, was }) => known.get(stake)?.returned !== was)
  if (stale !== undefined) return refused('outdated', stale.stake)
  const wallets = new Map<PatronId, Amount>()
  const ordered = [...lines.filter(({ change }) => change >= 0n)]
  ordered.push(...lines.filter(({ change }) => change < 0n))
  const postings = ordered.map((line): CorrectionPosting => {
    const balanceBefore = wallets.get(line.patron) ?? balance(line.patron)
    const balanceAfter = balanceBefore + line.change
    wallets.set(line.patron, balanceAfter)
    return { line, balanceBefore, balanceAfter }
  })
  return shortOf(postings) ?? postings
}

/** The id of the transfer that moves a corrected stake's money. */
export const correctionTransfer = (correction: string, stake: StakeId): string =>
  `correction/${correction}/${stake}`
