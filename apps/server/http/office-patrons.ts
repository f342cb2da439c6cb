import type { PatronFileView, PatronPageView } from '@baize/protocol'
import { noted } from '@baize/store'
import { careAt, OWN_LIMITS } from '@baize/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import type { OfficeParts } from '../office/parts.ts'
import { wire } from '../office/wire.ts'
import { notFound } from './errors.ts'
import { paged } from './office-search.ts'
import { callerIn } from './staff-guard.ts'
import { idIn, readFields, reason } from './staff-read.ts'

const query = z.strictObject({
  text: z.string().max(80).optional(),
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const endBody = z.strictObject({ reason })

async function patrons({ store }: OfficeParts, given: unknown): Promise<PatronPageView> {
  const { limit, text, before } = readFields(query, given)
  const ask = {
    limit,
    ...(text !== undefined && { text }),
    ...(before !== undefined && { before }),
  }
  return wire(await paged(store.office.patrons(ask)))
}

/** What a patron has set for themselves; the office reads it and changes nothing. */
async function careOf({ store }: OfficeParts, patron: string): Promise<PatronFileView['care']> {
  const care = careAt(await store.care(patron), now())
  const { timeOutUntil, excluded } = care
  const limits = OWN_LIMITS.flatMap((name) => {
    const { amount } = care.limits[name]
    return amount === undefined ? [] : [{ name, amount: `${amount}` }]
  })
  return {
    limits,
    ...(timeOutUntil !== undefined && { timeOutUntil }),
    ...(excluded !== undefined && { excluded }),
  }
}

async function file(parts: OfficeParts, id: string): Promise<PatronFileView> {
  const { store } = parts
  const { patrons: found } = await store.office.patrons({ limit: 1, text: id })
  const patron = found.find((each) => each.id === id)
  if (patron === undefined) throw notFound('patron')
  const [care, sessions] = await Promise.all([
    careOf(parts, id),
    store.office.patronSessions(id, now()),
  ])
  return { patron: wire(patron), care, sessions }
}

async function endSessions(parts: OfficeParts, request: FastifyRequest): Promise<PatronFileView> {
  const { store, endSession } = parts
  const { actor } = callerIn(request)
  const about = idIn(request.params, 'patron')
  const { reason: why } = readFields(endBody, request.body)
  if ((await store.patron(about)) === undefined) throw notFound('patron')
  const ended = await store.office.endPatronSessions(about, now())
  for (const hash of ended) endSession(hash)
  const after = JSON.stringify({ sessions: 0 })
  const before = JSON.stringify({ sessions: ended.length })
  const deed = { action: 'end-patron-sessions', about, reason: why, before, after } as const
  await store.staff.change(() => noted({ ...actor, ...deed, outcome: 'done' }))
  return file(parts, about)
}

/** Routes about patrons: who they are, what they set for themselves, where they are signed in. */
export function addOfficePatrons(app: FastifyInstance, parts: () => OfficeParts): void {
  const at = '/api/staff/office/patrons'
  app.get(at, (request) => patrons(parts(), request.query))
  app.get(`${at}/:patron`, (request) => file(parts(), idIn(request.params, 'patron')))
  app.post(`${at}/:patron/end-sessions`, (request) => endSessions(parts(), request))
}
