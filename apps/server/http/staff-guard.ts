import { noted, type Role } from '@baize/store'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { callerOf, STAFF_PATH } from '../people/caller.ts'
import { peerOfRequest } from '../people/peer.ts'
import { allows, type RoutePermission, routePermission } from '../people/permissions/index.ts'
import type { Caller, StaffDesk } from '../people/types.ts'
import { HttpRefusal } from './errors.ts'

const callers = new WeakMap<FastifyRequest, Caller>()

const signInFirst = (): HttpRefusal => new HttpRefusal(401, 'not-signed-in', 'Sign in first.')

/** Who sends a request that the guard has let pass. */
export function callerIn(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (caller === undefined) throw signInFirst()
  return caller
}

/** Where a request comes from. */
export const fromOf = (desk: StaffDesk, request: FastifyRequest): string =>
  peerOfRequest(request.raw, desk.settings.trustedProxies)

const isForStaff = ({ path }: RoutePermission): boolean => path.startsWith(`${STAFF_PATH}/`)

/** Pages of other origins can send forms, not JSON. */
function wantJson(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? ''
  if (request.method === 'GET' || request.method === 'HEAD' || /^application\/json\b/i.test(type))
    return
  throw new HttpRefusal(415, 'not-json', 'Send JSON, with the content type application/json.')
}

async function letPass(
  desk: StaffDesk,
  request: FastifyRequest,
  { method, path, who, byItself }: RoutePermission & { readonly who: readonly Role[] },
): Promise<void> {
  const caller = await callerOf(desk, request.headers.cookie, fromOf(desk, request), !byItself)
  if (caller === undefined) throw signInFirst()
  callers.set(request, caller)
  if (allows(who, caller.person.roles)) return
  const { actor } = caller
  const action = `${method} ${path}`
  const entry = { ...actor, action, outcome: 'refused', refusal: 'not-allowed' } as const
  await desk.store.staff.change(() => noted(entry))
  throw new HttpRefusal(403, 'not-allowed', 'None of your roles may do this.')
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

function guardOf(row: RoutePermission, desk: () => StaffDesk): Guard {
  const { who } = row
  return async (request, reply) => {
    reply.header('cache-control', 'no-store')
    wantJson(request)
    if (typeof who !== 'string') await letPass(desk(), request, { ...row, who })
  }
}

function guard(route: RouteOptions, desk: () => StaffDesk): void {
  for (const method of new Set([route.method].flat())) {
    // Whoever may get a page may ask for its head.
    const row = routePermission(method === 'HEAD' ? 'GET' : method, route.url)
    if (row === undefined)
      throw new Error(
        `${method} ${route.url} is not in the permission table (apps/server/people/permissions)`,
      )
    if (isForStaff(row) || typeof row.who !== 'string')
      route.onRequest = [guardOf(row, desk), ...[route.onRequest ?? []].flat()]
  }
}

/**
 * Puts the permission table in front of every route that is registered from now on. One that has no
 * row there cannot be registered: the server does not start.
 */
export const guardRoutes = (app: FastifyInstance, desk: () => StaffDesk): void => {
  app.addHook('onRoute', (route) => guard(route, desk))
}
