import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveTables, staffLiveHouse } from '../support/console.ts'
import { newId } from '../support/patron.ts'
import { removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { eventually, signIn } from '../support/staff.ts'

let server: ServerProcess
beforeAll(async () => {
  const env = { BAIZE_STAFF_IDLE_MS: '3000' }
  server = await startServer({ house: { tables: liveTables(60_000) }, env })
  await staffLiveHouse(server)
}, 60_000)
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

it('a console that only watches its table does not keep its session alive', async () => {
  const priya = await signIn(server.address, 'Priya')
  const statuses: number[] = []
  await eventually(async () => {
    statuses.push((await priya.get('/api/staff/tables/live-1/live')).status)
    return statuses.at(-1) === 401
  })
  expect(statuses[0]).toBe(200)
})

it('one at which somebody works does', async () => {
  const priya = await signIn(server.address, 'Priya')
  const scan = () =>
    priya.post('/api/staff/tables/live-1/scan', { id: newId(), scanner: 'wedge', code: 'x/1' })
  const end = Date.now() + 5_000
  const statuses = new Set<number>()
  while (Date.now() < end) {
    statuses.add((await scan()).status)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  expect([...statuses]).toEqual([200])
})
