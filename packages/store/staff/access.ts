import type { Instant } from '@baize/table'
import {
  changePerson,
  findPerson,
  grant,
  refuse,
  type StaffActor,
  type StaffAnswer,
  shown,
} from './answer.ts'
import type { StaffBook, StaffVerdict } from './book.ts'
import {
  isActiveAdmin,
  nameKey,
  readName,
  type StaffId,
  type StaffLink,
  type StaffPerson,
  type StaffSession,
} from './person.ts'

type Verdict = StaffVerdict<StaffAnswer>

/** What somebody does with their own account. */
interface Own {
  readonly actor: StaffActor
  readonly id: StaffId
}

const HOUSE = 'house'

/**
 * Gives out a link at which the first admin chooses name and password. Undefined, and nothing is
 * written, when there is an admin.
 */
export function issueAdminLink(
  { people }: StaffBook,
  { tokenHash, expiresAt, at }: StaffLink & { readonly at: Instant },
): StaffVerdict<StaffLink | undefined> {
  if (people.some(isActiveAdmin)) return { answer: undefined, writes: [], entries: [] }
  const link: StaffLink = { tokenHash, expiresAt }
  const after = JSON.stringify({ expiresAt })
  const entry = { at, who: HOUSE, action: 'issue-admin-link', outcome: 'done', after } as const
  return { answer: link, writes: [{ kind: 'link', link }], entries: [entry] }
}

/** True while a link can be used: not used, not too old, and somebody to use it for. */
export function isOpenLink({ people, link }: StaffBook, at: Instant): boolean {
  if (link === undefined || link.usedAt !== undefined || at >= link.expiresAt) return false
  if (link.staff === undefined) return !people.some(isActiveAdmin)
  const person = people.find(({ id }) => id === link.staff)
  return person !== undefined && person.disabledAt === undefined
}

interface LinkUse {
  readonly at: Instant
  readonly from: string
  /** The id of a first admin, and their name. */
  readonly id: StaffId
  readonly name: string
  readonly passwordHash: string
}

/** The person that a link makes or changes; undefined when the name is not to be had. */
function personBehind({ people, link }: StaffBook, use: LinkUse): StaffPerson | 'name-taken' {
  const { at, id, passwordHash } = use
  const known = people.find((person) => person.id === link?.staff)
  if (known !== undefined) return { ...known, passwordHash }
  const taken = people.some(({ name }) => nameKey(name) === nameKey(use.name))
  if (taken) return 'name-taken'
  return { id, name: use.name, roles: ['admin'], createdAt: at, passwordHash }
}

/**
 * Uses a link: the first admin is made, or a person's password set and all their sessions ended.
 * Of several who use it at once, one does. Refused: `link-spent` (unknown, used, too old),
 * `malformed-name`, `name-taken`.
 */
export function useLink(book: StaffBook, use: LinkUse): Verdict {
  const { at, from } = use
  const { link } = book
  const known = book.people.find(({ id }) => id === link?.staff)
  const name = known?.name ?? readName(use.name)
  const actor = { at, from, who: name ?? HOUSE, ...(known && { staff: known.id }) }
  const deed = { actor, action: 'use-link', ...(known && { about: known.id }) }
  if (link === undefined || !isOpenLink(book, at)) return refuse(deed, 'link-spent')
  if (name === undefined) return refuse(deed, 'malformed-name')
  const person = personBehind(book, { ...use, name })
  if (person === 'name-taken') return refuse(deed, 'name-taken')
  const change = { ...(known && { before: shown(known) }), after: shown(person) }
  const made = { ...deed, actor: { ...actor, staff: person.id }, about: person.id }
  return grant(
    made,
    person,
    [
      { kind: 'person', person },
      { kind: 'link', link: { ...link, usedAt: at } },
      { kind: 'end-sessions', staff: person.id, at, why: 'use-link' },
    ],
    change,
  )
}

