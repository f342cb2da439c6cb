import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { codeOf, stepAt } from '../../apps/server/people/totp.ts'
import { fromBase32 } from '../support/base32.ts'
import { bettingRound, newGuest, newId, place } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import {
  adminToken,
  type Browser,
  browserAt,
  eventually,
  firstAdmin,
  hire,
  PASSWORD,
  signIn,
} from '../support/staff.ts'

const CLI = process.env['BAIZE_TEST_CLI'] ?? 'dist/cli/baize.mjs'

let server: ServerProcess
let admin: Browser
let address: string
beforeAll(async () => {
  server = await startServer({
    house: fastHouse({ bettingMs: 8_000 }),
    env: { BAIZE_TRUSTED_PROXY: '' },
  })
  ;({ address } = server)
}, 60_000)
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

/** `baize …` beside the running house, in a process of its own. */
const baize = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...args], {
    env: { ...process.env, BAIZE_DATA: server.dataDir },
  })

const logLines = async (query: string) =>
  (await admin.get(`/api/staff/log?limit=200&${query}`)).body.lines

describe('the first admin', () => {
  it('is made at the link that the start printed; of ten at once by one', async () => {
    const token = adminToken(server)
    const look = await browserAt(address).post('/api/staff/link/look', { token })
    expect(look.body).toEqual({ kind: 'first-admin' })
    const weak = { token, name: 'Ada', password: 'password1234' }
    expect(await browserAt(address).post('/api/staff/link', weak)).toMatchObject({
      status: 400,
      body: { error: { code: 'common', field: 'password' } },
    })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        browserAt(address).post('/api/staff/link', { token, name: `Ada ${n}`, password: PASSWORD }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 410)).toHaveLength(9)
    const name = all.find(({ status }) => status === 200)?.body.person.name ?? ''
    admin = await signIn(address, name)
    const me = await admin.get('/api/staff/me')
    expect(me.body).toMatchObject({
      person: { name, roles: ['admin'] },
      session: { current: true },
    })
  })
  it('has a cookie that no script, no other site and no page of patrons gets', async () => {
    const browser = browserAt(address)
    const { name } = (await admin.get('/api/staff/me')).body.person
    const { headers } = await browser.post('/api/staff/login', { name, password: PASSWORD })
    const cookie = headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^baize_staff=[\w-]{43}; Max-Age=43200; Path=\/api\/staff; HttpOnly;/)
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).not.toContain('Secure')
  })
})

