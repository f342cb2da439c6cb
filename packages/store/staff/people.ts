import {
  changePerson,
  findPerson,
  grant,
  refuse,
  type StaffActor,
  type StaffAnswer,
  shown,
} from './answer.ts'
import type { StaffBook, StaffVerdict, StaffWrite } from './book.ts'
import {
  inOrder,
  nameKey,
  type Role,
  readName,
  type StaffId,
  type StaffLink,
  type StaffPerson,
} from './person.ts'

/** A change of somebody's account: by whom, of whom, and why. */
export interface PersonChange {
  readonly actor: StaffActor
  readonly id: StaffId
  readonly reason: string
}

type Verdict = StaffVerdict<StaffAnswer>

const isEmpty = (text: string): boolean => text.trim() === ''

/** Ends all sessions of the person of a change. */
const ending = ({ id, actor }: PersonChange, why: string): StaffWrite => ({
  kind: 'end-sessions',
  staff: id,
  at: actor.at,
  why,
})

interface NewPerson extends PersonChange {
  readonly name: string
  readonly roles: readonly Role[]
}

/**
 * Adds a person, who cannot sign in before a link has let them choose a password. Refused:
 * `malformed-name`, `no-roles`, `no-reason`, `name-taken`.
 */
export function addPerson(book: StaffBook, asked: NewPerson): Verdict {
  const { actor, id, reason } = asked
  const roles = inOrder(asked.roles)
  const name = readName(asked.name)
  const deed = { actor, action: 'add-person', about: id, reason }
  if (name === undefined) return refuse(deed, 'malformed-name')
  if (roles.length === 0) return refuse(deed, 'no-roles')
  if (isEmpty(reason)) return refuse(deed, 'no-reason')
  if (book.people.some((each) => nameKey(each.name) === nameKey(name)))
    return refuse(deed, 'name-taken')
  const person: StaffPerson = { id, name, roles, createdAt: actor.at }
  return grant(deed, person, [{ kind: 'person', person }], { after: shown(person) })
}

type Next = (was: StaffPerson) => StaffPerson | undefined

/** One change of a person's account, which ends all their sessions. */
function change(book: StaffBook, asked: PersonChange, action: string, next: Next): Verdict {
  const { actor, id, reason } = asked
  const deed = { actor, action, about: id, reason }
  const was = findPerson(book, id)
  if (was === undefined) return refuse(deed, 'unknown-person')
  if (isEmpty(reason)) return refuse(deed, 'no-reason')
  const now = next(was)
  if (now === undefined) return refuse(deed, 'nothing-changes')
  return changePerson(book, deed, [was, now], [ending(asked, action)])
}

/**
 * Gives a person other roles; their sessions end, so that none goes on with the old ones. Refused:
 * `unknown-person`, `no-reason`, `no-roles`, `nothing-changes`, `last-admin`.
 */
export function setRoles(
  book: StaffBook,
  asked: PersonChange & { readonly roles: readonly Role[] },
): Verdict {
  const { actor, id, reason } = asked
  const roles = inOrder(asked.roles)
  if (roles.length === 0)
    return refuse({ actor, action: 'change-roles', about: id, reason }, 'no-roles')
  return change(book, asked, 'change-roles', (was) =>
    was.roles.join() === roles.join() ? undefined : { ...was, roles },
  )
}

/** Keeps a person out from now on. Refused: `unknown-person`, `nothing-changes`, `last-admin`. */
export const disablePerson = (book: StaffBook, asked: PersonChange): Verdict =>
  change(book, asked, 'disable-person', (was) =>
    was.disabledAt === undefined ? { ...was, disabledAt: asked.actor.at } : undefined,
  )

/** Lets a person in again. Refused: `unknown-person`, `no-reason`, `nothing-changes`. */
export const enablePerson = (book: StaffBook, asked: PersonChange): Verdict =>
  change(book, asked, 'enable-person', ({ disabledAt, ...was }) =>
    disabledAt === undefined ? undefined : was,
  )

/** Takes a lost second factor off. Refused: `unknown-person`, `no-reason`, `nothing-changes`. */
export const removeTotp = (book: StaffBook, asked: PersonChange): Verdict =>
  change(book, asked, 'remove-totp', ({ totp, totpDraft: _, ...was }) =>
    totp === undefined ? undefined : was,
  )

/** Signs a person out everywhere. Refused: `unknown-person`, `no-reason`. */
export function endSessions(book: StaffBook, asked: PersonChange): Verdict {
  const { actor, id, reason } = asked
  const deed = { actor, action: 'end-sessions', about: id, reason }
  const person = findPerson(book, id)
  if (person === undefined) return refuse(deed, 'unknown-person')
  if (isEmpty(reason)) return refuse(deed, 'no-reason')
  return grant(deed, person, [ending(asked, 'end-sessions')])
}

/**
 * Gives out a link at which a person chooses a new password, once. Refused: `unknown-person`,
 * `no-reason`, `person-disabled`.
 */
export function issueLink(
  book: StaffBook,
  asked: PersonChange & Pick<StaffLink, 'tokenHash' | 'expiresAt'>,
): Verdict {
  const { actor, id, reason, tokenHash, expiresAt } = asked
  const deed = { actor, action: 'issue-link', about: id, reason }
  const person = findPerson(book, id)
  if (person === undefined) return refuse(deed, 'unknown-person')
  if (isEmpty(reason)) return refuse(deed, 'no-reason')
  if (person.disabledAt !== undefined) return refuse(deed, 'person-disabled')
  const link: StaffLink = { tokenHash, staff: id, expiresAt }
  return grant(deed, person, [{ kind: 'link', link }], { after: JSON.stringify({ expiresAt }) })
}
