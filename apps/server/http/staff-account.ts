import { randomUUID } from 'node:crypto'
import type { StaffMe } from '@baize/protocol'
import { isOpenLink, signOut, useLink } from '@baize/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import { callerOf, STAFF_COOKIE, STAFF_PATH } from '../people/caller.ts'
import { type LoginAnswer, login } from '../people/login.ts'
import { passwordFault } from '../people/password-rules.ts'
import { TooBusy } from '../people/passwords.ts'
import type { Caller, StaffDesk } from '../people/types.ts'
import { personView, sessionView } from '../people/views.ts'
import { tokenHash } from '../session.ts'
import { badField, HttpRefusal } from './errors.ts'
import { callerIn, fromOf } from './staff-guard.ts'
import { readFields, settled, typedName, typedPassword } from './staff-read.ts'

const loginBody = z.strictObject({
  name: typedName,
  password: typedPassword,
  code: z.string().min(1).max(20).optional(),
})
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const lookBody = z.strictObject({ token })
const linkBody = z.strictObject({ token, name: typedName.optional(), password: typedPassword })

/** Nobody has so many links. */
const FEW = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

const WRONG: Readonly<Record<string, string>> = {
  'wrong-login': 'Name or password is wrong.',
  'code-needed': 'Type the code of your second factor as well.',
  'wrong-code': 'The code is wrong or was used before.',
}

/** Tells somebody to come back later. */
export function tooMany(reply: FastifyReply, ms: number): HttpRefusal {
  reply.header('retry-after', `${Math.ceil(ms / 1000)}`)
  return new HttpRefusal(429, 'rate-limited', 'Too many attempts. Wait a while and try again.')
}

/** Passwords that are waiting to be looked at are too many: nobody is told more than that. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    throw new HttpRefusal(503, 'busy', 'Many people sign in right now. Try again in a moment.')
  }
}

/** Refuses a password that is not good enough, saying why. */
export function checkPassword(field: string, password: string, name: string): void {
  const fault = passwordFault(password, name)
  if (fault !== undefined)
    throw new HttpRefusal(400, fault, 'Choose another password: see the rules.', field)
}

/** Gives a browser its session. */
export function setSession(
  { settings }: StaffDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(STAFF_COOKIE, value, {
    httpOnly: true,
    sameSite: 'strict',
    path: STAFF_PATH,
    secure: request.protocol === 'https',
    maxAge: Math.floor(settings.staffSessionMs / 1000),
  })
}

/** What a person sees of their own account. */
export const meView = (
  { settings }: StaffDesk,
  { person, session }: Pick<Caller, 'person' | 'session'>,
): StaffMe => ({
  person: personView(person),
  session: sessionView(session, session.id),
  idleMs: settings.staffIdleMs,
})

function entered(answer: LoginAnswer, reply: FastifyReply) {
  if (answer.kind === 'wait') throw tooMany(reply, answer.ms)
  if (answer.kind === 'in') return answer
  throw new HttpRefusal(401, answer.reason, WRONG[answer.reason] ?? '')
}

/** Ends the session that a browser still holds when it signs in anew, or out. */
async function leave(desk: StaffDesk, request: FastifyRequest): Promise<void> {
  const caller = await callerOf(desk, request.headers.cookie, fromOf(desk, request))
  if (caller === undefined) return
  const { actor, person, session } = caller
  const asked = { actor, id: person.id, session: session.id }
  await desk.store.staff.change((book) => signOut(book, asked))
  await desk.hall.look()
}

async function signIn(
  desk: StaffDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffMe> {
  const { code, ...ask } = readFields(loginBody, request.body)
  const origin = { from: fromOf(desk, request), agent: request.headers['user-agent'] ?? '' }
  const attempt = login(desk, { ...ask, ...origin, ...(code !== undefined && { code }) })
  const { token: value, person, session } = entered(await unlessBusy(attempt), reply)
  await leave(desk, request)
  setSession(desk, request, reply, value)
  return meView(desk, { person, session })
}

/** What a link is for, as long as it can be used. */
function look(desk: StaffDesk, body: unknown) {
  const hash = tokenHash(readFields(lookBody, body).token)
  return desk.store.staff.change(
    (book) => {
      const person = book.people.find(({ id }) => id === book.link?.staff)
      const open = isOpenLink(book, now())
      const about = person ? { kind: 'password', name: person.name } : { kind: 'first-admin' }
      return { answer: open ? about : undefined, writes: [], entries: [] }
    },
    { link: hash },
  )
}

const spent = (): HttpRefusal =>
  new HttpRefusal(410, 'link-spent', 'This link was used or is too old. Ask for a new one.')

async function redeem(desk: StaffDesk, request: FastifyRequest) {
  const { token: value, password, ...asked } = readFields(linkBody, request.body)
  const about = await look(desk, { token: value })
  if (about === undefined) throw spent()
  const name = about.name ?? asked.name
  if (name === undefined) throw badField('name', 'is missing')
  checkPassword('password', password, name)
  const passwordHash = await unlessBusy(desk.passwords.hash(password))
  const use = { at: now(), from: fromOf(desk, request), id: randomUUID(), name, passwordHash }
  const person = settled(
    await desk.store.staff.change((book) => useLink(book, use), { link: tokenHash(value) }),
  )
  await desk.hall.look()
  return { person: personView(person) }
}

/** Routes at the door: signing in and out, links, and who one is. */
export function addStaffDoor(app: FastifyInstance, desk: () => StaffDesk): void {
  app.post('/api/staff/login', (request, reply) => signIn(desk(), request, reply))
  app.post('/api/staff/logout', async (request, reply) => {
    await leave(desk(), request)
    reply.clearCookie(STAFF_COOKIE, { path: STAFF_PATH })
    return { ok: true }
  })
  app.post('/api/staff/link/look', FEW, async (request) => {
    const about = await look(desk(), request.body)
    if (about === undefined) throw spent()
    return about
  })
  app.post('/api/staff/link', FEW, (request) => redeem(desk(), request))
  app.get('/api/staff/me', (request) => meView(desk(), callerIn(request)))
}
