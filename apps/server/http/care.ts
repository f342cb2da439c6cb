import type { CareView, OwnLimitView } from '@baize/protocol'
import { careCommand } from '@baize/protocol'
import type { BetTotals, DayRule, Store } from '@baize/store'
import {
  type CareEntry,
  type CareWish,
  careAt,
  decideCare,
  type Instant,
  OWN_LIMITS,
  type OwnLimit,
  type OwnRules,
  ownRoom,
  type PatronId,
} from '@baize/table'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { periodsAt } from '../care/periods.ts'
import type { Visits } from '../care/visits.ts'
import { now } from '../clock.ts'
import { badField, HttpRefusal } from './errors.ts'

export interface CareParts {
  readonly store: Store
  readonly day: DayRule
  readonly visits: Visits
  /** Whose session the request carries; without one it is refused. */
  readonly patron: (request: FastifyRequest) => Promise<PatronId>
}

const play = (all: readonly BetTotals[]) => ({
  staked: all.reduce((sum, { staked }) => sum + staked, 0n),
  returned: all.reduce((sum, { returned }) => sum + returned, 0n),
})

/** What a patron has set for themselves, with what was played of the day and of the week. */
async function rulesOf(
  { store, day }: CareParts,
  patron: PatronId,
  entries: readonly CareEntry[],
  at: Instant,
): Promise<OwnRules> {
  const periods = periodsAt(day, at)
  const bounds = [...new Set([periods.week, periods.day, at + 1])]
  const totals = await store.betTotals(patron, bounds)
  const care = careAt(entries, at)
  return { care, day: play(totals.slice(-1)), week: play(totals) }
}

function limitView(rules: OwnRules, name: (typeof OWN_LIMITS)[number]): OwnLimitView {
  const { amount, next }: OwnLimit = rules.care.limits[name]
  const { day, week } = rules
  const of = name.endsWith('-day') ? day : week
  const used = name.startsWith('stake') ? of.staked : of.staked - of.returned
  return {
    name,
    used: `${used}`,
    ...(amount !== undefined && { amount: `${amount}`, headroom: `${ownRoom(rules, name)}` }),
    ...(next !== undefined && {
      next: { from: next.from, ...(next.amount !== undefined && { amount: `${next.amount}` }) },
    }),
  }
}

/** How long the patron has played and what it came to, since the last look at it. */
async function checkView({ store, visits }: CareParts, patron: PatronId, at: Instant) {
  const visit = visits.of(patron, at)
  if (visit === undefined) return undefined
  const [total] = await store.betTotals(patron, [Math.min(visit.since, at), at + 1])
  const { staked = 0n, open = 0n, returned = 0n, net = 0n } = total ?? {}
  const money = { staked: `${staked}`, open: `${open}`, returned: `${returned}`, net: `${net}` }
  return { ...visit, playedMs: at - visit.since, ...money }
}

async function view(parts: CareParts, patron: PatronId): Promise<CareView> {
  const at = now()
  const entries = await parts.store.care(patron)
  const rules = await rulesOf(parts, patron, entries, at)
  const { timeOutUntil, excluded } = rules.care
  const check = await checkView(parts, patron, at)
  return {
    now: at,
    limits: OWN_LIMITS.map((name) => limitView(rules, name)),
    everyMs: parts.visits.intervalOf(patron),
    ...(timeOutUntil !== undefined && { timeOutUntil }),
    ...(excluded !== undefined && { excluded }),
    ...(check !== undefined && { check }),
  }
}

function wishOf(body: unknown): CareWish {
  const parsed = careCommand.safeParse(body)
  if (!parsed.success) throw badField(parsed.error.issues[0]?.path.join('.') || 'kind', 'not valid')
  return withAmount(parsed.data)
}

function withAmount(wish: z.infer<typeof careCommand>): CareWish {
  switch (wish.kind) {
    case 'set-limit': {
      const { kind, name, amount } = wish
      return { kind, name, ...(amount !== undefined && { amount: BigInt(amount) }) }
    }
    case 'exclude':
      return { kind: wish.kind, ...(wish.forMs !== undefined && { forMs: wish.forMs }) }
    case 'keep-limit':
    case 'set-reminder':
    case 'take-time-out':
    case 'answer-check':
      return wish
  }
}

async function change(parts: CareParts, patron: PatronId, body: unknown): Promise<CareView> {
  const wish = wishOf(body)
  const at = now()
  const decision = await parts.store.changeCare(patron, (entries) => decideCare(entries, wish, at))
  if (decision.kind === 'refused')
    throw new HttpRefusal(409, decision.reason, 'That cannot be set now.')
  if (wish.kind === 'set-reminder') parts.visits.every(patron, wish.everyMs)
  if (wish.kind === 'answer-check') parts.visits.answered(patron, at)
  return view(parts, patron)
}

/** `GET` and `POST /api/me/care`: limits, reminders and breaks that the patron has set. */
export function addCareRoutes(app: FastifyInstance, parts: () => CareParts): void {
  app.get('/api/me/care', async (request) => view(parts(), await parts().patron(request)))
  app.post('/api/me/care', async (request) =>
    change(parts(), await parts().patron(request), request.body),
  )
}
