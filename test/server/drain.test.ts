import { expect, it } from 'vitest'
import { lookAtBooks, openStakes, stakesOf, startLoad } from '../support/load.ts'
import { fastHouse, removeDataDir, startServer } from '../support/server.ts'

const PATRONS = 12

it('SIGTERM under load: no round opens any more, every stake is ended, the books are sound', {
  timeout: 120_000,
}, async () => {
  const server = await startServer({ house: fastHouse({ bettingMs: 2_500 }) })
  const load = await startLoad(server.address, PATRONS)
  await load.more(100)
  const leaving = server.stop()
  await expect
    .poll(() => fetch(`${server.address}/readyz`).then((answer) => answer.json()))
    .toEqual({ ready: false, reason: 'draining' })
  // They bet on, until the house closes their sockets.
  expect(await leaving).toBe(0)
  await load.close()
  await lookAtBooks(server.dataDir, async (store) => {
    expect(await openStakes(store)).toBe(0n)
    const ends = await stakesOf(store, load.guests)
    for (const stake of load.acknowledged) expect(ends.get(stake)).toMatch(/^(win|lose|push)$/)
    expect([...ends.values()]).not.toContain(undefined)
    expect(await store.audit()).toEqual([])
  })
  removeDataDir(server.dataDir)
})

it('a second signal stops at once: open stakes are kept, and end after the next start', {
  timeout: 120_000,
}, async () => {
  const house = fastHouse({ bettingMs: 15_000 })
  const server = await startServer({ house })
  const load = await startLoad(server.address, PATRONS)
  await load.more(100)
  process.kill(server.pid, 'SIGTERM')
  await expect.poll(() => server.output()).toContain('Finishing the running rounds')
  process.kill(server.pid, 'SIGTERM')
  expect(await server.ended).toBe(0)
  await load.close()
  const { dataDir } = server
  const before = await lookAtBooks(dataDir, async (store) => {
    expect(await openStakes(store)).toBeGreaterThan(0n)
    expect(await store.audit()).toEqual([])
    return stakesOf(store, load.guests)
  })
  for (const stake of load.acknowledged) expect(before.has(stake)).toBe(true)
  // The round keeps the time that it opened with; a stop that waits sees it to its end.
  const again = await startServer({ dataDir, house, env: { BAIZE_DRAIN_MS: '100000' } })
  expect(await again.stop()).toBe(0)
  await lookAtBooks(dataDir, async (store) => {
    expect(await openStakes(store)).toBe(0n)
    expect([...(await stakesOf(store, load.guests)).values()]).not.toContain(undefined)
    expect(await store.audit()).toEqual([])
  })
  removeDataDir(dataDir)
})
