import type { RoundFileView, RoundPageView, StakePageView } from '@baize/protocol'
import { BadCursor, type BetsOf } from '@baize/store'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import type { OfficeParts } from '../office/parts.ts'
import { roundFile } from '../office/round-file.ts'
import { wire } from '../office/wire.ts'
import { badField, notFound } from './errors.ts'
import { PERIOD, periodOf } from './period.ts'
import { idIn, readFields } from './staff-read.ts'

const word = z.string().min(1).max(80).optional()
const PAGE = {
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}
const roundQuery = z.strictObject({ ...PAGE, ...PERIOD, table: word, round: word, outcome: word })
const GRADES = ['win', 'lose', 'push', 'void', 'withdrawn', 'open'] as const
const stakeQuery = z.strictObject({
  ...PAGE,
  ...PERIOD,
  table: word,
  round: word,
  patron: word,
  bet: word,
  grade: z.enum(GRADES).optional(),
})

/** The instants of the days that are named; none when no day is. */
function spanOf({ day }: OfficeParts, from?: string, to?: string) {
  if (from === undefined && to === undefined) return {}
  const period = periodOf(day, { from: from ?? to, to: to ?? from }, now())
  return { from: period.from, to: period.to }
}

/** A page that was asked for by what no page gave is the asker's fault. */
export async function paged<T>(page: Promise<T>): Promise<T> {
  try {
    return await page
  } catch (error) {
    if (error instanceof BadCursor) throw badField('before', 'is not from a page before')
    throw error
  }
}

async function rounds(parts: OfficeParts, query: unknown): Promise<RoundPageView> {
  const { from, to, limit, before, table, round: id, outcome } = readFields(roundQuery, query)
  const ask = {
    limit,
    ...spanOf(parts, from, to),
    ...(before !== undefined && { before }),
    ...(table !== undefined && { table }),
    ...(id !== undefined && { round: id }),
    ...(outcome !== undefined && { outcome }),
  }
  return wire(await paged(parts.store.office.rounds(ask)))
}

function whose({ table, round, patron }: z.infer<typeof stakeQuery>): BetsOf {
  if (round !== undefined) return { round }
  if (patron !== undefined) return { patron }
  if (table !== undefined) return { table }
  throw badField('table', 'name a table, a round or a patron')
}

async function bets(parts: OfficeParts, query: unknown): Promise<StakePageView> {
  const asked = readFields(stakeQuery, query)
  const { from, to, limit, before, bet, grade } = asked
  const ask = {
    of: whose(asked),
    limit,
    ...spanOf(parts, from, to),
    ...(before !== undefined && { before }),
    ...(bet !== undefined && { bet }),
    ...(grade !== undefined && { grade }),
  }
  return wire(await paged(parts.store.office.stakes(ask)))
}

async function round(parts: OfficeParts, params: unknown): Promise<RoundFileView> {
  const found = await roundFile(parts, idIn(params, 'round'))
  if (found === undefined) throw notFound('round')
  return found
}

/** Routes that look for rounds and bets. */
export function addOfficeSearch(app: FastifyInstance, parts: () => OfficeParts): void {
  app.get('/api/staff/office/rounds', (request) => rounds(parts(), request.query))
  app.get('/api/staff/office/rounds/:round', (request) => round(parts(), request.params))
  app.get('/api/staff/office/bets', (request) => bets(parts(), request.query))
}
