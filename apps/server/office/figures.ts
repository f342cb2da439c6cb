import type { Amount } from '@baize/money'
import type { BetTaking, CorrectedTaking, Origin, RoundTaking, Takings } from '@baize/store'
import { type Expected, type Exposure, expectedWin } from './expected.ts'
import type { Priced } from './prices.ts'

/** What a house, a table, a bet or a day came to; amounts in minor units. */
export interface Figures extends Expected {
  /** Rounds that ended, void ones among them. */
  readonly rounds: number
  readonly voids: number
  readonly stakes: number
  /** Staked in settled rounds. */
  readonly turnover: Amount
  /** What came back when they were settled. */
  readonly payouts: Amount
  /** `turnover - payouts`. */
  readonly grossWin: Amount
  /** What approved corrections gave to patrons. */
  readonly corrected: Amount
  /** `grossWin - corrected`. */
  readonly net: Amount
  /** What void rounds gave back. */
  readonly refunded: Amount
}

/** Some of what the house took: the part that a line of a report is about. */
export type Part = Pick<Takings, 'bets' | 'rounds' | 'corrected'>

export type PricedBy = ReadonlyMap<string, Priced>

const count = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0)
const total = <T>(all: readonly T[], of: (each: T) => Amount): Amount =>
  all.reduce((sum, each) => sum + of(each), 0n)

function exposures(bets: readonly BetTaking[], prices: PricedBy): readonly Exposure[] {
  return bets.flatMap(({ termsHash, mode, bet, staked, squares }) => {
    const odds = prices.get(termsHash)?.odds.get(`${mode} ${bet}`)
    if (odds === undefined) return []
    const { houseEdge, variance } = odds
    return [{ staked, squares, houseEdge, variance }]
  })
}

/** Sums up a part of what the house took. */
export function figuresOf({ bets, rounds, corrected }: Part, prices: PricedBy): Figures {
  const turnover = total(bets, ({ staked }) => staked)
  const payouts = total(bets, ({ returned }) => returned)
  const change = total(corrected, (each) => each.change)
  return {
    rounds: count(rounds, (each) => each.rounds),
    voids: count(rounds, (each) => each.voids),
    stakes: count(bets, (each) => each.stakes),
    turnover,
    payouts,
    grossWin: turnover - payouts,
    corrected: change,
    net: turnover - payouts - change,
    refunded: total(rounds, (each) => each.refunded),
    ...expectedWin(exposures(bets, prices)),
  }
}

/** What a report is broken down by. */
export const BREAKDOWNS = ['day', 'game', 'table', 'dealer', 'bet'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** A line of a report: what it is about, and what that came to. */
export interface ReportLine {
  readonly key: string
  readonly figures: Figures
}

type Row = BetTaking | RoundTaking | CorrectedTaking

function keyIn(by: Breakdown, days: readonly string[], prices: PricedBy) {
  const termsOf = ({ termsHash }: Origin) => prices.get(termsHash)?.terms
  return (row: Row): string | undefined => {
    switch (by) {
      case 'day':
        return days[row.span] ?? ''
      case 'game':
        return termsOf(row)?.game ?? ''
      case 'table':
        return row.table
      case 'dealer':
        return termsOf(row)?.dealer ?? 'virtual'
      case 'bet':
        return 'bet' in row ? `${termsOf(row)?.game ?? ''} ${row.mode} ${row.bet}` : undefined
    }
  }
}

/**
 * A report's lines: of days one for each, in their order, else one for each key that something is
 * known of. By bet there are no rounds: one round has many bets.
 */
export function breakDown(
  takings: Part,
  by: Breakdown,
  days: readonly string[],
  prices: PricedBy,
): readonly ReportLine[] {
  const keyOf = keyIn(by, days, prices)
  const all = [...takings.bets, ...takings.rounds, ...takings.corrected]
  const found = new Set(all.flatMap((row) => keyOf(row) ?? []))
  const keys = by === 'day' ? days : [...found].sort()
  return keys.map((key) => {
    const own = <T extends Row>(rows: readonly T[]) => rows.filter((row) => keyOf(row) === key)
    const part = {
      bets: own(takings.bets),
      rounds: own(takings.rounds),
      corrected: own(takings.corrected),
    }
    return { key, figures: figuresOf(part, prices) }
  })
}
