import { houseOf, stakesOf, type Transfer, walletOf } from '@baize/ledger'
import { type Amount, parseOdds, winnings } from '@baize/money'
import type { PatronId, SettlementRow } from '@baize/table'
import { BadVerdict } from '../errors.ts'
import type { Ending } from '../plan.ts'
import type { PatronResult, RoundMoney } from '../port.ts'
import type { StakeBook, StakeEnd } from './books.ts'

/**
 * What the end of a round does: an end per open stake, the movements of money, everyone's result.
 */
export interface Settlement {
  readonly ends: ReadonlyMap<StakeBook, StakeEnd>
  readonly transfers: readonly Transfer[]
  /** What the table's float gains; may be below zero. */
  readonly gain: Amount
  readonly money: RoundMoney
}

type Graded = Pick<StakeEnd, 'grade' | 'row' | 'odds'> & { readonly winnings: Amount }

const keyOf = (mode: string, bet: string): string => `${mode} ${bet}`

const price = (stake: StakeBook, row: SettlementRow | undefined): Graded => {
  if (row === undefined) throw new BadVerdict(`stake ${stake.event.stake} has no grade`)
  if (row.grade !== 'win') return { grade: row.grade, winnings: 0n }
  const odds = parseOdds(row.odds)
  if (odds === undefined) throw new BadVerdict(`odds of ${row.bet} are not of the form x:1`)
  const won = winnings(stake.event.amount, odds)
  return { grade: 'win', row: row.row, odds: row.odds, winnings: won }
}

const grader = ({ event }: Ending): ((stake: StakeBook) => Graded) => {
  if (event.kind === 'round-voided') return () => ({ grade: 'void', winnings: 0n })
  const rows = new Map(event.rows.map((row) => [keyOf(row.mode, row.bet), row]))
  return (stake) => price(stake, rows.get(keyOf(stake.event.mode, stake.event.bet)))
}

const moves = (stake: StakeBook, end: StakeEnd): readonly Transfer[] => {
  const { stake: id, round, patron, amount } = stake.event
  const from = stakesOf(round)
  const to = end.grade === 'lose' ? houseOf(stake.table) : walletOf(patron)
  const back: Transfer = { id: `${id}/${end.grade}`, from, to, amount }
  if (end.winnings === 0n) return [back]
  const house = houseOf(stake.table)
  return [back, { id: `${id}/pay`, from: house, to: walletOf(patron), amount: end.winnings }]
}

/**
 * Works out the end of a round for its open stakes, given in the order of the log. `balance` gives
 * a wallet before the settlement.
 */
export function settle(
  ending: Ending,
  open: readonly StakeBook[],
  balance: (patron: PatronId) => Amount,
): Settlement {
  const grade = grader(ending)
  const ends = new Map<StakeBook, StakeEnd>()
  const transfers: Transfer[] = []
  const results = new Map<PatronId, PatronResult>()
  let gain = 0n
  for (const stake of open) {
    const { patron, amount } = stake.event
    const graded = grade(stake)
    const returned = graded.winnings + (graded.grade === 'lose' ? 0n : amount)
    const own = results.get(patron)
    const balanceBefore = own?.balance ?? balance(patron)
    const balanceAfter = balanceBefore + returned
    const { at } = ending.event
    const end = { ...graded, returned, balanceBefore, balanceAfter, at, seq: ending.seq }
    ends.set(stake, end)
    transfers.push(...moves(stake, end))
    gain += (graded.grade === 'lose' ? amount : 0n) - graded.winnings
    results.set(patron, {
      patron,
      staked: (own?.staked ?? 0n) + amount,
      returned: (own?.returned ?? 0n) + returned,
      balance: balanceAfter,
    })
  }
  return { ends, transfers, gain, money: sum(ending, [...results.values()]) }
}

const sum = ({ event }: Ending, patrons: readonly PatronResult[]): RoundMoney => ({
  round: event.round,
  staked: patrons.reduce((total, each) => total + each.staked, 0n),
  returned: patrons.reduce((total, each) => total + each.returned, 0n),
  patrons,
})
