import { type Amount, type Odds, parseOdds, printOdds, winnings } from '@baize/money'
import { type AnyOutcome, type Mode, modesOf, oddsFor, offers } from '@baize/rules'
import { Bug } from './bug.ts'
import { gameAt } from './deal.ts'
import type { SettlementRow } from './events.ts'
import type { Stake } from './round.ts'
import type { Terms } from './terms.ts'

function rowOf(terms: Terms, outcome: AnyOutcome, mode: Mode, bet: string): SettlementRow {
  const grade = gameAt(terms).grade(bet, outcome)
  if (grade.kind !== 'win') return { mode, bet, grade: grade.kind }
  const odds = oddsFor(terms.paytable, mode, bet, grade.row)
  if (odds === undefined) throw new Bug(`settle: ${mode} ${bet} has no price for ${grade.row}`)
  return { mode, bet, grade: 'win', row: grade.row, odds: printOdds(odds) }
}

/**
 * How every bet in every mode of the paytable ended. The odds are printed into the result, always
 * as winnings per stake (`'0.95:1'`), so that a later paytable cannot change the past. Sees cards
 * and prices only, never a stake.
 */
export function settlementRows(terms: Terms, outcome: AnyOutcome): readonly SettlementRow[] {
  const { bets } = gameAt(terms)
  return modesOf(terms.paytable).flatMap((mode) =>
    bets
      .filter((bet) => offers(terms.paytable, mode, bet))
      .map((bet) => rowOf(terms, outcome, mode, bet)),
  )
}

/** How one stake ended and what it pays. */
export interface SettledStake {
  readonly stake: Pick<Stake, 'bet' | 'mode' | 'amount'>
  readonly grade: 'win' | 'push' | 'lose' | 'void'
  readonly row?: string
  readonly odds?: string
  /** All that comes back: the stake unless it is lost, and the winnings. */
  readonly returned: Amount
  readonly winnings: Amount
}

/** What a round's stakes come to. */
export interface Settlement {
  readonly lines: readonly SettledStake[]
  readonly staked: Amount
  readonly returned: Amount
  readonly winnings: Amount
}

type Staked = SettledStake['stake']

interface Price {
  readonly row: SettlementRow
  readonly odds: Odds | undefined
}

function priceOf(row: SettlementRow): Price {
  if (row.grade !== 'win') return { row, odds: undefined }
  const odds = parseOdds(row.odds)
  if (odds === undefined) throw new Bug(`settle: malformed odds ${row.odds}`)
  return { row, odds }
}

function settleStake(stake: Staked, { row, odds }: Price): SettledStake {
  if (row.grade !== 'win' || odds === undefined) {
    const grade = row.grade === 'push' ? 'push' : 'lose'
    return { stake, grade, returned: grade === 'push' ? stake.amount : 0n, winnings: 0n }
  }
  const won = winnings(stake.amount, odds)
  const returned = stake.amount + won
  return { stake, grade: 'win', row: row.row, odds: row.odds, returned, winnings: won }
}

const sumUp = (lines: readonly SettledStake[]): Settlement => ({
  lines,
  staked: lines.reduce((sum, { stake }) => sum + stake.amount, 0n),
  returned: lines.reduce((sum, line) => sum + line.returned, 0n),
  winnings: lines.reduce((sum, line) => sum + line.winnings, 0n),
})

/**
 * Reads the rows of a settled round once, for many patrons: gives what stakes pay under them,
 * exact, each stake rounded down for itself (G-1, G-8). A stake without its row is a bug, and
 * throws.
 */
export function settler(rows: readonly SettlementRow[]): (stakes: readonly Staked[]) => Settlement {
  const prices = new Map(rows.map((row) => [`${row.mode} ${row.bet}`, priceOf(row)]))
  return (stakes) =>
    sumUp(
      stakes.map((stake) => {
        const price = prices.get(`${stake.mode} ${stake.bet}`)
        if (price === undefined) throw new Bug(`settle: no row for ${stake.mode} ${stake.bet}`)
        return settleStake(stake, price)
      }),
    )
}

/** What stakes pay under the rows of a settled round; see `settler`. */
export const settleStakes = (
  stakes: readonly Staked[],
  rows: readonly SettlementRow[],
): Settlement => settler(rows)(stakes)

/** What stakes pay when their round is void: each returned once, in full (G-4). */
export const refundStakes = (stakes: readonly Staked[]): Settlement =>
  sumUp(stakes.map((stake) => ({ stake, grade: 'void', returned: stake.amount, winnings: 0n })))