interface SignIn extends Own {
  /** The hash that the password was held against. */
  readonly passwordHash: string
  /** The step of the code of the second factor that was right. */
  readonly step?: number
  readonly session: StaffSession
}

/**
 * Opens a session for a person whose password was right. Refused: `wrong-login` when the account
 * was changed meanwhile or the code was used before, `code-needed` without the second factor.
 */
export function signIn(
  book: StaffBook,
  { actor, id, passwordHash, step, session }: SignIn,
): StaffVerdict<StaffAnswer> {
  const deed = { actor, action: 'sign-in', about: id }
  const person = findPerson(book, id)
  if (person?.passwordHash !== passwordHash || person.disabledAt !== undefined)
    return refuse(deed, 'wrong-login')
  const { totp } = person
  if (totp !== undefined && step === undefined) return refuse(deed, 'code-needed')
  if (totp !== undefined && step !== undefined && step <= totp.step)
    return refuse(deed, 'wrong-login')
  const used = totp && step !== undefined ? { ...person, totp: { ...totp, step } } : undefined
  return grant(deed, person, [
    ...(used ? [{ kind: 'person', person: used } as const] : []),
    { kind: 'session', session },
  ])
}

/** Sets a person's own password and ends all their sessions. Refused: `wrong-login`. */
export function changePassword(
  book: StaffBook,
  { actor, id, was, passwordHash }: Own & { readonly was: string; readonly passwordHash: string },
): Verdict {
  const deed = { actor, action: 'change-password', about: id }
  const person = findPerson(book, id)
  if (person?.passwordHash !== was) return refuse(deed, 'wrong-login')
  const now = { ...person, passwordHash }
  const ended = { kind: 'end-sessions', staff: id, at: actor.at, why: deed.action } as const
  return changePerson(book, deed, [person, now], [ended])
}

/** Begins a second factor, which counts once it is confirmed. Refused: `unknown-person`. */
export function beginTotp(
  book: StaffBook,
  { actor, id, secret }: Own & { readonly secret: string },
): Verdict {
  const deed = { actor, action: 'begin-totp', about: id }
  const person = findPerson(book, id)
  if (person === undefined) return refuse(deed, 'unknown-person')
  return changePerson(book, deed, [person, { ...person, totpDraft: secret }])
}

/**
 * Confirms the second factor that was begun, by a right code of it. Refused: `no-totp` when another
 * was begun since.
 */
export function confirmTotp(
  book: StaffBook,
  { actor, id, secret, step }: Own & { readonly secret: string; readonly step: number },
): Verdict {
  const deed = { actor, action: 'confirm-totp', about: id }
  const person = findPerson(book, id)
  if (person?.totpDraft !== secret) return refuse(deed, 'no-totp')
  const { totpDraft: _, ...rest } = person
  return changePerson(book, deed, [person, { ...rest, totp: { secret, step } }])
}

/** Takes the own second factor off. Refused: `no-totp`. */
export function dropTotp(book: StaffBook, { actor, id }: Own): Verdict {
  const deed = { actor, action: 'drop-totp', about: id }
  const person = findPerson(book, id)
  if (person?.totp === undefined) return refuse(deed, 'no-totp')
  const { totp: _, totpDraft: __, ...rest } = person
  return changePerson(book, deed, [person, rest])
}

/** Ends the own sessions: one, or all when none is named. Refused: `unknown-person`. */
export function signOut(
  book: StaffBook,
  { actor, id, session }: Own & { readonly session?: string },
): Verdict {
  const deed = { actor, action: session === undefined ? 'sign-out-everywhere' : 'sign-out' }
  const person = findPerson(book, id)
  if (person === undefined) return refuse({ ...deed, about: id }, 'unknown-person')
  const one = session === undefined ? {} : { session }
  const write = { kind: 'end-sessions', staff: id, at: actor.at, why: deed.action, ...one } as const
  return grant({ ...deed, about: id }, person, [write])
}
