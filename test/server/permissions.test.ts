import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROLES, type Role } from '@baize/store'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import WebSocket from 'ws'
import {
  allows,
  CONSOLE,
  PATRON_MESSAGES,
  ROUTES,
  type RoutePermission,
  STAFF_MESSAGES,
} from '../../apps/server/people/permissions/index.ts'
import { type Guest, newGuest, newId } from '../support/patron.ts'
import { removeDataDir, type ServerProcess, startServer } from '../support/server.ts'
import { type Browser, browserAt, firstAdmin, hire, signIn } from '../support/staff.ts'

const CLI = process.env['BAIZE_TEST_CLI'] ?? 'dist/cli/baize.mjs'
const TOKEN = 'a-token-of-the-operator-for-tests'

let server: ServerProcess
let guest: Guest
const staff = new Map<Role, Browser>()
beforeAll(async () => {
  server = await startServer({ env: { BAIZE_METRICS_TOKEN: TOKEN } })
  const { address } = server
  const admin = await firstAdmin(server)
  for (const role of ROLES) {
    await hire(admin, address, `the ${role}`, role)
    staff.set(role, await signIn(address, `the ${role}`))
  }
  guest = await newGuest(address)
}, 60_000)
afterAll(async () => {
  await server.stop()
  removeDataDir(server.dataDir)
})

/** The one who asks: nobody, a patron, the operator, or staff with one role. */
const CALLERS = ['none', 'patron', 'operator', ...ROLES] as const
type Caller = (typeof CALLERS)[number]

const isRole = (caller: Caller): caller is Role => ROLES.some((role) => role === caller)

function headersOf(caller: Caller): Readonly<Record<string, string>> {
  if (caller === 'none') return {}
  if (caller === 'operator') return { authorization: `Bearer ${TOKEN}` }
  return { cookie: isRole(caller) ? (staff.get(caller)?.cookie ?? '') : guest.cookie }
}

function may({ who }: Pick<RoutePermission, 'who'>, caller: Caller): boolean {
  if (who === 'anyone' || who === caller) return true
  return isRole(caller) && allows(who, [caller])
}

/** What is sent: too little to change anything, so that only the right to ask is tried. */
const bodyFor = ({ path }: RoutePermission): object =>
  path === '/api/staff/sessions/end' ? { session: 'x' } : {}

async function statusOf(row: RoutePermission, caller: Caller, method: string = row.method) {
  const path = row.path.replace(/:\w+/g, 'x-1').replace('*', '')
  const sends = method !== 'GET' && method !== 'HEAD'
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...headersOf(caller), ...(sends && { 'content-type': 'application/json' }) },
    ...(sends && { body: JSON.stringify(bodyFor(row)) }),
  })
  const text = await answer.text()
  // Said of an address that no route has: the row would be about nothing.
  if (row.path !== '/*') expect(text, `${method} ${path}`).not.toContain('There is nothing here.')
  return answer.status
}

/** What a caller without the right is told: to sign in, or that it is not for them. */
function refusalFor({ who }: RoutePermission, caller: Caller): number {
  if (who === 'operator') return 404
  return typeof who !== 'string' && isRole(caller) ? 403 : 401
}

// Those that end a session come last.
const LAST = ['/api/logout', '/api/staff/logout']
const isLast = ({ path }: RoutePermission): boolean => LAST.includes(path)
const rows = [...ROUTES.filter((row) => !isLast(row)), ...ROUTES.filter(isLast)]

describe('every route with every role and with none', () => {
  test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s',
    async (_, row) => {
      for (const caller of CALLERS) {
        if (isLast(row) && caller !== 'none') continue
        const methods = row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]
        for (const method of methods) {
          const status = await statusOf(row, caller, method)
          if (may(row, caller)) {
            expect([401, 403], `${method} by ${caller}`).not.toContain(status)
            if (row.who === 'operator') expect(status).toBe(200)
          } else expect(status, `${method} by ${caller}`).toBe(refusalFor(row, caller))
        }
      }
    },
  )
})

const opening = (path: string, caller: Caller): Promise<number> =>
  new Promise((resolve) => {
    const url = `${server.address.replace('http', 'ws')}${path}`
    const ws = new WebSocket(url, { headers: headersOf(caller) })
    ws.on('error', () => undefined)
    ws.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0))
    ws.on('open', () => {
      ws.close()
      resolve(101)
    })
  })

describe('every socket with every role and with none', () => {
  it.each(CALLERS)('%s', async (caller) => {
    expect(await opening('/ws', caller)).toBe(caller === 'patron' ? 101 : 401)
    expect(await opening('/api/staff/ws', caller)).toBe(isRole(caller) ? 101 : 401)
  })
})

describe('every message with every role', () => {
  it.each(Object.keys(PATRON_MESSAGES))('a patron may send %s', async (kind) => {
    const wire = await guest.connect()
    const from = wire.messages.length
    wire.send({ kind })
    wire.send({ kind: 'ping', sent: 1 })
    await wire.until('pong', undefined, from)
    const refused = wire.messages.slice(from).filter((message) => message.kind === 'refused')
    expect(refused.map(({ reason }) => reason)).not.toContain('not-allowed')
    await wire.close()
  })

  const about = { table: 'nowhere', round: 'nowhere-1', reason: 'operator-decision' }
  const messageOf = (kind: string): object => {
    if (kind === 'ping') return { kind, sent: 1 }
    if (kind.endsWith('watch-floor')) return { kind }
    const { reason, ...rest } = about
    const why = kind === 'suspend' || kind === 'void' ? { reason } : {}
    return { kind, id: newId(), ...rest, ...why }
  }

  const each = ROLES.flatMap((role) =>
    Object.entries(STAFF_MESSAGES).map(([kind, { who }]) => ({ role, kind, who })),
  )
  it.each(each)('$role sends $kind', async ({ role, kind, who }) => {
    const wire = await (staff.get(role) ?? browserAt(server.address)).socket()
    wire.send(messageOf(kind))
    wire.send({ kind: 'ping', sent: 2 })
    await wire.until('pong', 0)
    const refused = wire.messages.flatMap((message) =>
      message.kind === 'refused' ? [message.reason] : [],
    )
    const isOrder = !/^(ping|(un)?watch-floor)$/.test(kind)
    const wanted = allows(who, [role]) ? (isOrder ? ['unknown-table'] : []) : ['not-allowed']
    expect(refused).toEqual(wanted)
    await wire.close()
  })
})

it('logs who tried what is not theirs', async () => {
  const { body } = await (staff.get('admin') as Browser).get(
    `/api/staff/log?limit=200&who=${encodeURIComponent('the dealer')}`,
  )
  const tried = body.lines.filter(({ refusal }) => refusal === 'not-allowed')
  expect(tried.map(({ action }) => action)).toContain('POST /api/staff/people/:id/roles')
})

it('names every command of the console that opens the books, and none that is not there', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--help'])
  const all = [...stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => `baize ${name}`)
  // Those that touch no books of their own accord: they reckon, or knock at the door as anyone.
  const free = ['odds', 'settle', 'roads', 'simulate', 'verify', 'studio']
  const named = [...Object.keys(CONSOLE), ...free.map((name) => `baize ${name}`)]
  expect(all.filter((name) => !named.includes(name))).toEqual([])
  expect(Object.keys(CONSOLE).filter((name) => !all.includes(name))).toEqual([])
})
