import { type TableOrder, tableOrder } from '@baize/protocol'
import { type Correction, type CorrectionAnswer, type CorrectionRefusal, noted } from '@baize/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import { orderTable } from '../people/orders.ts'
import type { StaffDesk } from '../people/types.ts'
import { floorView } from '../people/views.ts'
import { HttpRefusal } from './errors.ts'
import { callerIn } from './staff-guard.ts'
import { idIn, readFields, reason } from './staff-read.ts'

const anyBody = z.record(z.string(), z.unknown())

/** Gives a table an order; a refusal says why, as the table does. */
async function order(desk: StaffDesk, request: FastifyRequest, kind: TableOrder['kind']) {
  const body = readFields(anyBody, request.body)
  const asked = readFields(tableOrder, { ...body, kind, table: idIn(request.params, 'table') })
  const answer = await orderTable(desk, callerIn(request), asked)
  if (answer.kind === 'done') return { ok: true, tables: floorView(desk.floor) }
  const status =
    answer.reason === 'unavailable' ? 503 : answer.reason === 'unknown-table' ? 404 : 409
  const sentence = 'The table does not take this now.'
  throw new HttpRefusal(status, answer.reason, sentence, answer.field)
}

const grade = z.enum(['win', 'lose', 'push', 'void'])
const stake = z.strictObject({
  stake: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  grade,
  row: z.string().min(1).max(40).optional(),
  odds: z.string().min(1).max(20).optional(),
})
const proposalBody = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  reason,
  stakes: z.array(stake).min(1).max(5000),
})
const approvalBody = z.strictObject({ reason })

/** A correction as the wire carries it: amounts as decimal strings. */
const correctionView = ({ lines, ...head }: Correction) => ({
  ...head,
  lines: lines.map(({ amount, winnings, returned, was, change, ...line }) => ({
    ...line,
    amount: `${amount}`,
    winnings: `${winnings}`,
    returned: `${returned}`,
    was: `${was}`,
    change: `${change}`,
  })),
})

const UNKNOWN: readonly CorrectionRefusal['reason'][] = ['unknown-round', 'unknown-correction']

interface Deed {
  readonly action: string
  readonly about: string
  readonly reason: string
}

/** Logs what came of a correction, then answers. The journal of the books has it already. */
async function answered(
  desk: StaffDesk,
  request: FastifyRequest,
  deed: Deed,
  answer: CorrectionAnswer,
) {
  const { actor } = callerIn(request)
  const refusal = answer.kind === 'refused' ? answer.refusal : undefined
  const after = answer.kind === 'done' ? JSON.stringify(correctionView(answer.correction)) : ''
  const came = refusal
    ? { outcome: 'refused' as const, refusal: refusal.reason }
    : { outcome: 'done' as const, after }
  await desk.store.staff.change(() => noted({ ...actor, ...deed, ...came }))
  if (answer.kind === 'done') return { correction: correctionView(answer.correction) }
  const { reason: code, about } = answer.refusal
  const status = UNKNOWN.includes(code) ? 404 : 409
  throw new HttpRefusal(status, code, 'The books do not take this correction.', about)
}

async function propose(desk: StaffDesk, request: FastifyRequest) {
  const { person } = callerIn(request)
  const round = idIn(request.params, 'round')
  const { id, reason: why, stakes } = readFields(proposalBody, request.body)
  const named = stakes.map(({ row, odds, ...rest }) => ({
    ...rest,
    ...(row !== undefined && { row }),
    ...(odds !== undefined && { odds }),
  }))
  const proposal = { id, round, by: person.name, reason: why, stakes: named, at: now() }
  const answer = await desk.store.proposeCorrection(proposal)
  return answered(desk, request, { action: 'propose-correction', about: id, reason: why }, answer)
}

async function approve(desk: StaffDesk, request: FastifyRequest) {
  const { person } = callerIn(request)
  const id = idIn(request.params, 'id')
  const body = readFields(approvalBody, request.body)
  const answer = await desk.store.approveCorrection({ id, by: person.name, at: now() })
  return answered(desk, request, { action: 'approve-correction', about: id, ...body }, answer)
}

/** Routes of the tables and of corrections of their rounds. */
export function addStaffTables(app: FastifyInstance, desk: () => StaffDesk): void {
  app.get('/api/staff/tables', () => ({ tables: floorView(desk().floor) }))
  for (const kind of ['call', 'suspend', 'resume', 'void'] as const)
    app.post(`/api/staff/tables/:table/${kind}`, (request) => order(desk(), request, kind))
  app.get('/api/staff/rounds/:round/corrections', async (request) => {
    const all = await desk().store.corrections(idIn(request.params, 'round'))
    return { corrections: all.map(correctionView) }
  })
  app.post('/api/staff/rounds/:round/corrections', (request) => propose(desk(), request))
  app.post('/api/staff/corrections/:id/approve', (request) => approve(desk(), request))
}