describe('a login', () => {
  it('says the same to a wrong password and to a wrong name', async () => {
    await hire(admin, address, 'Sue', 'dealer')
    const wrong = async (name: string) => {
      const answer = await browserAt(address).post('/api/staff/login', { name, password: 'wrong' })
      expect(answer.headers.getSetCookie()).toEqual([])
      return [answer.status, answer.body]
    }
    expect(await wrong('Sue')).toEqual(await wrong('Nobody'))
    expect((await wrong('Sue'))[0]).toBe(401)
    expect(await logLines('action=sign-in&who=Sue')).toMatchObject([
      { outcome: 'refused', refusal: 'wrong-login', from: '127.0.0.1' },
      { outcome: 'refused', refusal: 'wrong-login' },
    ])
  })
  it('is good in parallel, each with a session of its own, which can be seen and left', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => signIn(address, 'sue')))
    expect(new Set(all.map(({ cookie }) => cookie)).size).toBe(6)
    const [first, ...others] = all
    if (first === undefined) throw new Error('nobody')
    const list = (await first.get('/api/staff/sessions')).body.sessions
    expect(list).toHaveLength(6)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(/[0-9a-f]{64}/)
    const id = list.find(({ current }) => !current)?.id
    await first.post('/api/staff/sessions/end', { session: id })
    const left = await Promise.all(others.map((each) => each.get('/api/staff/me')))
    expect(left.filter(({ status }) => status === 401)).toHaveLength(1)
    const socket = await first.socket()
    await first.post('/api/staff/sessions/end')
    expect(await socket.closed).toBe(4401)
    const after = await Promise.all(all.map((each) => each.get('/api/staff/me')))
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })
  it('is refused after too many wrong ones, whatever X-Forwarded-For says and whoever is in', async () => {
    await hire(admin, address, 'Guessed', 'dealer')
    const guess = (n: number, password: string) =>
      browserAt(address).post(
        '/api/staff/login',
        { name: 'Guessed', password },
        { 'x-forwarded-for': `203.0.113.${n}` },
      )
    const before = await guess(0, PASSWORD)
    expect(before.status).toBe(200)
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n, `wrong ${n}`)))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(8)
    const late = await guess(99, PASSWORD)
    expect(late).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    const lines = await logLines('action=sign-in&who=Guessed')
    expect(lines.filter(({ refusal }) => refusal === 'rate-limited')).toHaveLength(1)
    expect((await signIn(address, 'Sue')).cookie).not.toBe('')
  })
  it('takes the second factor when there is one, each code once', async () => {
    const id = await hire(admin, address, 'Tess', 'finance')
    const tess = await signIn(address, 'Tess')
    const { secret } = (await tess.post('/api/staff/totp/begin')).body
    const key = fromBase32(secret)
    const wrong = await tess.post('/api/staff/totp/confirm', { code: '000000' })
    expect(wrong.body.error.code).toBe('wrong-code')
    expect(await logLines('action=confirm-totp')).toMatchObject([{ refusal: 'wrong-code' }])
    const step = stepAt(Date.now())
    const on = await tess.post('/api/staff/totp/confirm', { code: codeOf(key, step) })
    expect(on.body.person.totp).toBe(true)
    const login = (more: object) =>
      browserAt(address).post('/api/staff/login', { name: 'Tess', password: PASSWORD, ...more })
    expect((await login({})).body.error.code).toBe('code-needed')
    expect((await login({ code: codeOf(key, step) })).body.error.code).toBe('wrong-code')
    const next = { code: codeOf(key, stepAt(Date.now()) + 1) }
    expect((await login(next)).status).toBe(200)
    expect((await login(next)).body.error.code).toBe('wrong-code')
    await admin.post(`/api/staff/people/${id}/remove-totp`, { reason: 'lost phone' })
    expect((await login({})).status).toBe(200)
  })
})

describe('an open socket', { timeout: 60_000 }, () => {
  const order = { kind: 'suspend', table: 'ab-1', round: 'ab-1-1', reason: 'operator-decision' }
  type Ending = (id: string, name: string, own: Browser) => Promise<unknown>
  test.each<readonly [string, Ending]>([
    ['leaving', (_, __, own) => own.post('/api/staff/logout')],
    [
      'a new password',
      (_, __, own) =>
        own.post('/api/staff/password', { password: PASSWORD, next: 'a window full of tulips' }),
    ],
    [
      'other roles',
      (id) => admin.post(`/api/staff/people/${id}/roles`, { roles: ['finance'], reason: 'x' }),
    ],
    ['an admin', (id) => admin.post(`/api/staff/people/${id}/end-sessions`, { reason: 'x' })],
    ['being disabled', (id) => admin.post(`/api/staff/people/${id}/disable`, { reason: 'x' })],
    ['another process', (_, name) => baize('staff', 'disable', name, '--reason', 'from afar')],
  ])('is closed by %s, and nothing that it sends counts any more', async (how, ending) => {
    const name = `S ${how}`
    const id = await hire(admin, address, name, 'supervisor')
    const own = await signIn(address, name)
    const [wire, silent] = [await own.socket(), await own.socket()]
    const { cookie } = own
    await ending(id, name, own)
    wire.send({ ...order, id: newId() })
    expect(await Promise.all([wire.closed, silent.closed])).toEqual([4401, 4401])
    expect(wire.messages.at(-1)).toEqual({ kind: 'goodbye', reason: 'session-ended' })
    expect(await logLines(`action=suspend&who=${encodeURIComponent(name)}`)).toEqual([])
    expect((await browserAt(address, cookie).get('/api/staff/me')).status).toBe(401)
    await expect(browserAt(address, cookie).socket()).rejects.toThrow('401')
  })
  it('answers what is not a message with a refusal, and goes on', async () => {
    const wire = await (await signIn(address, 'Sue')).socket()
    for (const text of [
      '',
      '[]',
      '{"kind":"promote"}',
      '{"kind":"void","id":"12345678"}',
      'nul\u0000',
    ])
      wire.ws.send(text)
    wire.send({ kind: 'ping', sent: 7 })
    expect(await wire.until('pong', 0)).toMatchObject({ sent: 7 })
    expect(wire.messages.filter(({ kind }) => kind === 'refused')).toHaveLength(5)
    await wire.close()
  })
})

