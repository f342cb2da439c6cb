import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import statics from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { faultOf, type Log } from '../log.ts'
import { plainAddress } from '../people/peer.ts'
import type { StaffDesk } from '../people/types.ts'
import { HttpRefusal } from './errors.ts'
import { sameOrigin } from './origin.ts'
import { guardRoutes } from './staff-guard.ts'

export interface AppParts {
  readonly log: Log
  readonly webDir: string
  readonly origins: readonly string[]
  readonly guestsPerMinute: number
  readonly ready: () => boolean
  /** Addresses of proxies that may say who is behind them, and that it is https. */
  readonly trustedProxies: readonly string[]
  /** Asked once the house is open. */
  readonly staff: () => StaffDesk
}

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  404: 'There is nothing here.',
  413: 'The request is too large.',
  415: 'The request has a type that is not taken here.',
  429: 'Too many requests. Wait a minute and try again.',
  503: 'The house is opening. Try again in a moment.',
}

function refusalOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  const given = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const status = given >= 400 && given < 600 ? given : 500
  return new HttpRefusal(
    status,
    status === 429 ? 'rate-limited' : status < 500 ? 'malformed' : 'server-error',
    MESSAGES[status] ?? 'Something went wrong on our side. Nothing was changed.',
  )
}

/** The HTTP server with its guards; routes are added by the caller, before it listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { log, webDir } = parts
  const trustProxy = (address: string) => parts.trustedProxies.includes(plainAddress(address))
  const app = fastify({ bodyLimit: 16_384, forceCloseConnections: true, trustProxy })
  guardRoutes(app, parts.staff)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CSP },
    strictTransportSecurity: false,
  })
  const max = parts.guestsPerMinute
  await app.register(rateLimit, { global: false, max, timeWindow: '1 minute' })
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && !parts.ready()) {
      throw new HttpRefusal(503, 'opening', MESSAGES[503] ?? '')
    }
    if (request.method !== 'GET' && !sameOrigin(request.headers, parts.origins)) {
      throw new HttpRefusal(403, 'wrong-origin', 'This address may not act for you.')
    }
  })
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.status !== 503)
      log.error({ fault: faultOf(error) }, 'request failed')
    return reply.status(refusal.status).send(refusal.body())
  })
  if (existsSync(webDir)) await app.register(statics, { root: webDir, setHeaders: cacheRules })
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' ? pageAt(request.url) : undefined
    if (page !== undefined && existsSync(join(webDir, page))) return reply.sendFile(page)
    const refusal = new HttpRefusal(404, 'not-found', MESSAGES[404] ?? '')
    return reply.status(404).send(refusal.body())
  })
  return app
}

/**
 * The page of an address: those of staff have one of their own, all others are the player's.
 * Undefined where there are no pages. Example: `/dealer/ab-1` has `dealer.html`.
 */
function pageAt(url: string): string | undefined {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? []
  if (['api', 'ws', 'assets', 'metrics'].includes(first)) return undefined
  return ['staff', 'dealer', 'office'].includes(first) ? `${first}.html` : 'index.html'
}

/** Built assets carry their hash in their names and never change; pages are asked for each time. */
function cacheRules(reply: { header: (name: string, value: string) => unknown }, path: string) {
  const lasting = path.includes('/assets/')
  reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
}
