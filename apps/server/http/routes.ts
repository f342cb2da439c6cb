import { randomInt } from 'node:crypto'
import type { Me } from '@baize/protocol'
import type { PatronRow, Store } from '@baize/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import type { Floor } from '../floor/floor.ts'
import { GUEST_GRANT } from '../house.ts'
import { newToken, SESSION_COOKIE, SESSION_MS, tokenHash, tokenIn } from '../session.ts'
import { badField, notFound, notSignedIn } from './errors.ts'
import { pageView, roundIsOver, wireJson } from './records.ts'

export interface RouteParts {
  readonly store: Store
  readonly floor: Floor
  readonly endSession: (tokenHash: string) => void
  readonly watchers: (table: string) => number
}

const me = (patron: PatronRow): Me => ({
  patron: { id: patron.id, name: patron.name, balance: patron.balance.toString() },
})

const betQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,120}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

/** The HTTP interface of the player client, under `/api`. Identity comes from the session cookie only. */
export function addRoutes(app: FastifyInstance, parts: () => RouteParts): void {
  async function signedIn(request: FastifyRequest): Promise<PatronRow> {
    const token = tokenIn(request.headers.cookie)
    const { store } = parts()
    const id = token && (await store.sessionPatron(tokenHash(token), now()))
    const patron = id ? await store.patron(id) : undefined
    if (patron === undefined) throw notSignedIn()
    return patron
  }

  async function guest(request: FastifyRequest, reply: FastifyReply): Promise<Me> {
    const present = await signedIn(request).catch(() => undefined)
    if (present !== undefined) return me(present)
    const at = now()
    const { store } = parts()
    const patron = await store.createGuest(`Guest ${randomInt(1000, 10_000)}`, GUEST_GRANT, at)
    const token = newToken()
    await store.createSession(tokenHash(token), patron.id, at, at + SESSION_MS)
    reply.setCookie(SESSION_COOKIE, token, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: request.protocol === 'https',
      maxAge: SESSION_MS / 1000,
    })
    return me(patron)
  }

  async function logout(request: FastifyRequest, reply: FastifyReply): Promise<{ ok: true }> {
    const token = tokenIn(request.headers.cookie)
    if (token !== undefined) {
      await parts().store.revokeSession(tokenHash(token), now())
      parts().endSession(tokenHash(token))
    }
    reply.clearCookie(SESSION_COOKIE, { path: '/' })
    return { ok: true }
  }

  async function bets(request: FastifyRequest) {
    const patron = await signedIn(request)
    const query = betQuery.safeParse(request.query)
    if (!query.success) throw badField(String(query.error.issues[0]?.path[0]), 'not valid')
    const { before, limit } = query.data
    const page = await parts().store.betRecord(patron.id, { limit, ...(before && { before }) })
    return pageView(parts().floor, page)
  }

  async function round(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const record = await parts().store.roundRecord(request.params.id.slice(0, 80))
    if (record === undefined || !roundIsOver(record)) throw notFound('ended round')
    reply.type('application/json')
    return wireJson(record)
  }

  const limited = { config: { rateLimit: {} } }
  app.post('/api/guest', limited, guest)
  app.get('/api/me', async (request) => me(await signedIn(request)))
  app.post('/api/logout', logout)
  app.get('/api/tables', () => ({ tables: parts().floor.lobby(parts().watchers) }))
  app.get('/api/bets', bets)
  app.get('/api/rounds/:id', round)
}
