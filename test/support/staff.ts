import { once } from 'node:events'
import type { StaffLogView, StaffServerMessage, StaffSessionView, StaffView } from '@baize/protocol'
import WebSocket from 'ws'
import type { ServerProcess } from './server.ts'

export const PASSWORD = 'tulips at the window'

/** What answers to staff hold; each holds some of it. */
export interface Body {
  readonly error: { readonly code: string; readonly field?: string }
  readonly person: StaffView
  readonly session: StaffSessionView
  readonly sessions: readonly StaffSessionView[]
  readonly people: readonly StaffView[]
  readonly lines: readonly StaffLogView[]
  readonly link: string
  readonly secret: string
  readonly correction: object
  readonly corrections: readonly object[]
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Body
}

/** Somebody's browser: keeps its cookie, sends JSON. */
export interface Browser {
  cookie: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>
  readonly socket: () => Promise<StaffWire>
}

export interface StaffWire {
  readonly ws: WebSocket
  readonly messages: readonly StaffServerMessage[]
  readonly send: (message: object) => void
  readonly until: (kind: StaffServerMessage['kind'], from?: number) => Promise<StaffServerMessage>
  /** The code that the server closed it with. */
  readonly closed: Promise<number>
  readonly close: () => Promise<void>
}

const bodyOf = (text: string): Body => JSON.parse(text.startsWith('{') ? text : '{}') as Body

async function asked(browser: Browser, url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init)
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('baize_staff='))
  if (set !== undefined) browser.cookie = set.split(';')[0] ?? ''
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: bodyOf(text) }
}

/** A browser at a house; without a cookie nobody is signed in. */
export function browserAt(address: string, cookie = ''): Browser {
  const browser: Browser = {
    cookie,
    get: (path) => asked(browser, `${address}${path}`, { headers: { cookie: browser.cookie } }),
    post: (path, body = {}, headers = {}) =>
      asked(browser, `${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.cookie, ...headers },
        body: JSON.stringify(body),
      }),
    socket: () => connect(address, browser.cookie),
  }
  return browser
}

async function connect(address: string, cookie: string): Promise<StaffWire> {
  const url = `${address.replace('http', 'ws')}/api/staff/ws`
  const ws = new WebSocket(url, { headers: { cookie } })
  const messages: StaffServerMessage[] = []
  ws.on('message', (data) => messages.push(JSON.parse(data.toString()) as StaffServerMessage))
  const closed = once(ws, 'close').then(([code]): number => code)
  const refused = once(ws, 'unexpected-response').then(([, answer]) => {
    throw new Error(`refused: ${answer.statusCode}`)
  })
  closed.catch(() => undefined)
  refused.catch(() => undefined)
  ws.on('error', () => undefined)
  await Promise.race([once(ws, 'open'), refused])
  async function until(kind: StaffServerMessage['kind'], from = messages.length) {
    for (let n = 0; n < 1500; n += 1) {
      const found = messages.slice(from).find((message) => message.kind === kind)
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`no ${kind} came; the last were ${JSON.stringify(messages.slice(-3))}`)
  }
  await until('welcome', 0)
  return {
    ws,
    messages,
    until,
    closed,
    send: (message) => ws.send(JSON.stringify(message)),
    async close() {
      if (ws.readyState !== ws.CLOSED) ws.close()
      await closed
    },
  }
}

/** The token of the first admin's link, as the server printed it. */
export const adminToken = (server: ServerProcess): string =>
  /\/staff\/link#([A-Za-z0-9_-]{43})/.exec(server.output())?.[1] ?? ''

const tokenOf = ({ body }: Answer): string => body.link.split('#')[1] ?? ''

export async function signIn(address: string, name: string, more: object = {}): Promise<Browser> {
  const browser = browserAt(address)
  const answer = await browser.post('/api/staff/login', { name, password: PASSWORD, ...more })
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return browser
}

/** Makes the first admin and signs in. */
export async function firstAdmin(server: ServerProcess, name = 'Ada'): Promise<Browser> {
  const body = { token: adminToken(server), name, password: PASSWORD }
  const made = await browserAt(server.address).post('/api/staff/link', body)
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return signIn(server.address, name)
}

/** Adds a person who has chosen the usual password; gives their id. */
export async function hire(
  admin: Browser,
  address: string,
  name: string,
  ...roles: readonly string[]
): Promise<string> {
  const added = await admin.post('/api/staff/people', { name, roles, reason: 'hired' })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  const body = { token: tokenOf(added), password: PASSWORD }
  const chosen = await browserAt(address).post('/api/staff/link', body)
  if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.body))
  return added.body.person.id
}

/** Waits until something is so; fails after half a minute. */
export async function eventually(test: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if (await test()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('what was waited for did not come')
}