describe('a table', { timeout: 60_000 }, () => {
  it('is suspended by the dealer who calls, resumed and voided by the supervisor', async () => {
    await hire(admin, address, 'Vic', 'supervisor')
    const [sue, vic] = [await signIn(address, 'Sue'), await signIn(address, 'Vic')]
    const [dealer, supervisor] = [await sue.socket(), await vic.socket()]
    const guest = await newGuest(address)
    const patron = await guest.connect()
    const round = await bettingRound(patron, 'ab-1', 5_000)
    await place(patron, { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '5000' })
    const about = { table: 'ab-1', round }
    dealer.send({ kind: 'call', id: newId(), ...about, note: 'a card is on the floor' })
    expect(await supervisor.until('called', 0)).toMatchObject({ ...about, by: 'Sue' })
    await dealer.until('done', 0)
    dealer.send({ kind: 'resume', id: newId(), ...about })
    expect(await dealer.until('refused', 0)).toMatchObject({ reason: 'not-allowed' })
    const again = await vic.post('/api/staff/tables/ab-1/suspend', {
      id: newId(),
      round,
      reason: 'technical-problem',
    })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'suspended' } } })
    supervisor.send({ kind: 'resume', id: newId(), ...about })
    await supervisor.until('done', 0)
    const cancel = { id: newId(), round, reason: 'operator-decision', note: 'spilt water' }
    const ended = patron.until('result', ({ result }) => result.round === round, 0)
    expect((await vic.post('/api/staff/tables/ab-1/void', cancel)).status).toBe(200)
    expect((await ended).balance).toBe('1000000')
    expect(await logLines('about=ab-1')).toMatchObject([
      {
        who: 'Vic',
        action: 'void',
        outcome: 'done',
        reason: 'operator-decision: spilt water',
        before: { round },
      },
      { who: 'Vic', action: 'resume', before: { suspended: 'supervisor-called' } },
      { who: 'Vic', action: 'suspend', outcome: 'refused', refusal: 'suspended' },
      { who: 'Sue', action: 'call', after: { suspended: 'supervisor-called' } },
    ])
    await Promise.all([dealer.close(), supervisor.close(), patron.close()])
  })
  it('gets a correction by two people, never by one', async () => {
    const guest = await newGuest(address)
    const patron = await guest.connect()
    const round = await bettingRound(patron, 'ab-1', 2_000)
    const bet = { table: 'ab-1', round, bet: 'andar', mode: 'commission', amount: '5000' }
    const placed = await place(patron, bet)
    if (placed.kind !== 'stake-placed') throw new Error('not placed')
    const { result } = await patron.until('result', (each) => each.result.round === round, 0)
    expect(result.round).toBe(round)
    const vic = await signIn(address, 'Vic')
    const id = newId()
    const stakes = [{ stake: placed.stake.stake, grade: 'void' }]
    const proposal = { id, reason: 'misread', stakes }
    const path = `/api/staff/rounds/${round}/corrections`
    const proposed = await vic.post(path, proposal)
    expect(proposed.body.correction).toMatchObject({ by: 'Vic', lines: [{ returned: '5000' }] })
    const approve = `/api/staff/corrections/${id}/approve`
    expect(await vic.post(approve, { reason: 'seen' })).toMatchObject({
      status: 409,
      body: { error: { code: 'same-person' } },
    })
    await hire(admin, address, 'Fin', 'finance')
    const fin = await signIn(address, 'Fin')
    expect((await fin.post(approve, { reason: 'seen' })).status).toBe(200)
    expect(await guest.balance()).toBe('1000000')
    expect((await fin.get(path)).body.corrections).toMatchObject([{ id, approved: { by: 'Fin' } }])
    expect(await logLines(`about=${id}`)).toMatchObject([
      { who: 'Fin', action: 'approve-correction', outcome: 'done' },
      { who: 'Vic', action: 'approve-correction', refusal: 'same-person' },
      { who: 'Vic', action: 'propose-correction', reason: 'misread' },
    ])
    await patron.close()
  })
})

