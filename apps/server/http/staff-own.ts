import {
  beginTotp,
  changePassword,
  confirmTotp,
  dropTotp,
  isLiveSession,
  noted,
  signOut,
} from '@baize/store'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { now } from '../clock.ts'
import { STAFF_COOKIE, STAFF_PATH } from '../people/caller.ts'
import { newSession, ownPassword } from '../people/login.ts'
import { base32, newTotpSecret, stepOfCode, totpAddress } from '../people/totp.ts'
import type { Caller, StaffDesk } from '../people/types.ts'
import { personView, sessionView } from '../people/views.ts'
import { HttpRefusal } from './errors.ts'
import { checkPassword, meView, setSession, tooMany, unlessBusy } from './staff-account.ts'
import { callerIn } from './staff-guard.ts'
import { readFields, settled, typedPassword } from './staff-read.ts'

const passwordBody = z.strictObject({ password: typedPassword, next: typedPassword })
const endBody = z.strictObject({ session: z.string().max(80).optional() })
const codeBody = z.strictObject({ code: z.string().min(1).max(20) })
const dropBody = z.strictObject({ password: typedPassword })
const emptyBody = z.strictObject({})

/** Logs what somebody typed wrong about their own account. */
const noteRefused = (
  desk: StaffDesk,
  { actor, person }: Caller,
  action: string,
  refusal: string,
): Promise<undefined> => {
  const entry = { ...actor, action, about: person.id, outcome: 'refused', refusal } as const
  return desk.store.staff.change(() => noted(entry))
}

/** Refuses unless the password is the caller's own, and logs a wrong one. */
async function confirm(
  desk: StaffDesk,
  caller: Caller,
  password: string,
  reply: FastifyReply,
): Promise<void> {
  const { actor, person } = caller
  const found = await unlessBusy(ownPassword(desk, person, password, actor.from ?? ''))
  if (found.kind === 'wait') throw tooMany(reply, found.ms)
  if (found.kind === 'right') return
  await noteRefused(desk, caller, 'confirm-password', 'wrong-password')
  throw new HttpRefusal(400, 'wrong-password', 'This is not your password.', 'password')
}

/** Changes the own password: all who used the old one are out, the caller gets a new session. */
async function password(desk: StaffDesk, request: FastifyRequest, reply: FastifyReply) {
  const caller = callerIn(request)
  const { actor, person, session: old } = caller
  const body = readFields(passwordBody, request.body)
  checkPassword('next', body.next, person.name)
  await confirm(desk, caller, body.password, reply)
  const passwordHash = await unlessBusy(desk.passwords.hash(body.next))
  const { token, session } = newSession(desk, person.id, { from: old.from, agent: old.agent })
  const change = { actor, id: person.id, was: person.passwordHash ?? '', passwordHash }
  const changed = await desk.store.staff.change((book) => {
    const verdict = changePassword(book, change)
    if (verdict.answer.kind === 'refused') return verdict
    return { ...verdict, writes: [...verdict.writes, { kind: 'session', session }] }
  })
  const now = settled(changed)
  await desk.hall.look()
  setSession(desk, request, reply, token)
  return meView(desk, { person: now, session })
}

async function sessions(desk: StaffDesk, { person, session }: Caller) {
  const at = now()
  const all = await desk.store.staff.sessionsOf(person.id)
  const live = all.filter((each) =>
    isLiveSession({ session: each, person }, at, desk.settings.staffIdleMs),
  )
  return { sessions: live.map((each) => sessionView(each, session.id)) }
}

async function end(desk: StaffDesk, request: FastifyRequest, reply: FastifyReply) {
  const { actor, person, session: own } = callerIn(request)
  const { session } = readFields(endBody, request.body)
  const mine = await desk.store.staff.sessionsOf(person.id)
  if (session !== undefined && !mine.some(({ id }) => id === session))
    throw new HttpRefusal(404, 'unknown-session', 'There is no such session.')
  const asked = { actor, id: person.id, ...(session !== undefined && { session }) }
  settled(await desk.store.staff.change((book) => signOut(book, asked)))
  await desk.hall.look()
  if (session === undefined || session === own.id)
    reply.clearCookie(STAFF_COOKIE, { path: STAFF_PATH })
  return { ok: true }
}

async function begin(desk: StaffDesk, request: FastifyRequest) {
  const { actor, person } = callerIn(request)
  readFields(emptyBody, request.body)
  const secret = newTotpSecret()
  const sealed = desk.sealer.seal(person.id, secret)
  const asked = { actor, id: person.id, secret: sealed }
  settled(await desk.store.staff.change((book) => beginTotp(book, asked)))
  return { secret: base32(secret), address: totpAddress(person.name, secret) }
}

async function confirmCode(desk: StaffDesk, request: FastifyRequest, reply: FastifyReply) {
  const { actor, person } = callerIn(request)
  const { code } = readFields(codeBody, request.body)
  const secret = person.totpDraft && desk.sealer.open(person.id, person.totpDraft)
  if (!secret || person.totpDraft === undefined)
    throw new HttpRefusal(409, 'no-totp', 'Begin a second factor first.')
  const attempt = desk.attempts.begin(person.name, actor.from ?? '', now())
  if (attempt.kind === 'wait') throw tooMany(reply, attempt.ms)
  const step = stepOfCode(secret, code, now())
  if (step === undefined) {
    await noteRefused(desk, callerIn(request), 'confirm-totp', 'wrong-code')
    throw new HttpRefusal(400, 'wrong-code', 'The code is wrong.', 'code')
  }
  attempt.succeeded()
  const asked = { actor, id: person.id, secret: person.totpDraft, step }
  return {
    person: personView(settled(await desk.store.staff.change((b) => confirmTotp(b, asked)))),
  }
}

async function drop(desk: StaffDesk, request: FastifyRequest, reply: FastifyReply) {
  const caller = callerIn(request)
  const { actor, person } = caller
  await confirm(desk, caller, readFields(dropBody, request.body).password, reply)
  const asked = { actor, id: person.id }
  return { person: personView(settled(await desk.store.staff.change((b) => dropTotp(b, asked)))) }
}

/** Routes of the own account. */
export function addStaffOwn(app: FastifyInstance, desk: () => StaffDesk): void {
  app.post('/api/staff/password', (request, reply) => password(desk(), request, reply))
  app.get('/api/staff/sessions', (request) => sessions(desk(), callerIn(request)))
  app.post('/api/staff/sessions/end', (request, reply) => end(desk(), request, reply))
  app.post('/api/staff/totp/begin', (request) => begin(desk(), request))
  app.post('/api/staff/totp/confirm', (request, reply) => confirmCode(desk(), request, reply))
  app.post('/api/staff/totp/drop', (request, reply) => drop(desk(), request, reply))
}
