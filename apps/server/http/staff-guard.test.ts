import { openMemoryStore } from '@baize/store'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { guardRoutes } from './staff-guard.ts'

const nobody = (): never => {
  throw new Error('the house is not open')
}

const guarded = (): FastifyInstance => {
  const app = fastify()
  guardRoutes(app, nobody)
  return app
}

describe('a route that is not in the permission table', () => {
  const handler = () => ({})
  test.each([
    ['a new path', (app: FastifyInstance) => app.get('/api/new', handler)],
    ['another method', (app: FastifyInstance) => app.delete('/api/me', handler)],
    ['any method', (app: FastifyInstance) => app.all('/api/me', handler)],
    [
      'two methods, one of them known',
      (app: FastifyInstance) => app.route({ method: ['GET', 'PATCH'], url: '/api/me', handler }),
    ],
  ])('cannot be registered: %s', (_, add) => {
    expect(() => add(guarded())).toThrow(/is not in the permission table/)
  })
  it('cannot be registered in a plugin either', async () => {
    const app = guarded()
    app.register(async (inner) => {
      inner.get('/people', handler)
    })
    await expect(app.ready()).rejects.toThrow(/GET \/people is not in the permission table/)
  })
})

test.each(['GET', 'HEAD'] as const)('%s asks who it is', async (method) => {
  const app = fastify()
  const store = openMemoryStore()
  const settings = { trustedProxies: [], staffIdleMs: 1, staffSessionMs: 1, staffLinkMs: 1 }
  // Of the desk, a guard that lets nobody pass needs the books and the settings only.
  guardRoutes(app, () => ({ store, settings }) as never)
  app.get('/api/staff/people', () => ({ people: [] }))
  expect((await app.inject({ method, url: '/api/staff/people' })).statusCode).toBe(401)
  await app.close()
})