describe('requests of other pages', () => {
  it.each([
    ['of another origin', { origin: 'https://elsewhere.example' }, 403],
    ['that is no JSON', { 'content-type': 'text/plain' }, 415],
    ['of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('one %s is refused', async (_, headers, status) => {
    const answer = await admin.post('/api/staff/people/x/disable', { reason: 'x' }, headers)
    expect(answer.status).toBe(status)
  })
})

describe('a link', () => {
  it('cannot be guessed at for long', async () => {
    const token = 'x'.repeat(43)
    const all = await Promise.all(
      Array.from({ length: 80 }, () => browserAt(address).post('/api/staff/link/look', { token })),
    )
    expect(all.filter(({ status }) => status === 410).length).toBeGreaterThan(0)
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('the staff log', () => {
  it('has a line for all that was done, on the console too, and no secret', async () => {
    await baize('staff', 'add', 'Con', 'dealer', '--reason', '=HYPERLINK("x")')
    const [line] = await logLines('who=console&action=add-person')
    expect(line).toMatchObject({ who: 'console', reason: '=HYPERLINK("x")', outcome: 'done' })
    const csv = await admin.get('/api/staff/log.csv')
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`)
    const everything = JSON.stringify([csv.text, (await admin.get('/api/staff/people')).body])
    expect(everything).not.toMatch(/argon2|[0-9a-f]{64}/)
    expect(everything).not.toContain(PASSWORD)
    expect(server.output()).not.toMatch(/argon2|tulips/)
  })
  it('is part of what the audit proves', async () => {
    const { stdout } = await baize('audit')
    expect(stdout).toBe('the books are sound\n')
  })
})

describe('with short sessions', { timeout: 60_000 }, () => {
  let brief: ServerProcess
  let boss: Browser
  beforeAll(async () => {
    brief = await startServer({
      env: {
        BAIZE_STAFF_IDLE_MS: '8000',
        BAIZE_STAFF_SESSION_MS: '16000',
        BAIZE_TRUSTED_PROXY: '127.0.0.1',
      },
    })
    boss = await firstAdmin(brief)
  }, 60_000)
  afterAll(async () => {
    await brief.stop()
    removeDataDir(brief.dataDir)
  })
  const idle = async (): Promise<void> => {
    const own = await signIn(brief.address, 'Ada')
    const wire = await own.socket()
    const beat = setInterval(() => wire.send({ kind: 'ping', sent: 1 }), 200)
    expect(await wire.closed).toBe(4401)
    clearInterval(beat)
    expect((await own.get('/api/staff/me')).status).toBe(401)
  }
  const tooOld = async (): Promise<void> => {
    const own = await signIn(brief.address, 'Ada')
    const wire = await own.socket()
    const { expiresAt } = (await own.get('/api/staff/me')).body.session
    const use = setInterval(() => wire.send({ kind: 'watch-floor' }), 300)
    expect(await wire.closed).toBe(4401)
    clearInterval(use)
    expect(Date.now()).toBeGreaterThan(expiresAt - 100)
    expect(wire.messages.some(({ kind }) => kind === 'floor')).toBe(true)
  }
  it('an idle socket is closed though it beats, one in use when its session is too old', async () => {
    await Promise.all([idle(), tooOld()])
  })
  it('the proxy that is trusted names the real peer, and https makes the cookie secure', async () => {
    boss = await signIn(brief.address, 'Ada')
    const answer = await browserAt(brief.address).post(
      '/api/staff/login',
      { name: 'Ada', password: PASSWORD },
      { 'x-forwarded-for': '1.1.1.1, 203.0.113.9', 'x-forwarded-proto': 'https' },
    )
    expect(answer.body.session.from).toBe('203.0.113.9')
    expect(answer.headers.getSetCookie()[0]).toContain('Secure')
    const lines = (await boss.get('/api/staff/log?action=sign-in&limit=1')).body.lines
    expect(lines[0]?.from).toBe('203.0.113.9')
  })
  it('a next start prints no link once there is an admin', async () => {
    const { dataDir } = brief
    await brief.stop()
    brief = await startServer({ dataDir })
    expect(brief.output()).not.toContain('/staff/link#')
    await eventually(async () => (await fetch(`${brief.address}/healthz`)).ok)
    expect((await signIn(brief.address, 'Ada')).cookie).not.toBe('')
  })
})
