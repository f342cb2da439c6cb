import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { bettingRound, type Guest, newGuest, newId, place, type Wire } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ house: fastHouse({ bettingMs: 2500 }) })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  removeDataDir(server.dataDir)
})

const andar = { table: 'ab-1', bet: 'andar', mode: 'commission' }

/** Brings a guest's wallet down to an exact amount by stakes on both sides that are never taken back. */
async function guestWithWire(): Promise<{ guest: Guest; wire: Wire }> {
  const guest = await newGuest(server.address)
  return { guest, wire: await guest.connect() }
}

describe('parallel bets on one wallet', () => {
  it('100 bets of 100.00 on 1,000.00 over 10 sockets: exactly 10 accepted, balance 0', async () => {
    const guest = await newGuest(server.address)
    const wires = await Promise.all(Array.from({ length: 10 }, () => guest.connect()))
    const first = wires[0]
    if (first === undefined) throw new Error('no socket')
    const round = await bettingRound(first, 'ab-1', 1800)
    for (const bet of ['andar', 'bahar']) {
      const answer = await place(first, { ...andar, bet, round, amount: '450000' })
      expect(answer.kind).toBe('stake-placed')
    }
    expect(await guest.balance()).toBe('100000')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const wire = wires[n % 10] ?? first
        return place(wire, { ...andar, bet: 'cards-6-10', round, amount: '10000' })
      }),
    )
    const accepted = answers.filter((answer) => answer.kind === 'stake-placed')
    const refused = answers.filter((answer) => answer.kind === 'refused')
    expect(accepted).toHaveLength(10)
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['insufficient-funds']))
    expect(await guest.balance()).toBe('0')
    await Promise.all(wires.map((wire) => wire.close()))
  })
})

describe('command ids', () => {
  it('the same id 50 times is one bet and 50 equal answers; another body is refused', async () => {
    const { guest, wire } = await guestWithWire()
    const round = await bettingRound(wire, 'ab-1', 1200)
    const body = { ...andar, round, amount: '2500', id: newId() }
    const answers: unknown[] = []
    for (let n = 0; n < 50; n += 1) wire.send({ kind: 'place-stake', ...body })
    await wire.wait((message) => {
      if (message.kind === 'stake-placed' && message.id === body.id) answers.push(message)
      return answers.length === 50
    }, 0)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await guest.balance()).toBe('997500')
    const other = await place(wire, { ...body, amount: '5000' })
    expect(other).toMatchObject({ kind: 'refused', reason: 'command-id-reused', field: 'id' })
    const elsewhere = await place(wire, { ...body, bet: 'bahar' })
    expect(elsewhere).toMatchObject({ kind: 'refused', reason: 'command-id-reused' })
    expect(await guest.balance()).toBe('997500')
    await wire.close()
  })

  it('the same id after the round still gets the first answer, and moves no money', async () => {
    const { guest, wire } = await guestWithWire()
    const round = await bettingRound(wire, 'ab-1')
    const body = { ...andar, round, amount: '2500', id: newId() }
    const first = await place(wire, body)
    expect(first.kind).toBe('stake-placed')
    const ended = await wire.until('result', ({ result }) => result.round === round)
    await wire.until('event', ({ event }) => event.kind === 'round-opened')
    const again = await place(wire, body)
    expect(again).toMatchObject({ kind: 'stake-placed', id: body.id, round })
    expect(await guest.balance()).toBe(ended.balance)
    await wire.close()
  })
})

