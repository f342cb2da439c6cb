import { parseOdds, printDecimalOdds } from '@baize/money'
import type { BetCorrectionView, BetLineView, BetPageView } from '@baize/protocol'
import type { BetCorrection, BetLine, BetPage } from '@baize/store'
import type { Floor } from '../floor/floor.ts'

/** Odds as the table's sheet prints them: decimals where it quotes decimals (ABC-5). */
function shownOdds(floor: Floor, line: BetLine, odds = line.end?.odds): string | undefined {
  const notation = floor.table(line.table)?.terms.paytable.notation
  const exact = odds === undefined ? undefined : parseOdds(odds)
  return notation === 'decimal' && exact !== undefined ? printDecimalOdds(exact) : odds
}

function endView(floor: Floor, line: BetLine): Pick<BetLineView, 'end'> {
  const { end } = line
  if (end === undefined) return {}
  const odds = shownOdds(floor, line)
  return {
    end: {
      grade: end.grade,
      ...(end.row !== undefined && { row: end.row }),
      ...(odds !== undefined && { odds }),
      winnings: end.winnings.toString(),
      returned: end.returned.toString(),
      balanceBefore: end.balanceBefore.toString(),
      balanceAfter: end.balanceAfter.toString(),
      at: end.at,
    },
  }
}

const correctionView = (
  floor: Floor,
  line: BetLine,
  { winnings, returned, change, balanceBefore, balanceAfter, odds: exact, ...rest }: BetCorrection,
): BetCorrectionView => {
  const odds = shownOdds(floor, line, exact)
  return {
    ...rest,
    ...(odds !== undefined && { odds }),
    winnings: `${winnings}`,
    returned: `${returned}`,
    change: `${change}`,
    balanceBefore: `${balanceBefore}`,
    balanceAfter: `${balanceAfter}`,
  }
}

function lineView(floor: Floor, line: BetLine): BetLineView {
  const host = floor.table(line.table)
  return {
    stake: line.stake,
    table: line.table,
    tableName: host?.terms.name ?? line.table,
    game: host?.terms.game ?? '',
    round: line.round,
    bet: line.bet,
    mode: line.mode,
    amount: line.amount.toString(),
    placedAt: line.placedAt,
    balanceBefore: line.balanceBefore.toString(),
    balanceAfter: line.balanceAfter.toString(),
    ...endView(floor, line),
    paytableHash: line.paytableHash,
    ...(line.corrections !== undefined && {
      corrections: line.corrections.map((each) => correctionView(floor, line, each)),
    }),
    ...(line.cards !== undefined && { cards: line.cards }),
    ...(line.winner !== undefined && { winner: line.winner }),
  }
}

/** A page of the bet record as the wire carries it. */
export const pageView = (floor: Floor, page: BetPage): BetPageView => ({
  lines: page.lines.map((line) => lineView(floor, line)),
  ...(page.next !== undefined && { next: page.next }),
})
