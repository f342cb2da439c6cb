import { randomUUID } from 'node:crypto'
import {
  addPerson,
  disablePerson,
  enablePerson,
  endSessions,
  issueLink,
  type PersonChange,
  removeTotp,
  type StaffAnswer,
  type StaffBook,
  type StaffVerdict,
  setRoles,
} from '@baize/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LINK_PAGE, newLink } from '../people/links.ts'
import type { StaffDesk } from '../people/types.ts'
import { personView, sessionView } from '../people/views.ts'
import { notFound } from './errors.ts'
import { callerIn } from './staff-guard.ts'
import { idIn, readFields, reason, roles, settled, typedName } from './staff-read.ts'

const addBody = z.strictObject({ name: typedName, roles, reason })
const rolesBody = z.strictObject({ roles, reason })
const reasonBody = z.strictObject({ reason })

type Decide = (book: StaffBook, asked: PersonChange) => StaffVerdict<StaffAnswer>

/** Makes a change that asks for nothing but a reason. */
async function change(desk: StaffDesk, request: FastifyRequest, decide: Decide) {
  const { actor } = callerIn(request)
  const asked = { actor, id: idIn(request.params, 'id'), ...readFields(reasonBody, request.body) }
  const person = settled(await desk.store.staff.change((book) => decide(book, asked)))
  await desk.hall.look()
  return { person: personView(person) }
}

async function changeRoles(desk: StaffDesk, request: FastifyRequest) {
  const { actor } = callerIn(request)
  const asked = { actor, id: idIn(request.params, 'id'), ...readFields(rolesBody, request.body) }
  const person = settled(await desk.store.staff.change((book) => setRoles(book, asked)))
  await desk.hall.look()
  return { person: personView(person) }
}

/** A link is told once, to who asked for it. */
async function giveLink(desk: StaffDesk, asked: PersonChange) {
  const { token, ...link } = newLink(desk)
  const person = settled(
    await desk.store.staff.change((book) => issueLink(book, { ...asked, ...link })),
  )
  return { person: personView(person), link: `${LINK_PAGE}#${token}`, until: link.expiresAt }
}

async function add(desk: StaffDesk, request: FastifyRequest) {
  const { actor } = callerIn(request)
  const asked = { actor, id: randomUUID(), ...readFields(addBody, request.body) }
  settled(await desk.store.staff.change((book) => addPerson(book, asked)))
  return giveLink(desk, asked)
}

async function sessions(desk: StaffDesk, request: FastifyRequest) {
  const id = idIn(request.params, 'id')
  const people = await desk.store.staff.people()
  if (!people.some((person) => person.id === id)) throw notFound('person')
  const all = await desk.store.staff.sessionsOf(id)
  return { sessions: all.map((each) => sessionView(each, callerIn(request).session.id)) }
}

/** Routes of admins: everybody's account. */
export function addStaffPeople(app: FastifyInstance, desk: () => StaffDesk): void {
  app.get('/api/staff/people', async () => ({
    people: (await desk().store.staff.people()).map(personView),
  }))
  app.post('/api/staff/people', (request) => add(desk(), request))
  app.post('/api/staff/people/:id/roles', (request) => changeRoles(desk(), request))
  app.post('/api/staff/people/:id/disable', (request) => change(desk(), request, disablePerson))
  app.post('/api/staff/people/:id/enable', (request) => change(desk(), request, enablePerson))
  app.post('/api/staff/people/:id/remove-totp', (request) => change(desk(), request, removeTotp))
  app.post('/api/staff/people/:id/link', (request) => {
    const { actor } = callerIn(request)
    const body = readFields(reasonBody, request.body)
    return giveLink(desk(), { actor, id: idIn(request.params, 'id'), ...body })
  })
  app.get('/api/staff/people/:id/sessions', (request) => sessions(desk(), request))
  app.post('/api/staff/people/:id/end-sessions', (request) => change(desk(), request, endSessions))
}
