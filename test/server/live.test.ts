import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { LiveView, PatronNotice } from '@baize/protocol'
import { type Card, DECK } from '@baize/rules'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { verifyRound } from '../../apps/cli/verify/verify-round.ts'
import { auditBooks } from '../support/books.ts'
import { type Guest, newGuest, newId, place, type Wire } from '../support/patron.ts'
import { removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { type Answer, type Browser, browserAt, firstAdmin, hire, signIn } from '../support/staff.ts'

const timing = { bettingMs: 1_500, cardMs: 0, turnMs: 0, resultMs: 0 }
const HOUSE = {
  tables: [
    { table: 'ab-1', name: 'By hand', game: 'andar-bahar', timing, dealer: 'live' },
    { table: 'ab-2', name: 'Elsewhere', game: 'andar-bahar', timing, dealer: 'live' },
  ],
}

const ENV = { BAIZE_SCANNER_PORT: '0', BAIZE_SCANS_PER_SECOND: '1000' }

let server: ServerProcess
let admin: Browser
let dealer: Browser
let supervisor: Browser
let guest: Guest
let wire: Wire
beforeAll(async () => {
  server = await startServer({
    house: HOUSE,
    env: ENV,
  })
  admin = await firstAdmin(server)
  await hire(admin, server.address, 'Dan', 'dealer')
  await hire(admin, server.address, 'Sue', 'supervisor')
  dealer = await signIn(server.address, 'Dan')
  supervisor = await signIn(server.address, 'Sue')
  guest = await newGuest(server.address)
  wire = await guest.connect()
  wire.send({ kind: 'watch', table: 'ab-1' })
}, 90_000)
afterAll(async () => {
  await wire.close()
  await server.kill9()
  expect(await auditBooks(server.dataDir)).toEqual([])
  removeDataDir(server.dataDir)
}, 60_000)

const csvOf = (deck: string, cards: readonly string[] = DECK): string =>
  cards.map((card) => `${deck}-${card},${card}`).join('\n')

const at = (path: string, table = 'ab-1'): string => `/api/staff/tables/${table}/${path}`
const ask = (who: Browser, path: string, body: object = {}) =>
  who.post(at(path), { id: newId(), ...body })

const viewIn = ({ text }: Answer): LiveView => {
  const body: { readonly view?: LiveView } & LiveView = JSON.parse(text)
  return body.view ?? body
}
const view = async (): Promise<LiveView> => viewIn(await dealer.get(at('live')))

/** A line of lines over TCP. */
interface Line {
  readonly socket: Socket
  readonly say: (text: string) => void
  readonly hear: () => Promise<string>
}

const port = (): number => Number(/Scanner\s+\S+:(\d+)/.exec(server.output())?.[1])

async function line(): Promise<Line> {
  const socket = connect(port(), '127.0.0.1')
  const lines: string[] = []
  let rest = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  const hear = async (): Promise<string> => {
    for (let n = 0; n < 1_500; n += 1) {
      const found = lines.shift()
      if (found !== undefined) return found
      if (socket.destroyed) return 'closed'
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('the gateway says nothing')
  }
  return { socket, hear, say: (text) => socket.write(`${text}\n`) }
}

/** Admin sessions live on through a crash, the address does not. */
async function secret(table: string): Promise<string> {
  admin = browserAt(server.address, admin.cookie)
  const { text } = await admin.get(at('scanner', table))
  const body: { readonly secret: string } = JSON.parse(text)
  return body.secret
}

async function scanner(name = 's1', key?: string): Promise<Line & { readonly greeted: string }> {
  const opened = await line()
  const [, , nonce = ''] = (await opened.hear()).split(' ')
  const proof = createHmac('sha256', key ?? (await secret('ab-1')))
  opened.say(`HELLO ab-1 ${name} ${proof.update(`${nonce} ab-1 ${name}`).digest('hex')}`)
  return { ...opened, greeted: await opened.hear() }
}

async function untilStep(step: LiveView['step']): Promise<LiveView> {
  for (let n = 0; n < 300; n += 1) {
    const now = await view()
    if (now.step === step) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the table did not come to ${step}`)
}

/** A scan of the console, as a keyboard wedge sends it. */
async function wedge(code: string | undefined) {
  const { text } = await ask(dealer, 'scan', { scanner: 'wedge', ...(code && { code }) })
  const body: { readonly reply: object } = JSON.parse(text)
  return body.reply
}

describe('decks', () => {
  it('are registered by a file; a code of another deck and a missing card are refused', async () => {
    const add = (deck: string, csv: string, table = 'ab-1') =>
      supervisor.post('/api/staff/decks', { deck, table, csv })
    expect((await add('d1', csvOf('d1'))).status).toBe(200)
    expect((await add('far', csvOf('far'), 'ab-2')).status).toBe(200)
    const short = await add('d9', csvOf('d9', DECK.slice(1)))
    expect(short.body.error).toMatchObject({ code: 'incomplete-deck', field: 'As' })
    const stolen = await add('d9', csvOf('d9').replace('d9-As', 'd1-As'))
    expect(stolen.body.error).toMatchObject({ code: 'code-taken', field: 'd1-As' })
    expect((await dealer.post('/api/staff/decks', {})).status).toBe(403)
  })

  it('or by scanning each card in turn', async () => {
    await supervisor.post(at('registration'), { deck: 'd2' })
    const { greeted, say, hear, socket } = await scanner()
    expect(greeted).toBe('WELCOME ab-1')
    expect((await view()).scanners).toEqual(['s1'])
    expect((await view()).registration).toEqual({ deck: 'd2', count: 0, next: 'As' })
    say('SCAN 0 d1-As')
    expect(await hear()).toBe('NAK 0 code-taken')
    for (const [n, card] of DECK.entries()) {
      say(`SCAN ${n + 1} d2-${card}`)
      expect(await hear()).toBe(`ACK ${n + 1} ${card} registered ${n + 1}`)
      if (n > 3) continue
      say(`SCAN again${n} d2-${card}`)
      expect(await hear()).toBe(`NAK again${n} duplicate`)
    }
    socket.destroy()
    const { text } = await dealer.get('/api/staff/decks')
    const { decks }: { readonly decks: readonly { id: string; state: string }[] } = JSON.parse(text)
    expect(decks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'd1 resting',
      'far resting',
      'd2 resting',
    ])
  })
})

describe('the gateway of scanners', () => {
  test.each([
    ['nonsense', ['GET / HTTP/1.1'], 'REFUSED malformed'],
    ['a scan before a greeting', ['SCAN 1 d1-As'], 'REFUSED hello-first'],
    ['a proof of nothing', [`HELLO ab-1 s1 ${'0'.repeat(64)}`], 'REFUSED wrong-secret'],
    ['an unknown table', [`HELLO nowhere s1 ${'0'.repeat(64)}`], 'REFUSED wrong-secret'],
    ['a line that is too long', ['x'.repeat(400)], 'REFUSED line-too-long'],
  ])('refuses %s and hangs up', async (_, lines, answer) => {
    const { say, hear, socket } = await line()
    expect(await hear()).toMatch(/^BAIZE-SCANNER 1 [0-9a-f]{32}$/)
    const closed = once(socket, 'close')
    for (const text of lines) say(text)
    expect(await hear()).toBe(answer)
    await closed
  })

  it('a line that never ends is not kept', async () => {
    const { hear, socket } = await line()
    await hear()
    const closed = once(socket, 'close')
    socket.write('y'.repeat(10_000))
    expect(await hear()).toBe('REFUSED line-too-long')
    await closed
  })

  it('a secret of another table opens nothing', async () => {
    expect((await scanner('s1', await secret('ab-2'))).greeted).toBe('REFUSED wrong-secret')
  })

  it('answers a heartbeat; the same scanner again takes the place of its old line', async () => {
    const old = await scanner('s2')
    old.say('PING')
    expect(await old.hear()).toBe('PONG')
    const closed = once(old.socket, 'close')
    const again = await scanner('s2')
    await closed
    expect(again.greeted).toBe('WELCOME ab-1')
    again.socket.destroy()
  })
})

describe('a round by hand', () => {
  it('is dealt by a keyboard wedge: bet, settled, and its file says where each card came from', async () => {
    expect((await view()).step).toBe('open-round')
    const opened = viewIn(await ask(dealer, 'next', { do: 'open-round' }))
    const { id: round = '', deck = '' } = opened.round ?? {}
    expect(opened).toMatchObject({ step: 'scan', next: { to: 'game-card', index: 0 } })
    expect(await wedge(undefined)).toMatchObject({ fault: 'unreadable', misreads: 1 })
    expect(await wedge(`${deck}-Ks`)).toMatchObject({ kind: 'taken', to: 'game-card' })
    const bet = { table: 'ab-1', round, bet: 'bahar', mode: 'commission', amount: '500' }
    expect((await place(wire, bet)).kind).toBe('stake-placed')
    expect(await wedge('far-2c')).toMatchObject({ kind: 'refused', fault: 'foreign-deck' })
    await untilStep('scan')
    expect(await wedge(`${deck}-2c`)).toMatchObject({ to: 'andar', index: 1, done: false })
    expect(await wedge(`${deck}-Kd`)).toMatchObject({ to: 'bahar', index: 2, done: true })
    expect((await ask(dealer, 'next', { do: 'confirm-result', round })).status).toBe(200)
    const { result } = await wire.until('result', (m) => m.result.round === round, 0)
    expect(result.returned).toBe('1000')
    const file = await (await fetch(`${server.address}/api/rounds/${round}`)).text()
    expect(JSON.parse(file)).toMatchObject({ seed: 'dealt-by-hand', deck })
    expect(file).not.toContain('commitment')
    expect(verifyRound(file)).toEqual([])
    const card: Card = '3c'
    const forged = verifyRound(file.replaceAll(`"card":"2c"`, `"card":"${card}"`))
    expect(forged.map(({ what }) => what)).toContain('digest')
    const slipped = verifyRound(file.replace('"fault":"unreadable",', ''))
    expect(slipped.map(({ message }) => message)).toContain('is a good scan that dealt no card')
  })

  it('an exposed card: suspended, previewed, void, refunded at once, told until it is seen', async () => {
    const opened = viewIn(await ask(dealer, 'next', { do: 'open-round' }))
    const { id: round = '', deck = '' } = opened.round ?? {}
    await wedge(`${deck}-7h`)
    const before = await guest.balance()
    const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '900' }
    await place(wire, bet)
    await untilStep('scan')
    await wedge(`${deck}-2c`)
    const office = await supervisor.socket()
    expect((await ask(dealer, 'incidents', { round, incident: 'exposed' })).status).toBe(200)
    const alarm = { kind: 'incident', table: 'ab-1', round, no: 1, incident: 'exposed', by: 'Dan' }
    expect(await office.until('incident', 0)).toMatchObject(alarm)
    await office.close()
    await wire.until('event', ({ event }) => event.kind === 'round-suspended', 0)
    const { text } = await supervisor.get(at('incidents/preview'))
    expect(JSON.parse(text)).toMatchObject({ round, count: 1, returned: '900' })
    const verdict = { round, verdict: 'void', reason: 'card-exposed', note: 'seen on camera 2' }
    expect((await ask(dealer, 'incidents/1/decide', verdict)).status).toBe(403)
    expect((await ask(supervisor, 'incidents/1/decide', verdict)).status).toBe(200)
    const { notice } = await wire.until('notice', (m) => m.notice.round === round, 0)
    expect(notice).toMatchObject({ text: 'notice.voided', why: 'reason.card-exposed' })
    expect(await guest.balance()).toBe(before)
    const list = async () => {
      const { notices } = (await guest.get('/api/notices')) as { notices: readonly PatronNotice[] }
      return notices.map((each) => `${each.round} ${each.returned}`)
    }
    expect(await list()).toEqual([`${round} 900`])
    const headers = { cookie: guest.cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ round })
    await fetch(`${server.address}/api/notices/seen`, { method: 'POST', headers, body })
    expect(await list()).toEqual([])
    const record = await supervisor.get(`/api/staff/incidents?round=${round}`)
    expect(JSON.parse(record.text).incidents).toMatchObject([
      { incident: 'exposed', by: 'Dan', decided: { verdict: 'void', by: 'Sue' } },
    ])
    const lines = (await admin.get('/api/staff/log?limit=5&who=Sue')).body.lines
    expect(lines[0]).toMatchObject({ action: 'decide-incident void', reason: 'seen on camera 2' })
  })

  it('a console that waits is told when something happens', async () => {
    const { version } = await view()
    const waiting = dealer.get(`${at('live')}?after=${version}`)
    await ask(dealer, 'next', { do: 'open-round' })
    expect(viewIn(await waiting).version).toBeGreaterThan(version)
  })

  it('after a crash it comes back suspended, and a supervisor lets it go on', async () => {
    const { round } = await view()
    expect(round?.phase).toBe('exposing')
    const { dataDir } = server
    await server.kill9()
    server = await startServer({
      dataDir,
      house: HOUSE,
      env: ENV,
    })
    dealer = await signIn(server.address, 'Dan')
    supervisor = await signIn(server.address, 'Sue')
    const stopped = await untilStep('stopped')
    expect(stopped).toMatchObject({
      round: { id: round?.id, suspended: { reason: 'recovered', by: 'house' } },
      incident: { incident: 'recovered', verdicts: ['resume', 'void'] },
    })
    expect(await wedge(`${round?.deck}-9h`)).toMatchObject({ fault: 'suspended' })
    await ask(supervisor, 'incidents/1/decide', { round: round?.id, verdict: 'resume' })
    expect(await wedge(`${round?.deck}-9h`)).toMatchObject({ kind: 'taken', to: 'game-card' })
    await ask(supervisor, 'incidents', { round: round?.id, incident: 'damaged' })
    const verdict = { round: round?.id, verdict: 'void', reason: 'card-marked-or-damaged' }
    expect((await ask(supervisor, 'incidents/2/decide', verdict)).status).toBe(200)
  })

  it('a scan whose answer was lost by a crash counts once', async () => {
    const { dataDir } = server
    await server.kill9()
    // Dies between the commit of the game card and its answer.
    const env = { ...ENV, BAIZE_FAULT: 'card-dealt/committed' }
    server = await startServer({ dataDir, house: HOUSE, env })
    dealer = await signIn(server.address, 'Dan')
    const { round } = viewIn(await ask(dealer, 'next', { do: 'open-round' }))
    const doomed = await scanner('s3')
    doomed.say(`SCAN lost-1 ${round?.deck}-Jd`)
    await server.ended
    server = await startServer({ dataDir, house: HOUSE, env: ENV })
    dealer = await signIn(server.address, 'Dan')
    const again = await scanner('s3')
    again.say(`SCAN lost-1 ${round?.deck}-Jd`)
    expect(await again.hear()).toBe('AGAIN lost-1')
    again.socket.destroy()
    expect((await view()).round?.cards).toEqual([{ card: 'Jd', to: 'game-card' }])
  })
})
