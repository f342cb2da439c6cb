import { type Amount, parseOdds, winnings } from '@baize/money'
import type { OwnResult, OwnResultLine } from '@baize/protocol'
import type { RoundId, SettlementRow, Stake, TableEvent } from '@baize/table'

/** How a round ended for everyone: its settlement rows, or `void`. */
export interface RoundEnd {
  readonly round: RoundId
  readonly rows: readonly SettlementRow[] | 'void'
}

/** The end of a round among events, if there is one. */
export function roundEndIn(events: readonly TableEvent[]): RoundEnd | undefined {
  for (const event of events) {
    if (event.kind === 'round-settled') return { round: event.round, rows: event.rows }
    if (event.kind === 'round-voided') return { round: event.round, rows: 'void' }
  }
  return undefined
}

const text = (amount: Amount): string => amount.toString()

function lineOf(stake: Stake, rows: RoundEnd['rows']): OwnResultLine & { paid: Amount } {
  const { bet, mode, amount } = stake
  const base = { bet, mode, amount: text(amount) }
  if (rows === 'void') return { ...base, grade: 'void', returned: text(amount), paid: amount }
  const row = rows.find((candidate) => candidate.bet === bet && candidate.mode === mode)
  if (row === undefined) throw new Error(`settlement has no row for ${mode} ${bet}`)
  if (row.grade !== 'win') {
    const paid = row.grade === 'push' ? amount : 0n
    return { ...base, grade: row.grade, returned: text(paid), paid }
  }
  const odds = parseOdds(row.odds)
  if (odds === undefined) throw new Error(`settlement has odds ${row.odds}`)
  const paid = amount + winnings(amount, odds)
  return { ...base, grade: 'win', odds: row.odds, returned: text(paid), paid }
}

/** One patron's part of an ended round, stake by stake; undefined without stakes. */
export function ownResult(end: RoundEnd, stakes: readonly Stake[]): OwnResult | undefined {
  if (stakes.length === 0) return undefined
  const lines = stakes.map((stake) => lineOf(stake, end.rows))
  const sum = (amounts: readonly Amount[]) => text(amounts.reduce((a, b) => a + b, 0n))
  return {
    round: end.round,
    staked: sum(stakes.map((stake) => stake.amount)),
    returned: sum(lines.map((line) => line.paid)),
    lines: lines.map(({ paid: _, ...line }) => line),
  }
}
