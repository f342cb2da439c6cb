import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { BetPageView, ServerMessage } from '@baize/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bettingRound, type Guest, guestWith, newGuest, newId, place } from '../support/patron.ts'
import { fastHouse, newDataDir, removeDataDir, runServer, startServer } from '../support/server.ts'

let dataDir: string
beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => removeDataDir(dataDir))

/** A raw WebSocket that, unlike a browser, takes no notice when the server closes it. */
function rawSocket({ address, cookie }: Guest): Promise<Duplex> {
  const key = randomBytes(16).toString('base64')
  const headers = {
    cookie,
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/ws`, { headers })
    asked.on('upgrade', (answer, socket) => {
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      expect(answer.headers['sec-websocket-accept']).toBe(accept.digest('base64'))
      socket.on('error', () => {})
      socket.resume()
      resolve(socket)
    })
    asked.on('response', (answer) => reject(new Error(`refused: ${answer.statusCode}`)))
    asked.on('error', reject)
    asked.end()
  })
}

/** A text frame of fewer than 65,536 bytes, masked with zeros. */
function frame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message))
  const head = Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}

/** How the guest's last stake ended; undefined while it is open. */
async function gradeOf(guest: Guest): Promise<string | undefined> {
  const { lines } = (await guest.get('/api/bets?limit=1')) as BetPageView
  return lines[0]?.end?.grade
}

describe('who has left', () => {
  it('bets no more over a socket that takes no notice (Accounts: sockets live on after logout)', async () => {
    const server = await startServer({ dataDir, house: fastHouse({ bettingMs: 3000 }) })
    const guest = await newGuest(server.address)
    const other = await newGuest(server.address)
    const watcher = await other.connect()
    const raw = await rawSocket(guest)
    const round = await bettingRound(watcher, 'ab-1', 2500)
    const bet = { kind: 'place-stake', table: 'ab-1', round, bet: 'andar', mode: 'commission' }
    raw.write(frame({ ...bet, id: newId(), amount: '2500' }))
    await expect.poll(() => guest.balance()).toBe('997500')
    const left = await fetch(`${server.address}/api/logout`, {
      method: 'POST',
      headers: { cookie: guest.cookie },
    })
    expect(left.status).toBe(200)
    for (let n = 0; n < 5; n += 1) raw.write(frame({ ...bet, id: newId(), amount: '2500' }))
    await place(watcher, { ...bet, id: newId(), amount: '100' })
    const ours = (message: ServerMessage) =>
      message.kind === 'pools' && message.round === round && message.pools['andar']?.patrons === 2
    const pools = await watcher.wait(ours, 0)
    expect(pools).toMatchObject({ pools: { andar: { patrons: 2, amount: '2600' } } })
    await expect.poll(() => raw.destroyed || raw.readableEnded, { timeout: 5_000 }).toBe(true)
    expect(await server.stop()).toBe(0)
  }, 60_000)

  it('a table that left the house finishes its round first (Settlement: stakes stuck for ever)', async () => {
    const house = fastHouse({ bettingMs: 4000 })
    const server = await startServer({ dataDir, house })
    const guest = await newGuest(server.address)
    const wire = await guest.connect()
    const round = await bettingRound(wire, 'ab-1', 2000)
    const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '10000' }
    expect((await place(wire, bet)).kind).toBe('stake-placed')
    expect(await gradeOf(guest)).toBeUndefined()
    await server.kill9()
    const smaller = { tables: house.tables.filter(({ table }) => table !== 'ab-1') }
    const reborn = await startServer({ dataDir, house: smaller })
    const again = guestWith(reborn.address, guest.cookie, guest.id)
    const lobby = (await again.get('/api/tables')) as { tables: readonly unknown[] }
    expect(lobby.tables).toHaveLength(2)
    await expect.poll(() => gradeOf(again), { timeout: 40_000 }).not.toBeUndefined()
    const balance = { win: '1009000', lose: '990000', void: '1000000' }
    expect(balance).toMatchObject({ [(await gradeOf(again)) ?? '']: await again.balance() })
    expect(await reborn.stop()).toBe(0)
  }, 60_000)

  it('a table keeps its game: its shoe and its promises belong to it', async () => {
    const house = join(dataDir, 'swapped.json')
    writeFileSync(house, '{"tables":[{"table":"bac-1","name":"B","game":"andar-bahar"}]}')
    const { code, out } = await runServer({ BAIZE_DATA: dataDir, BAIZE_HOUSE: house })
    expect(code).toBe(1)
    expect(out).toContain('Table bac-1 was dealt as baccarat')
  })
})
