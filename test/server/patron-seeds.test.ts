import type { PatronSeedView } from '@baize/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRound } from '../../apps/cli/verify/verify-round.ts'
import { type Guest, newGuest } from '../support/patron.ts'
import { removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  expect(await server?.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

const ask = (guest: Guest, method: string, body?: object, table = 'ab-1') =>
  fetch(`${server.address}/api/tables/${table}/seed`, {
    method,
    headers: { cookie: guest.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const seedOf = async (answer: Response) => ((await answer.json()) as PatronSeedView).seed

it('a seed of a patron goes into the next shuffle, stands in its file and is used up', async () => {
  const guest = await newGuest(server.address)
  const wire = await guest.connect()
  wire.send({ kind: 'watch', table: 'ab-1' })
  await wire.until('snapshot')
  expect(await seedOf(await ask(guest, 'PUT', { seed: 'my lucky 7' }))).toBe('my lucky 7')
  const opened = await wire.wait(
    (message) =>
      message.kind === 'event' &&
      message.event.kind === 'round-opened' &&
      message.event.patronSeeds !== undefined,
  )
  if (opened.kind !== 'event' || opened.event.kind !== 'round-opened') throw new Error('no round')
  expect(opened.event.patronSeeds).toEqual(['my lucky 7'])
  expect(await seedOf(await ask(guest, 'GET'))).toBeUndefined()

  const { round } = opened.event
  const isRevealed = (message: object) => JSON.stringify(message).includes(`"of":"${round}"`)
  await wire.wait(isRevealed, 0)
  const file = await fetch(`${server.address}/api/rounds/${round}`)
  const text = await file.text()
  expect(text).toContain('"patronSeeds":["my lucky 7"]')
  expect(verifyRound(text)).toEqual([])
  const other = text.replace('my lucky 7', 'my lucky 8')
  expect(verifyRound(other).map(({ what }) => what)).toContain('shuffle')
  await wire.close()
})

it('seeds are taken from patrons only, in their form, and can be taken back', async () => {
  const guest = await newGuest(server.address)
  const stranger = { ...guest, cookie: '' }
  expect((await ask(stranger, 'PUT', { seed: 'x' })).status).toBe(401)
  expect((await ask(guest, 'PUT', { seed: 'x' }, 'nowhere')).status).toBe(404)
  for (const body of [{}, { seed: 7 }, { seed: '' }, { seed: 'x'.repeat(65) }, { seed: 'ñ' }])
    expect([body, (await ask(guest, 'PUT', body, 'bac-1')).status]).toEqual([body, 400])
  expect(await seedOf(await ask(guest, 'PUT', { seed: 'mine' }, 'bac-1'))).toBe('mine')
  expect(await seedOf(await ask(guest, 'DELETE', undefined, 'bac-1'))).toBeUndefined()
})
