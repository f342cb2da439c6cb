import {
  addPerson,
  beginTotp,
  changePassword,
  confirmTotp,
  disablePerson,
  enablePerson,
  endSessions,
  isLiveSession,
  issueAdminLink,
  issueLink,
  noted,
  type Role,
  removeTotp,
  type StaffActor,
  type StaffAnswer,
  type StaffBook,
  type StaffPerson,
  type StaffVerdict,
  type Store,
  setRoles,
  signIn,
  signOut,
  useLink,
} from '@baize/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { fresh, NOW } from './house.ts'
import { MAKERS } from './makers.ts'

const HOUR = 3_600_000
const actor: StaffActor = { at: NOW, who: 'ada', from: '192.0.2.1' }
const refusedAs = (refusal: string) => ({ kind: 'refused', refusal })

describe.each(MAKERS)('staff in the books of $name', (maker) => {
  let store: Store
  beforeAll(() => maker.start())
  beforeEach(async () => {
    store = await maker.open()
  })
  afterEach(async () => {
    expect(await store.audit()).toEqual([])
    await store.close()
  })
  afterAll(() => maker.stop())

  type Answer = StaffAnswer
  const change = (decide: (book: StaffBook) => StaffVerdict<Answer>, link?: string) =>
    store.staff.change(decide, link === undefined ? {} : { link })

  const add = async (name: string, roles: readonly Role[] = ['dealer']): Promise<string> => {
    const id = fresh('person')
    const asked = { actor, id, name, roles, reason: 'hired' }
    expect(await change((book) => addPerson(book, asked))).toMatchObject({ kind: 'done' })
    return id
  }
  const link = async (id: string): Promise<string> => {
    const tokenHash = fresh('link')
    const asked = { actor, id, reason: 'new', tokenHash, expiresAt: NOW + HOUR }
    await change((book) => issueLink(book, asked))
    return tokenHash
  }
  const use = (token: string, more: { at?: number; name?: string; hash?: string } = {}) =>
    change((book) => {
      const { at = NOW + 1, name = '', hash = 'hash' } = more
      return useLink(book, { at, from: '::1', id: fresh('person'), name, passwordHash: hash })
    }, token)
  const person = async (id: string): Promise<StaffPerson> => {
    const found = (await store.staff.people()).find((each) => each.id === id)
    if (found === undefined) throw new Error(`no person ${id}`)
    return found
  }
  /** A person with a password. */
  const atWork = async (name: string, roles: readonly Role[] = ['dealer']): Promise<string> => {
    const id = await add(name, roles)
    await use(await link(id))
    return id
  }
  const enter = async (id: string, step?: number) => {
    const tokenHash = fresh('token')
    const times = { createdAt: NOW, seenAt: NOW, expiresAt: NOW + 12 * HOUR }
    const session = { id: fresh('session'), tokenHash, staff: id, ...times, from: '::1', agent: '' }
    const asked = { actor, id, passwordHash: 'hash', session, ...(step !== undefined && { step }) }
    return { session, answer: await change((book) => signIn(book, asked)) }
  }
  const live = async (tokenHash: string, at = NOW + 1): Promise<boolean> => {
    const found = await store.staff.session(tokenHash)
    return found !== undefined && isLiveSession(found, at, HOUR)
  }

  it('keeps a person with all that belongs to them', async () => {
    const id = await atWork('Sue', ['finance', 'supervisor'])
    expect(await person(id)).toEqual({
      id,
      name: 'Sue',
      roles: ['supervisor', 'finance'],
      createdAt: NOW,
      passwordHash: 'hash',
    })
  })

  test.each([
    ['malformed-name', 'x', ['dealer']],
    ['malformed-name', 'Sue\u202egnp', ['dealer']],
    ['malformed-name', 'Su\u200be', ['dealer']],
    ['malformed-name', '<img src=x onerror=alert(1)>', ['dealer']],
    ['malformed-name', '=HYPERLINK("x")', ['dealer']],
    ['malformed-name', 'console', ['dealer']],
    ['malformed-name', 'HOUSE', ['dealer']],
    ['no-roles', 'Max', []],
    ['name-taken', ' sue ', ['dealer']],
    ['name-taken', '\uff33ue', ['dealer']],
  ] as const)('refuses as %s the name %j with roles %j', async (refusal, name, roles) => {
    await add('Sue')
    const asked = { actor, id: fresh('person'), name, roles, reason: 'hired' }
    expect(await change((book) => addPerson(book, asked))).toEqual(refusedAs(refusal))
    expect(await store.staff.people()).toHaveLength(1)
    const [line] = await store.staff.log({ limit: 1 })
    expect(line).toMatchObject({ action: 'add-person', outcome: 'refused', refusal })
  })

  it('gives a name to one of those who ask for it at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => {
        const asked = { actor, id: fresh('person'), name: 'Kim', roles: ['dealer'] as const }
        return change((book) => addPerson(book, { ...asked, reason: 'hired' }))
      }),
    )
    expect(all.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(await store.staff.people()).toHaveLength(1)
  })

  it('lets a link be used once, of ten at the same time by one', async () => {
    const id = await add('Sue')
    const token = await link(id)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => use(token, { hash: `hash-${n}` })),
    )
    const won = all.findIndex(({ kind }) => kind === 'done')
    expect(all.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(all.filter(({ kind }) => kind === 'refused')).toEqual(
      Array.from({ length: 9 }, () => refusedAs('link-spent')),
    )
    expect(await person(id)).toMatchObject({ passwordHash: `hash-${won}` })
  })

  it('takes no link that is unknown, too old, or of somebody disabled', async () => {
    expect(await use('never-made')).toEqual(refusedAs('link-spent'))
    const id = await add('Sue')
    const token = await link(id)
    expect(await use(token, { at: NOW + HOUR })).toEqual(refusedAs('link-spent'))
    await change((book) => disablePerson(book, { actor, id, reason: 'left' }))
    expect(await use(token)).toEqual(refusedAs('link-spent'))
    expect(await person(id)).not.toHaveProperty('passwordHash')
  })

  const adminLink = (): Promise<string> => {
    const tokenHash = fresh('link')
    const made = { tokenHash, expiresAt: NOW + HOUR, at: NOW }
    return store.staff
      .change((book) => issueAdminLink(book, made))
      .then((each) => each?.tokenHash ?? '')
  }

  it('makes the first admin by a link, and no second one by another', async () => {
    const [one, two] = [await adminLink(), await adminLink()]
    expect(await use(one, { name: 'x' })).toEqual(refusedAs('malformed-name'))
    expect(await use(one, { name: 'Ada' })).toMatchObject({
      kind: 'done',
      value: { name: 'Ada', roles: ['admin'] },
    })
    expect(await use(two, { name: 'Eve' })).toEqual(refusedAs('link-spent'))
    expect(await adminLink()).toBe('')
  })

  it('never loses its last admin', async () => {
    await use(await adminLink(), { name: 'Ada' })
    const [ada] = await store.staff.people()
    const id = ada?.id ?? ''
    const waiting = await add('Bob', ['admin'])
    const roles = (of: string) =>
      change((book) => setRoles(book, { actor, id: of, roles: ['dealer'], reason: 'x' }))
    const disable = (of: string) =>
      change((book) => disablePerson(book, { actor, id: of, reason: 'x' }))
    expect(await roles(id)).toEqual(refusedAs('last-admin'))
    expect(await disable(id)).toEqual(refusedAs('last-admin'))
    await use(await link(waiting))
    const both = await Promise.all([disable(id), disable(waiting)])
    expect(both.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(both).toContainEqual(refusedAs('last-admin'))
  })

  it('opens a session that ends when it is idle, too old, or its person disabled', async () => {
    const id = await atWork('Sue')
    const { session } = await enter(id)
    const { tokenHash } = session
    expect(await live(tokenHash, NOW + HOUR - 1)).toBe(true)
    expect(await live(tokenHash, NOW + HOUR)).toBe(false)
    await store.staff.seen(tokenHash, NOW + HOUR)
    await store.staff.seen(tokenHash, NOW + 5)
    expect(await live(tokenHash, NOW + HOUR)).toBe(true)
    await store.staff.seen(tokenHash, NOW + 12 * HOUR)
    expect(await live(tokenHash, NOW + 12 * HOUR)).toBe(false)
    const other = await enter(id)
    await change((book) => disablePerson(book, { actor, id, reason: 'left' }))
    expect(await live(other.session.tokenHash)).toBe(false)
    await change((book) => enablePerson(book, { actor, id, reason: 'back' }))
    expect(await live(other.session.tokenHash)).toBe(false)
    await store.staff.seen(other.session.tokenHash, NOW + 9)
    expect(await live(other.session.tokenHash)).toBe(false)
  })

  type Ending = (id: string) => (book: StaffBook) => StaffVerdict<Answer>
  test.each<readonly [string, Ending]>([
    ['other roles', (id) => (b) => setRoles(b, { actor, id, roles: ['auditor'], reason: 'x' })],
    ['an admin', (id) => (b) => endSessions(b, { actor, id, reason: 'x' })],
    [
      'a new password',
      (id) => (b) => changePassword(b, { actor, id, was: 'hash', passwordHash: 'n' }),
    ],
    ['leaving everywhere', (id) => (b) => signOut(b, { actor, id })],
  ])('all sessions of a person, and of nobody else, are ended by %s', async (_, ending) => {
    const [sue, max] = [await atWork('Sue'), await atWork('Max')]
    const mine = [await enter(sue), await enter(sue)]
    const other = await enter(max)
    expect(await store.staff.sessionsOf(sue)).toHaveLength(2)
    expect(await change(ending(sue))).toMatchObject({ kind: 'done' })
    const hashes = [...mine, other].map(({ session }) => session.tokenHash)
    expect(await Promise.all(hashes.map((hash) => live(hash)))).toEqual([false, false, true])
    expect(await store.staff.sessionsOf(sue)).toEqual([])
    expect(await store.staff.sessions(hashes)).toHaveLength(3)
  })

  it('ends one session when one is left', async () => {
    const id = await atWork('Sue')
    const [one, two] = [await enter(id), await enter(id)]
    await change((book) => signOut(book, { actor, id, session: one.session.id }))
    expect(await live(one.session.tokenHash)).toBe(false)
    expect(await live(two.session.tokenHash)).toBe(true)
  })

  it('opens no session on a password that was changed meanwhile', async () => {
    const id = await atWork('Sue')
    await change((book) => changePassword(book, { actor, id, was: 'hash', passwordHash: 'new' }))
    expect((await enter(id)).answer).toEqual(refusedAs('wrong-login'))
    expect(await store.staff.sessionsOf(id)).toEqual([])
  })

  it('takes each code of a second factor once, also of five at the same time', async () => {
    const id = await atWork('Sue')
    const own = { actor, id, secret: 'sealed' }
    await change((book) => beginTotp(book, own))
    expect((await enter(id)).answer).toMatchObject({ kind: 'done' })
    const other = { ...own, secret: 'another' }
    expect(await change((b) => confirmTotp(b, { ...other, step: 7 }))).toEqual(refusedAs('no-totp'))
    await change((book) => confirmTotp(book, { ...own, step: 7 }))
    expect((await enter(id)).answer).toEqual(refusedAs('code-needed'))
    expect((await enter(id, 7)).answer).toEqual(refusedAs('wrong-login'))
    const all = await Promise.all(Array.from({ length: 5 }, () => enter(id, 8)))
    expect(all.filter(({ answer }) => answer.kind === 'done')).toHaveLength(1)
    await change((book) => removeTotp(book, { actor, id, reason: 'lost phone' }))
    expect(await person(id)).not.toHaveProperty('totp')
    expect((await enter(id)).answer).toMatchObject({ kind: 'done' })
  })

  test.each<readonly [string, Ending]>([
    ['unknown-person', () => (b) => disablePerson(b, { actor, id: 'nobody', reason: 'x' })],
    ['no-reason', (id) => (b) => disablePerson(b, { actor, id, reason: ' ' })],
    ['nothing-changes', (id) => (b) => enablePerson(b, { actor, id, reason: 'x' })],
    ['nothing-changes', (id) => (b) => setRoles(b, { actor, id, roles: ['dealer'], reason: 'x' })],
    ['no-roles', (id) => (b) => setRoles(b, { actor, id, roles: [], reason: 'x' })],
  ])('refuses a change as %s', async (refusal, asked) => {
    const id = await atWork('Sue')
    const before = await person(id)
    expect(await change(asked(id))).toEqual(refusedAs(refusal))
    expect(await person(id)).toEqual(before)
  })

  it('logs who did what, from where and why, with before and after, in dense numbers', async () => {
    const id = await add('Sue')
    const asked = { actor, id, roles: ['supervisor'] as const, reason: 'promoted' }
    await change((book) => setRoles(book, asked))
    const shown = { name: 'Sue', password: false, totp: false, disabled: false }
    const [line] = await store.staff.log({ limit: 1 })
    expect(line).toEqual({
      no: 2,
      ...actor,
      action: 'change-roles',
      about: id,
      outcome: 'done',
      reason: 'promoted',
      before: expect.any(String),
      after: expect.any(String),
    })
    expect(JSON.parse(line?.before ?? '')).toEqual({ ...shown, roles: ['dealer'] })
    expect(JSON.parse(line?.after ?? '')).toEqual({ ...shown, roles: ['supervisor'] })
  })

  it('gives its log in pages, by person, action and subject, while more is added', async () => {
    const note = (who: string, action: string) =>
      store.staff.change(() => noted({ at: NOW, who, action, about: 't', outcome: 'done' }))
    for (let n = 0; n < 5; n += 1) await note(n % 2 === 0 ? 'sue' : 'max', 'suspend')
    await Promise.all(Array.from({ length: 5 }, () => note('kim', 'resume')))
    const first = await store.staff.log({ limit: 4 })
    await note('kim', 'resume')
    const second = await store.staff.log({ limit: 9, before: first.at(-1)?.no ?? 0 })
    const numbers = [...first, ...second].map(({ no }) => no)
    expect(numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const count = async (ask: object) => (await store.staff.log({ limit: 99, ...ask })).length
    expect(await count({ who: 'sue' })).toBe(3)
    expect(await count({ action: 'resume' })).toBe(6)
    expect(await count({ about: 't' })).toBe(11)
    expect(await count({ about: 'u' })).toBe(0)
  })
})
