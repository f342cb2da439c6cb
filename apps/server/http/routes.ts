import { randomInt } from 'node:crypto'
import type { LobbyTable, Me } from '@baize/protocol'
import {
  type DayRule,
  type ExportViewer,
  type PatronRow,
  printRoundExport,
  type Store,
} from '@baize/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visits } from '../care/visits.ts'
import { now } from '../clock.ts'
import type { Floor } from '../floor/floor.ts'
import { GUEST_GRANT } from '../house.ts'
import { newToken, SESSION_COOKIE, SESSION_MS, tokenHash, tokenIn } from '../session.ts'
import { type BetParts, betCsv, betPage, betTotals } from './bets.ts'
import { addCareRoutes } from './care.ts'
import { notFound, notSignedIn } from './errors.ts'
import { addNoticeRoutes } from './notices.ts'
import { addSeedRoutes } from './seeds.ts'

/** What the routes work on, once the house is open. */
export interface RouteParts {
  readonly store: Store
  readonly floor: Floor
  readonly day: DayRule
  readonly visits: Visits
  readonly endSession: (tokenHash: string) => void
  readonly watchers: (table: string) => number
}

/**
 * The HTTP interface of the player client, under `/api`. Identity comes from the session cookie
 * only.
 */
export function addRoutes(app: FastifyInstance, parts: () => RouteParts): void {
  const limited = { config: { rateLimit: {} } }
  app.post('/api/guest', limited, (request, reply) => guest(parts(), request, reply))
  app.get('/api/me', async (request) => me(await signedIn(parts(), request)))
  app.post('/api/logout', (request, reply) => logout(parts(), request, reply))
  app.get('/api/tables', () => lobby(parts()))
  app.get('/api/bets', async (request) => betPage(await betParts(parts(), request), request.query))
  app.get('/api/bets/totals', async (request) =>
    betTotals(await betParts(parts(), request), request.query),
  )
  app.get('/api/bets.csv', async (request, reply) =>
    betCsv(await betParts(parts(), request), request.query, reply),
  )
  addSeedRoutes(app, () => ({
    floor: parts().floor,
    patron: async (request) => (await signedIn(parts(), request)).id,
  }))
  addCareRoutes(app, () => ({
    ...parts(),
    patron: async (request) => (await signedIn(parts(), request)).id,
  }))
  addNoticeRoutes(app, () => ({
    store: parts().store,
    patron: async (request) => (await signedIn(parts(), request)).id,
  }))
  app.get<{ Params: { id: string } }>('/api/rounds/:id', async (request, reply) => {
    reply.type('application/json')
    return round(parts(), request, request.params.id)
  })
}

async function patronOf(
  { store }: RouteParts,
  request: FastifyRequest,
): Promise<PatronRow | undefined> {
  const token = tokenIn(request.headers.cookie)
  const session = token && (await store.session(tokenHash(token), now()))
  return session ? store.patron(session.patron) : undefined
}

async function signedIn(parts: RouteParts, request: FastifyRequest): Promise<PatronRow> {
  const patron = await patronOf(parts, request)
  if (patron === undefined) throw notSignedIn()
  return patron
}

const me = ({ id, name, balance }: PatronRow): Me => ({
  patron: { id, name, balance: balance.toString() },
})

/** One click gives a patron with play money; a patron who is here already stays who they are. */
async function guest(parts: RouteParts, request: FastifyRequest, reply: FastifyReply): Promise<Me> {
  const token = tokenIn(request.headers.cookie)
  if (token !== undefined) {
    const session = await parts.store.session(tokenHash(token), now())
    if (session !== undefined) return me(await signedIn(parts, request))
  }
  const patron = await parts.store.createGuest(
    `Guest ${randomInt(1000, 10_000)}`,
    GUEST_GRANT,
    now(),
  )
  await openSession(parts, patron, request, reply)
  return me(patron)
}

async function openSession(
  { store }: RouteParts,
  patron: PatronRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const at = now()
  const token = newToken()
  await store.createSession(tokenHash(token), patron.id, at, at + SESSION_MS)
  reply.setCookie(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: request.protocol === 'https',
    maxAge: SESSION_MS / 1000,
  })
}

async function logout(
  { store, endSession }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly ok: true }> {
  const token = tokenIn(request.headers.cookie)
  if (token !== undefined) {
    await store.revokeSession(tokenHash(token), now())
    endSession(tokenHash(token))
  }
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  return { ok: true }
}

const lobby = ({ floor, watchers }: RouteParts): { readonly tables: readonly LobbyTable[] } => ({
  tables: floor.lobby(watchers),
})

async function betParts(parts: RouteParts, request: FastifyRequest): Promise<BetParts> {
  const { store, floor, day } = parts
  return { store, floor, day, patron: (await signedIn(parts, request)).id }
}

const ROUND_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/**
 * The file of an ended round, with all that it takes to check it and the stakes of the patron who
 * asks, if any. A running round is not told.
 */
async function round(parts: RouteParts, request: FastifyRequest, id: string): Promise<string> {
  const patron = await patronOf(parts, request)
  const viewer: ExportViewer = patron === undefined ? 'nobody' : { patron: patron.id }
  const known = ROUND_ID.test(id) ? await parts.store.roundMaterial(id, viewer) : undefined
  if (known === undefined) throw notFound('ended round')
  return printRoundExport(known)
}
