import { addDays, type DayRule, dayOf, startOf, type Takings } from '@baize/store'
import { isLive } from '@baize/table'
import type { Floor } from '../floor/floor.ts'
import type { TableHost } from '../floor/table-host.ts'
import { affectedBy } from '../incidents/preview.ts'
import { type Figures, figuresOf, type Part, type PricedBy } from './figures.ts'
import type { ReportParts } from './report.ts'

const HOUR_MS = 3_600_000

/** The hours of a day of the house that have begun: on days when clocks change 23 or 25 in all. */
export function hoursOf(rule: DayRule, at: number): readonly number[] {
  const day = dayOf(rule, at)
  const [from, end] = [startOf(rule, day), startOf(rule, addDays(day, 1))]
  const bounds: number[] = []
  for (let bound = from; bound < end && bound <= at; bound += HOUR_MS) bounds.push(bound)
  return [...bounds, Math.min(end, (bounds.at(-1) ?? from) + HOUR_MS)]
}

/** How a table stands, and what it has taken today. */
export interface FloorTable {
  readonly host: TableHost
  /** Patrons with stakes in the running round, and what they staked. */
  readonly patrons: number
  readonly staked: bigint
  readonly today: Figures
}

/** The floor of a day: in all, hour by hour as it adds up, and table by table. */
export interface FloorFigures {
  readonly day: string
  readonly at: number
  readonly total: Figures
  /** What was won, and expected, from the day's beginning up to the end of each hour. */
  readonly hours: readonly { readonly to: number; readonly figures: Figures }[]
  readonly tables: readonly FloorTable[]
}

const only = (
  { bets, rounds, corrected }: Takings,
  test: (row: { readonly span: number; readonly table: string }) => boolean,
): Part => ({
  bets: bets.filter(test),
  rounds: rounds.filter(test),
  corrected: corrected.filter(test),
})

function tableOf(host: TableHost, takings: Takings, prices: PricedBy): FloorTable {
  const { state, positions } = host.desk()
  const { patrons, returned } = affectedBy(isLive(state.round) ? positions : new Map())
  const own = only(takings, ({ table }) => table === host.terms.table)
  return { host, patrons: patrons.length, staked: returned, today: figuresOf(own, prices) }
}

/** Sums up today, from the same rows as every report. */
export async function floorFigures(
  { store, day, prices }: ReportParts,
  floor: Floor,
  at: number,
): Promise<FloorFigures> {
  const bounds = hoursOf(day, at)
  const takings = await store.office.takings(bounds)
  const rows = [...takings.bets, ...takings.rounds, ...takings.corrected]
  const priced = await prices(rows.map(({ termsHash }) => termsHash))
  return {
    day: dayOf(day, at),
    at,
    total: figuresOf(takings, priced),
    hours: bounds.slice(1).map((to, hour) => ({
      to,
      figures: figuresOf(
        only(takings, ({ span }) => span <= hour),
        priced,
      ),
    })),
    tables: floor.tables().map((host) => tableOf(host, takings, priced)),
  }
}
