import { Readable } from 'node:stream'
import type { BetPageView, BetTotalsView } from '@baize/protocol'
import {
  BadCursor,
  type BetAsk,
  type BetLine,
  type BetTotals,
  type DayRule,
  dayOf,
  type Store,
  startOf,
} from '@baize/store'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import type { Floor } from '../floor/floor.ts'
import { csvAmount, csvLine, csvText } from './csv.ts'
import { badField } from './errors.ts'
import { daysIn, PERIOD, type Period, periodOf } from './period.ts'
import { pageView } from './records.ts'

/** Whose bets, and what they are shown with. */
export interface BetParts {
  readonly store: Store
  readonly floor: Floor
  readonly day: DayRule
  readonly patron: string
}

const CSV_PAGE = 500

const pageQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,200}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  ...PERIOD,
})
const periodQuery = z.strictObject(PERIOD)

function read<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') throw badField(issue.keys[0] ?? 'query', 'is not known')
  throw badField(issue?.path.join('.') || 'query', 'not valid')
}

const pageOf = ({ store, patron }: BetParts, ask: BetAsk) =>
  store.betRecord(patron, ask).catch((error: unknown) => {
    throw error instanceof BadCursor ? badField('before', 'not a page of this record') : error
  })

/** `GET /api/bets`: a page of the bet record, newest first, of a period when one is named. */
export async function betPage(parts: BetParts, query: unknown): Promise<BetPageView> {
  const { before, limit, from, to } = read(pageQuery, query)
  const named = from !== undefined || to !== undefined
  const period = named ? periodOf(parts.day, { from, to }, now()) : undefined
  const span = period && { from: period.from, to: period.to }
  return pageView(parts.floor, await pageOf(parts, { limit, ...(before && { before }), ...span }))
}

const sums = ({ count, staked, open, returned, net }: Omit<BetTotals, 'from' | 'to'>) => ({
  count,
  staked: `${staked}`,
  open: `${open}`,
  returned: `${returned}`,
  net: `${net}`,
})

const addUp = (all: readonly BetTotals[]) => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  staked: all.reduce((sum, { staked }) => sum + staked, 0n),
  open: all.reduce((sum, { open }) => sum + open, 0n),
  returned: all.reduce((sum, { returned }) => sum + returned, 0n),
  net: all.reduce((sum, { net }) => sum + net, 0n),
})

/** `GET /api/bets/totals`: what the bets placed in a period came to, in all and day by day. */
export async function betTotals(parts: BetParts, query: unknown): Promise<BetTotalsView> {
  const { store, day: rule, patron } = parts
  const period = periodOf(rule, read(periodQuery, query), now())
  const days = daysIn(period)
  const bounds = [...days.map((day) => startOf(rule, day)), period.to]
  const totals = await store.betTotals(patron, bounds)
  return {
    from: period.first,
    to: period.last,
    timezone: rule.timezone,
    dayStart: rule.start,
    ...sums(addUp(totals)),
    days: totals.map((each, at) => ({ day: days[at] ?? '', ...sums(each) })),
  }
}

type Column = readonly [string, (line: BetLine, parts: BetParts) => string]

const netOf = ({ amount, end, corrections = [] }: BetLine): bigint =>
  corrections.reduce((sum, { change }) => sum + change, (end?.returned ?? amount) - amount)
const time = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString()
const money = (amount: bigint | undefined): string =>
  amount === undefined ? '' : csvAmount(amount)
const words = (text: string | undefined): string => csvText(text ?? '')

const COLUMNS: readonly Column[] = [
  ['placed_at', ({ placedAt }) => time(placedAt)],
  ['day', ({ placedAt }, { day }) => dayOf(day, placedAt)],
  ['table', ({ table }) => words(table)],
  ['table_name', ({ table }, { floor }) => words(floor.table(table)?.terms.name)],
  ['game', ({ table }, { floor }) => words(floor.table(table)?.terms.game)],
  ['round', ({ round }) => words(round)],
  ['bet', ({ bet }) => words(bet)],
  ['mode', ({ mode }) => words(mode)],
  ['amount', ({ amount }) => money(amount)],
  ['balance_before', ({ balanceBefore }) => money(balanceBefore)],
  ['balance_after', ({ balanceAfter }) => money(balanceAfter)],
  ['result', ({ end }) => words(end?.grade ?? 'open')],
  ['row', ({ end }) => words(end?.row)],
  // Winnings per stake as a number: spreadsheets read "15:1" as a time of day.
  ['odds', ({ end }) => words(end?.odds?.replace(/:1$/, ''))],
  ['winnings', ({ end }) => money(end?.winnings)],
  ['returned', ({ end }) => money(end?.returned)],
  ['result_balance_before', ({ end }) => money(end?.balanceBefore)],
  ['result_balance_after', ({ end }) => money(end?.balanceAfter)],
  ['ended_at', ({ end }) => time(end?.at)],
  [
    'corrected',
    ({ corrections }) => money(corrections?.reduce((sum, { change }) => sum + change, 0n)),
  ],
  [
    'correction_reason',
    ({ corrections = [] }) => words(corrections.map(({ reason }) => reason).join('; ')),
  ],
  ['net', (line) => (line.end === undefined ? '' : money(netOf(line)))],
  ['cards', ({ cards }) => words(cards)],
  ['winner', ({ winner }) => words(winner)],
  ['paytable_hash', ({ paytableHash }) => words(paytableHash)],
  ['stake', ({ stake }) => words(stake)],
]

// With the mark that tells spreadsheets that this is UTF-8.
const HEADER = `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`

async function* csvLines(parts: BetParts, { from, to }: Period): AsyncGenerator<string> {
  yield HEADER
  let before: string | undefined
  do {
    const page = await pageOf(parts, { limit: CSV_PAGE, from, to, ...(before && { before }) })
    const lines = page.lines.map((line) => csvLine(COLUMNS.map(([, cell]) => cell(line, parts))))
    if (lines.length > 0) yield lines.join('')
    before = page.next
  } while (before !== undefined)
}

/** `GET /api/bets.csv`: the bets of a period for a spreadsheet, newest first, page by page. */
export function betCsv(parts: BetParts, query: unknown, reply: FastifyReply): FastifyReply {
  const period = periodOf(parts.day, read(periodQuery, query), now())
  reply.type('text/csv; charset=utf-8')
  reply.header(
    'content-disposition',
    `attachment; filename="bets-${period.first}-${period.last}.csv"`,
  )
  reply.header('cache-control', 'no-store')
  return reply.send(Readable.from(csvLines(parts, period)))
}
