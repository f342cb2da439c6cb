import { type AnyOutcome, MODES } from '@baize/rules'
import { canonicalJson, refundStakes, settlementRows, settleStakes } from '@baize/table'
import { find, type ReadRound } from '../read-file.ts'
import { cardsOf, nextOf } from './check-shuffle.ts'
import { type CheckedStake, judged, type StakeEnd, type Step, type Value } from './step.ts'

type FileStake = ReadRound['file']['stakes'][number]

/** What the cards come to by the rules; undefined when they are not a whole round. */
export function outcomeOf(read: ReadRound): AnyOutcome | undefined {
  const cards = cardsOf(read).map(({ card }) => card)
  const next = nextOf(read, cards)
  return next?.kind === 'done' ? next.outcome : undefined
}

/** The result as the rules have it, against the one that was announced. */
export function checkOutcome(read: ReadRound, outcome: AnyOutcome | undefined): Step {
  if (read.file.ended.voided) return { id: 'outcome', state: 'none', values: [] }
  const said = find(read.events, 'round-resolved')?.outcome
  const values: Value[] = [
    { name: 'winner', text: outcome?.winner ?? '–' },
    { name: 'said', text: read.file.ended.winner ?? '–' },
  ]
  const right =
    outcome !== undefined &&
    canonicalJson(said ?? null) === canonicalJson(outcome) &&
    read.file.ended.winner === outcome.winner
  return { id: 'outcome', state: judged(right), values }
}

/** Every price that was paid by, against those of the paytable that was promised. */
export function checkPrices(read: ReadRound, outcome: AnyOutcome | undefined): Step {
  if (read.file.ended.voided) return { id: 'prices', state: 'none', values: [] }
  const right = outcome === undefined ? [] : settlementRows(read.terms, outcome)
  const said = find(read.events, 'round-settled')?.rows ?? []
  const known = new Set(right.map((row) => canonicalJson(row)))
  const wrong = said.filter((row) => !known.has(canonicalJson(row)))
  const values: Value[] = [{ name: 'rows', text: `${right.length}` }]
  if (wrong.length > 0)
    values.push({ name: 'wrong-rows', text: wrong.map(({ bet }) => bet).join(', ') })
  const same = wrong.length === 0 && said.length === right.length && right.length > 0
  return { id: 'prices', state: judged(same), values }
}

interface Ended {
  readonly grade: string
  readonly odds?: string | undefined
  readonly returned: string
}

const endOf = ({ grade, odds, returned }: Ended): StakeEnd => ({
  grade,
  ...(odds !== undefined && { odds }),
  returned,
})

function computedEnd(read: ReadRound, stake: FileStake, outcome: AnyOutcome | undefined): StakeEnd {
  const { bet, amount, end } = stake
  if (end.grade === 'withdrawn') return { grade: 'withdrawn', returned: amount }
  const mode = MODES.find((each) => each === stake.mode)
  const one = mode === undefined ? [] : [{ bet, mode, amount: BigInt(amount) }]
  const rows = outcome === undefined ? [] : settlementRows(read.terms, outcome)
  const priced = one.filter((own) => rows.some((row) => row.bet === own.bet && row.mode === mode))
  const settled = read.file.ended.voided ? refundStakes(one) : settleStakes(priced, rows)
  const [line] = settled.lines
  return line === undefined
    ? { grade: '–', returned: '0' }
    : endOf({ ...line, returned: `${line.returned}` })
}

const fits = ({ amount, balanceBefore, balanceAfter, end }: FileStake): boolean =>
  BigInt(balanceBefore) - BigInt(amount) === BigInt(balanceAfter) &&
  BigInt(end.balanceBefore) + BigInt(end.returned) === BigInt(end.balanceAfter)

function checkedStake(
  read: ReadRound,
  stake: FileStake,
  outcome: AnyOutcome | undefined,
): CheckedStake {
  const { stake: id, bet, mode, amount } = stake
  const said = endOf(stake.end)
  const computed = computedEnd(read, stake, outcome)
  const right = canonicalJson(said) === canonicalJson(computed) && fits(stake)
  return { stake: id, bet, mode, amount, said, computed, right }
}

/** Grade and payout of each stake in the file, worked out again from cards and prices. */
export function checkStakes(read: ReadRound, outcome: AnyOutcome | undefined): Step {
  const stakes = read.file.stakes.map((stake) => checkedStake(read, stake, outcome))
  const state = stakes.length === 0 ? 'none' : judged(stakes.every(({ right }) => right))
  return { id: 'stakes', state, values: [], stakes }
}
