import type { IncidentPreview } from '@baize/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { affectedBy } from '../incidents/preview.ts'
import { notFound } from './errors.ts'
import { hostIn, type LiveParts } from './staff-live.ts'
import { readFields } from './staff-read.ts'

/** Patrons that a preview names; the sums are of all. */
const MOST_NAMED = 200

async function preview(parts: LiveParts, request: FastifyRequest): Promise<IncidentPreview> {
  const desk = hostIn(parts, request).desk()
  const { round } = desk.state
  if (round === undefined) throw notFound('round')
  const { patrons, stakes, returned } = affectedBy(desk.positions)
  const named = patrons.slice(0, MOST_NAMED).map(async (each) => ({
    patron: each.patron,
    name: (await parts.desk.store.patron(each.patron))?.name ?? '',
    stakes: each.stakes,
    returned: `${each.returned}`,
  }))
  return {
    round: round.id,
    patrons: await Promise.all(named),
    count: patrons.length,
    stakes,
    returned: `${returned}`,
  }
}

const query = z.object({
  table: z.string().max(80).optional(),
  round: z.string().max(80).optional(),
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** Routes of incidents: what a void would give back, and the record of all that ever were. */
export function addStaffIncidents(app: FastifyInstance, parts: () => LiveParts): void {
  app.get('/api/staff/tables/:table/incidents/preview', (request) => preview(parts(), request))
  app.get('/api/staff/incidents', async (request) => {
    const { limit, table, round, before } = readFields(query, request.query)
    return parts().desk.store.incidents({
      limit,
      ...(table !== undefined && { table }),
      ...(round !== undefined && { round }),
      ...(before !== undefined && { before }),
    })
  })
}
