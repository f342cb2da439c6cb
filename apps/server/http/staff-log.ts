import { Readable } from 'node:stream'
import type { StaffLogLine } from '@baize/store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { StaffDesk } from '../people/types.ts'
import { logView } from '../people/views.ts'
import { csvLine, csvText } from './csv.ts'
import { readFields } from './staff-read.ts'

const words = z.string().min(1).max(200).optional()
const filter = { who: words, action: words, about: words }
const pageQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  ...filter,
})
const csvQuery = z.strictObject(filter)

const CSV_PAGE = 500

/** A filter without what was not asked for. */
const asked = ({ who, action, about }: z.infer<typeof csvQuery>) => ({
  ...(who !== undefined && { who }),
  ...(action !== undefined && { action }),
  ...(about !== undefined && { about }),
})

async function page(desk: StaffDesk, query: unknown) {
  const { limit, before, ...rest } = readFields(pageQuery, query)
  const from = before === undefined ? {} : { before }
  const lines = await desk.store.staff.log({ limit, ...from, ...asked(rest) })
  const last = lines.at(-1)
  const more = lines.length === limit && last !== undefined && last.no > 1
  return { lines: lines.map(logView), ...(more && { next: last.no }) }
}

const COLUMNS: readonly (readonly [string, (line: StaffLogLine) => string])[] = [
  ['no', ({ no }) => `${no}`],
  ['at', ({ at }) => new Date(at).toISOString()],
  ['who', ({ who }) => who],
  ['from', ({ from = '' }) => from],
  ['action', ({ action }) => action],
  ['about', ({ about = '' }) => about],
  ['outcome', ({ outcome }) => outcome],
  ['refusal', ({ refusal = '' }) => refusal],
  ['reason', ({ reason = '' }) => reason],
  ['before', ({ before = '' }) => before],
  ['after', ({ after = '' }) => after],
]

const HEADER = `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`

async function* csvLines(desk: StaffDesk, query: unknown): AsyncGenerator<string> {
  const only = asked(readFields(csvQuery, query))
  yield HEADER
  let before: number | undefined
  do {
    const ask = { ...only, limit: CSV_PAGE, ...(before !== undefined && { before }) }
    const lines = await desk.store.staff.log(ask)
    const text = lines.map((line) => csvLine(COLUMNS.map(([, cell]) => csvText(cell(line)))))
    if (text.length > 0) yield text.join('')
    before = lines.length === CSV_PAGE ? lines.at(-1)?.no : undefined
  } while (before !== undefined)
}

function csv(desk: StaffDesk, query: unknown, reply: FastifyReply): FastifyReply {
  readFields(csvQuery, query)
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', 'attachment; filename="staff-log.csv"')
  return reply.send(Readable.from(csvLines(desk, query)))
}

/** Routes of the staff log. */
export function addStaffLog(app: FastifyInstance, desk: () => StaffDesk): void {
  app.get('/api/staff/log', (request) => page(desk(), request.query))
  app.get('/api/staff/log.csv', (request, reply) => csv(desk(), request.query, reply))
}
