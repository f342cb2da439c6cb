import { type Amount, parseOdds, printOdds, winnings } from '@baize/money'
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

function settleStake(stake: Staked, row: SettlementRow): SettledStake {
  if (row.grade !== 'win') {
    const returned = row.grade === 'push' ? stake.amount : 0n
    return { stake, grade: row.grade, returned, winnings: 0n }
  }
  const odds = parseOdds(row.odds)
  if (odds === undefined) throw new Bug(`settle: malformed odds ${row.odds}`)
  const won = winnings(stake.amount, odds)
  const { row: name, odds: price } = row
  return {
    stake,
    grade: 'win',
    row: name,
    odds: price,
    returned: stake.amount + won,
    winnings: won,
  }
}

const sumUp = (lines: readonly SettledStake[]): Settlement => ({
  lines,
  staked: lines.reduce((sum, { stake }) => sum + stake.amount, 0n),
  returned: lines.reduce((sum, line) => sum + line.returned, 0n),
  winnings: lines.reduce((sum, line) => sum + line.winnings, 0n),
})

/**
 * What stakes pay under the rows of a settled round, exact, each stake rounded down for itself
 * (G-1, G-8). A stake without its row is a bug and throws.
 */
export function settleStakes(
  stakes: readonly Staked[],
  rows: readonly SettlementRow[],
): Settlement {
  const byBet = new Map(rows.map((row) => [`${row.mode} ${row.bet}`, row]))
  const lines = stakes.map((stake) => {
    const row = byBet.get(`${stake.mode} ${stake.bet}`)
    if (row === undefined) throw new Bug(`settle: no row for ${stake.mode} ${stake.bet}`)
    return settleStake(stake, row)
  })
  return sumUp(lines)
}

/** What stakes pay when their round is void: each returned once, in full (G-4). */
export const refundStakes = (stakes: readonly Staked[]): Settlement =>
  sumUp(stakes.map((stake) => ({ stake, grade: 'void', returned: stake.amount, winnings: 0n })))
