import { type DayRule, type ScanTaking, type Store, startOf } from '@baize/store'
import { daysIn, type Period } from '../http/period.ts'
import { type Breakdown, breakDown, type Figures, figuresOf, type ReportLine } from './figures.ts'
import type { Prices } from './prices.ts'

export interface ReportParts {
  readonly store: Store
  readonly day: DayRule
  readonly prices: Prices
}

/** How often scanners of a table misread, and how. */
export interface ScanRate {
  readonly table: string
  readonly scans: number
  readonly faults: Readonly<Record<string, number>>
}

/** What the house took in a period, in all and broken down. */
export interface Report {
  readonly first: string
  readonly last: string
  readonly by: Breakdown
  readonly total: Figures
  readonly lines: readonly ReportLine[]
  readonly scans: readonly ScanRate[]
}

/** Scans by table, with the wrong ones by their fault. */
export function scanRates(all: readonly ScanTaking[]): readonly ScanRate[] {
  const tables = [...new Set(all.map(({ table }) => table))].sort()
  return tables.map((table) => {
    const own = all.filter((each) => each.table === table)
    const faults: Record<string, number> = {}
    for (const { fault, scans } of own)
      if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + scans
    return { table, scans: own.reduce((sum, { scans }) => sum + scans, 0), faults }
  })
}

/** The report of the days of a period: each round is of the house's day in which it ended. */
export async function reportOf(
  { store, day, prices }: ReportParts,
  period: Period,
  by: Breakdown,
): Promise<Report> {
  const days = daysIn(period)
  const bounds = [...days.map((each) => startOf(day, each)), period.to]
  const takings = await store.office.takings(bounds)
  const rows = [...takings.bets, ...takings.rounds, ...takings.corrected]
  const priced = await prices(rows.map(({ termsHash }) => termsHash))
  return {
    first: period.first,
    last: period.last,
    by,
    total: figuresOf(takings, priced),
    lines: breakDown(takings, by, days, priced),
    scans: scanRates(takings.scans),
  }
}
