import type { FloorPageView, FloorTableView, ReportView } from '@baize/protocol'
import { startOf } from '@baize/store'
import { isLive } from '@baize/table'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import { BREAKDOWNS } from '../office/figures.ts'
import { type FloorFigures, type FloorTable, floorFigures } from '../office/floor.ts'
import { needsOf } from '../office/needs.ts'
import type { OfficeParts } from '../office/parts.ts'
import { type Report, reportOf } from '../office/report.ts'
import { reportCsv } from '../office/report-csv.ts'
import { wire } from '../office/wire.ts'
import { PERIOD, periodOf } from './period.ts'
import { readFields } from './staff-read.ts'

function tableView({ host, patrons, staked, today }: FloorTable): FloorTableView {
  const { table, name, game, dealer = 'virtual' } = host.terms
  const { round } = host.desk().state
  return {
    table,
    name,
    game,
    dealer,
    phase: round?.phase ?? 'idle',
    ...(round !== undefined && { round: round.id }),
    ...(isLive(round) && round.suspended && { suspended: round.suspended.reason }),
    patrons,
    staked: `${staked}`,
    today: wire(today),
  }
}

/** Figures of the floor, worked out once for everybody who asks within a while. */
export type FloorNow = () => Promise<FloorFigures>

const LEAST_AGE_MS = 2_000
/** A busy day's figures take longer: they never take more than a tenth of the time. */
const SHARE = 10

/** Keeps the figures of the floor for at least two seconds. */
export function openFloorNow(parts: OfficeParts): FloorNow {
  let last: Promise<FloorFigures> | undefined
  let until = 0
  return () => {
    const at = now()
    if (last !== undefined && at < until) return last
    until = Number.MAX_SAFE_INTEGER
    const made = floorFigures(parts, parts.floor, at)
    last = made
    void made.then(
      () => {
        until = now() + Math.max(LEAST_AGE_MS, SHARE * (now() - at))
      },
      () => {
        last = undefined
      },
    )
    return made
  }
}

async function floorPage(parts: OfficeParts, floorNow: FloorNow): Promise<FloorPageView> {
  const [figures, needs] = await Promise.all([floorNow(), needsOf(parts)])
  const { day, at, total, hours, tables } = figures
  return {
    day,
    from: startOf(parts.day, day),
    at,
    timezone: parts.day.timezone,
    total: wire(total),
    hours: wire(hours),
    tables: tables.map(tableView),
    needs,
  }
}

const query = z.strictObject({ ...PERIOD, by: z.enum(BREAKDOWNS).default('day') })

async function asked(parts: OfficeParts, given: unknown): Promise<Report> {
  const { by, from, to } = readFields(query, given)
  return reportOf(parts, periodOf(parts.day, { from, to }, now()), by)
}

async function csv(parts: OfficeParts, given: unknown, reply: FastifyReply): Promise<string> {
  const report = await asked(parts, given)
  const name = `report-${report.by}-${report.first}-${report.last}.csv`
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return reportCsv(report)
}

/** Routes of the floor and of reports. */
export function addOfficeFigures(app: FastifyInstance, parts: () => OfficeParts): void {
  let floorNow: FloorNow | undefined
  app.get('/api/staff/office/floor', () => {
    floorNow ??= openFloorNow(parts())
    return floorPage(parts(), floorNow)
  })
  app.get(
    '/api/staff/office/report',
    async (request): Promise<ReportView> => wire(await asked(parts(), request.query)),
  )
  app.get('/api/staff/office/report.csv', (request, reply) => csv(parts(), request.query, reply))
}