describe('hostile amounts are refused, change nothing, and the table goes on (Amounts)', () => {
  const hostile: readonly unknown[] = [
    -1,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e-37,
    '5e3',
    ' 5',
    null,
    [],
    {},
    true,
    2 ** 53,
    '1e400',
    '9223372036854775807',
    '-100',
    '0',
    '1,000',
    '100.00',
    '0x64',
    '٥٠٠',
    '',
    100,
    ['100'],
    { toString: '100' },
    '99999999999999999999999999',
  ]
  let guest: Guest
  let wire: Wire
  beforeAll(async () => {
    ;({ guest, wire } = await guestWithWire())
  })
  afterAll(() => wire.close())
  test.each(hostile.map((amount) => [JSON.stringify(amount), amount]))('%s', async (_, amount) => {
    const round = await bettingRound(wire, 'ab-1', 200)
    const id = newId()
    const from = wire.messages.length
    wire.send({ kind: 'place-stake', ...andar, round, id, amount })
    const answer = await wire.until('refused', (message) => message.id === id, from)
    expect(['malformed', 'below-minimum', 'malformed-amount', 'off-step']).toContain(answer.reason)
    expect(answer.field).toBe('amount')
    expect(await guest.balance()).toBe('1000000')
  })
  it('the raw text 1e400 and a missing amount are refused too', async () => {
    const round = await bettingRound(wire, 'ab-1', 200)
    const id = newId()
    const from = wire.messages.length
    wire.sendText(
      `{"kind":"place-stake","table":"ab-1","bet":"andar","mode":"commission","round":"${round}","id":"${id}","amount":1e400}`,
    )
    wire.send({ kind: 'place-stake', ...andar, round, id: `${id}x` })
    await wire.until('refused', (message) => message.id === id, from)
    await wire.until('refused', (message) => message.id === `${id}x`, from)
    expect(await guest.balance()).toBe('1000000')
  })
  it('limits hold per spot, not per chip', async () => {
    const round = await bettingRound(wire, 'ab-1', 500)
    const step = await place(wire, { ...andar, round, amount: '150' })
    expect(step).toMatchObject({ reason: 'off-step', field: 'amount' })
    const first = await place(wire, { ...andar, round, amount: '300000' })
    expect(first.kind).toBe('stake-placed')
    const second = await place(wire, { ...andar, round, amount: '300000' })
    expect(second).toMatchObject({ kind: 'refused', reason: 'above-maximum' })
    expect(await guest.balance()).toBe('700000')
  })
})

describe('the window (G-2)', () => {
  it('a bet after closing is refused with the closing and the receipt time', async () => {
    const { guest, wire } = await guestWithWire()
    const round = await bettingRound(wire, 'bac-1', 0)
    const closed = await wire.until(
      'event',
      ({ event }) => event.kind === 'bets-closed' && event.round === round,
      0,
    )
    const late = { table: 'bac-1', bet: 'player', mode: 'commission', round, amount: '1000' }
    const answer = await place(wire, late)
    expect(answer).toMatchObject({ kind: 'refused', reason: 'betting-closed' })
    const { detail } = answer.kind === 'refused' ? answer : { detail: undefined }
    expect(detail?.['closedAt']).toBe(closed.event.at)
    expect(Number(detail?.['receivedAt'])).toBeGreaterThanOrEqual(closed.event.at)
    expect(await guest.balance()).toBe('1000000')
    await wire.close()
  })
})

describe('sockets that misbehave', () => {
  it('no session, no socket; another origin, no socket', async () => {
    const guest = await newGuest(server.address)
    const url = `${server.address}/ws`
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
    const { request } = await import('node:http')
    const statusWith = (extra: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const req = request(url, { headers: { ...headers, ...key, ...extra } })
        req.on('response', (answer) => resolve(answer.statusCode))
        req.on('upgrade', (_, socket) => {
          socket.destroy()
          resolve(101)
        })
        req.on('error', reject)
        req.end()
      })
    expect(await statusWith({})).toBe(401)
    expect(await statusWith({ cookie: 'baize_session=wrong' })).toBe(401)
    expect(await statusWith({ cookie: guest.cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await statusWith({ cookie: guest.cookie })).toBe(101)
  })
  it('junk, huge frames and floods end at most their own socket', async () => {
    const { wire } = await guestWithWire()
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"kind":"nope"}',
      '{"kind":"watch","table":"../x"}',
    ]) {
      const from = wire.messages.length
      wire.sendText(text)
      await wire.until('refused', undefined, from)
    }
    for (let n = 0; n < 400; n += 1) wire.send({ kind: 'ping', sent: n })
    await wire.until('refused', ({ reason }) => reason === 'rate-limited', 0)
    wire.sendText(`{"kind":"ping","sent":1,"x":"${'a'.repeat(10_000)}"}`)
    await new Promise((resolve) => wire.ws.once('close', resolve))
    const { wire: other } = await guestWithWire()
    await bettingRound(other, 'ab-1', 0)
    await other.close()
  })
  it('logging out closes the open sockets of that session', async () => {
    const { guest, wire } = await guestWithWire()
    const goodbye = wire.until('goodbye')
    await fetch(`${server.address}/api/logout`, {
      method: 'POST',
      headers: { cookie: guest.cookie },
    })
    expect((await goodbye).reason).toBe('session-ended')
    await expect(guest.balance()).rejects.toThrow('401')
  })
})
