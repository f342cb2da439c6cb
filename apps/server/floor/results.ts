import type { OwnResult, OwnResultLine } from '@baize/protocol'
import {
  type RoundId,
  refundStakes,
  type SettledStake,
  type SettlementRow,
  type Stake,
  settler,
  type TableEvent,
} from '@baize/table'

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

const lineOf = ({ stake, grade, odds, returned }: SettledStake): OwnResultLine => ({
  bet: stake.bet,
  mode: stake.mode,
  amount: stake.amount.toString(),
  grade,
  returned: returned.toString(),
  ...(odds !== undefined && { odds }),
})

/**
 * Reads the end of a round once, for many patrons: gives a patron's part of it, stake by stake,
 * undefined without stakes.
 */
export function resultsOf(end: RoundEnd): (stakes: readonly Stake[]) => OwnResult | undefined {
  const settle = end.rows === 'void' ? refundStakes : settler(end.rows)
  return (stakes) => {
    if (stakes.length === 0) return undefined
    const { staked, returned, lines } = settle(stakes)
    return {
      round: end.round,
      staked: staked.toString(),
      returned: returned.toString(),
      lines: lines.map(lineOf),
    }
  }
}
