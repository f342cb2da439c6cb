import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newGuest } from '../support/patron.ts'
import { removeDataDir, startServer } from '../support/server.ts'

it('a socket that answers nothing is closed; one that answers stays', async () => {
  const server = await startServer()
  const { cookie } = await newGuest(server.address)
  const address = `${server.address.replace('http', 'ws')}/ws`
  const open = async (autoPong: boolean) => {
    const ws = new WebSocket(address, { headers: { cookie }, autoPong })
    ws.on('error', () => undefined)
    await once(ws, 'open')
    return ws
  }
  const [deaf, alive] = [await open(false), await open(true)]
  const closed = once(deaf, 'close')
  let pings = 0
  alive.on('ping', () => {
    pings += 1
  })
  await closed
  expect(alive.readyState).toBe(WebSocket.OPEN)
  expect(pings).toBeGreaterThan(0)
  alive.terminate()
  await server.stop()
  removeDataDir(server.dataDir)
}, 60_000)
