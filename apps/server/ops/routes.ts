import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../http/errors.ts'
import { metricsText } from './gauges.ts'
import { databaseProbe, detailOf, type Healthy, readiness } from './health.ts'

export interface OpsParts {
  /** Undefined while the house is opening. */
  readonly house: () => Healthy | undefined
  readonly build: string
  /** Whoever shows it sees metrics and details; without one nobody does. */
  readonly token: string | undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes as long for a wrong token as for a right one. */
const shows = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return token !== undefined && timingSafeEqual(digest(given), digest(token))
}

/**
 * `/healthz`: the process lives. `/readyz`: 200 when it takes bets, else 503 with the reason; with
 * the token also every table and the last self-check. `/metrics`: Prometheus, with the token only,
 * as if there were nothing otherwise.
 */
export function addOpsRoutes(app: FastifyInstance, { house, build, token }: OpsParts): void {
  const reached = databaseProbe()
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (request, reply) => {
    const found = await readiness(house(), reached)
    reply.status(found.ready ? 200 : 503).header('cache-control', 'no-store')
    return shows(request, token) ? detailOf(found, house(), build) : found
  })
  app.get('/metrics', async (request, reply) => {
    if (!shows(request, token)) throw notFound('page')
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
    return metricsText(house()?.floor, build)
  })
}
