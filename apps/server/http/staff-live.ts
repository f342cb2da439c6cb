import {
  entryBody,
  incidentBody,
  type LiveView,
  nextBody,
  scanBody,
  undoBody,
  verdictBody,
} from '@baize/protocol'
import type { Command } from '@baize/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { TableHost } from '../floor/table-host.ts'
import type { LiveDesk } from '../live/live-desk.ts'
import { liveView, nextDeckOf } from '../live/live-view.ts'
import { type LiveOrder, orderLive } from '../live/orders.ts'
import { scanNow } from '../live/scan.ts'
import type { StaffDesk } from '../people/types.ts'
import { badField, HttpRefusal, notFound } from './errors.ts'
import { callerIn } from './staff-guard.ts'
import { idIn, readFields } from './staff-read.ts'

export interface LiveParts {
  readonly desk: StaffDesk
  readonly live: LiveDesk
  /** Where the scanners of a table come in, and what they must know. */
  readonly scanners: (table: string) => { readonly address?: string; readonly secret: string }
}

/** The table that a request is about. */
export function hostIn({ live }: LiveParts, request: FastifyRequest): TableHost {
  const host = live.host(idIn(request.params, 'table'))
  if (host === undefined) throw notFound('table')
  return host
}

/** Longest wait of a console for something new. */
const MOST_WAIT_MS = 20_000
const waitQuery = z.object({ after: z.coerce.number().int().min(0).optional() })

/** What the console shows; with `after` once it is another than that, or after a while. */
async function view(parts: LiveParts, request: FastifyRequest): Promise<LiveView> {
  const host = hostIn(parts, request)
  const { after } = readFields(waitQuery, request.query)
  const { table } = host.terms
  if (after !== undefined) await parts.live.changed(table, after, MOST_WAIT_MS)
  return liveView(parts.live, host)
}

/** A scan of the console: the same command as one over the gateway. */
async function scan(parts: LiveParts, request: FastifyRequest) {
  const host = hostIn(parts, request)
  const { id, scanner, code } = readFields(scanBody, request.body)
  const { person } = callerIn(request)
  // Two consoles may give their scanners the same name.
  const own = scanNow(`${scanner}@${person.id}`.slice(0, 80), id, code)
  const reply = await parts.live.scan(host, own)
  return { reply, view: liveView(parts.live, host) }
}

/** Sends an order; a refusal becomes the answer to the request. */
export async function ordered(parts: LiveParts, request: FastifyRequest, order: LiveOrder) {
  const host = hostIn(parts, request)
  const answer = await orderLive(parts.desk, host, callerIn(request), order)
  if (answer.kind === 'done') return { ok: true, view: liveView(parts.live, host) }
  const status = answer.reason === 'unavailable' ? 503 : 409
  throw new HttpRefusal(status, answer.reason, 'The table does not take this now.', answer.field)
}

function nextCommand(parts: LiveParts, request: FastifyRequest): LiveOrder {
  const body = readFields(nextBody, request.body)
  if (body.do === 'confirm-result') {
    const { id, round } = body
    return { id, action: 'confirm-result', command: { kind: 'confirm-result', round } }
  }
  const host = hostIn(parts, request)
  if (host.draining()) throw new HttpRefusal(409, 'draining', 'The table opens no round any more.')
  const deck = nextDeckOf(parts.live, host)
  const command: Command = { kind: 'open-round', ...(deck !== undefined && { deck }) }
  return { id: body.id, action: 'open-round', command }
}

const byOf = (request: FastifyRequest): string => callerIn(request).person.name

const noted = (note: string | undefined) => (note === undefined ? {} : { note })

function undoOrder(request: FastifyRequest): LiveOrder {
  const { id, round, index, note } = readFields(undoBody, request.body)
  const command = { kind: 'undo-scan', round, index, by: byOf(request) } as const
  return { id, action: 'undo-scan', command, ...noted(note) }
}

function entryOrder(request: FastifyRequest, kind: 'enter-card' | 'confirm-entry'): LiveOrder {
  const { id, round, index, card, note } = readFields(entryBody, request.body)
  const command = { kind, round, index, card, by: byOf(request) }
  return { id, action: kind, command, ...noted(note) }
}

function incidentOrder(request: FastifyRequest): LiveOrder {
  const { id, round, incident, note } = readFields(incidentBody, request.body)
  const command = { kind: 'report-incident', round, incident, by: byOf(request) } as const
  return { id, action: `report-incident ${incident}`, command, ...noted(note) }
}

function verdictOrder(request: FastifyRequest): LiveOrder {
  const body = readFields(verdictBody, request.body)
  const no = Number(idIn(request.params, 'no'))
  if (!Number.isSafeInteger(no)) throw badField('no', 'not valid')
  const { id, round, note } = body
  const verdict =
    body.verdict === 'void'
      ? ({ kind: 'void', reason: body.reason } as const)
      : ({ kind: 'resume' } as const)
  const command = { kind: 'decide-incident', round, no, verdict, by: byOf(request) } as const
  return { id, action: `decide-incident ${body.verdict}`, command, ...noted(note) }
}

/** Routes of the console of a table that is dealt by hand. */
export function addStaffLive(app: FastifyInstance, parts: () => LiveParts): void {
  const at = '/api/staff/tables/:table'
  const post = (path: string, order: (request: FastifyRequest) => LiveOrder): void => {
    app.post(`${at}/${path}`, (request) => ordered(parts(), request, order(request)))
  }
  app.get(`${at}/live`, (request) => view(parts(), request))
  app.post(`${at}/scan`, (request) => scan(parts(), request))
  post('next', (request) => nextCommand(parts(), request))
  post('undo', undoOrder)
  post('enter', (request) => entryOrder(request, 'enter-card'))
  post('confirm-entry', (request) => entryOrder(request, 'confirm-entry'))
  post('incidents', incidentOrder)
  post('incidents/:no/decide', verdictOrder)
}
