import type { Instant } from '@baize/table'

/** What staff may be; one person may be several. What each may do is the server's table. */
export const ROLES = ['dealer', 'supervisor', 'finance', 'auditor', 'admin'] as const
export type Role = (typeof ROLES)[number]
export type StaffId = string

/** A person who works here. Never shown as it is: it holds hashes and secrets. */
export interface StaffPerson {
  readonly id: StaffId
  readonly name: string
  readonly roles: readonly Role[]
  readonly createdAt: Instant
  /** Absent until the person has chosen a password. */
  readonly passwordHash?: string
  /** The second factor: its secret, sealed by the server, and the last step that was used. */
  readonly totp?: { readonly secret: string; readonly step: number }
  /** A second factor that was begun and not confirmed yet. */
  readonly totpDraft?: string
  readonly disabledAt?: Instant
}

/** A link that works once: to make the first admin, or to choose a password. */
export interface StaffLink {
  readonly tokenHash: string
  /** Whose password; absent for the first admin. */
  readonly staff?: StaffId
  readonly expiresAt: Instant
  readonly usedAt?: Instant
}

/** A signed-in browser. `id` may be shown, the token's hash never. */
export interface StaffSession {
  readonly id: string
  readonly tokenHash: string
  readonly staff: StaffId
  readonly createdAt: Instant
  /** The end that no use puts off. */
  readonly expiresAt: Instant
  readonly seenAt: Instant
  readonly from: string
  readonly agent: string
  readonly endedAt?: Instant
  readonly endedWhy?: string
}

/** A session with its person, as the books have them. */
export interface FoundSession {
  readonly session: StaffSession
  readonly person: StaffPerson
}

/** Names that the log uses for whom no person stands behind. */
const TAKEN = ['console', 'house']
// No control, direction or zero-width marks: a name must be what it looks like.
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{1,39}$/u

/** What makes two names one: case, width and spaces do not count. `' Sue  B'` is `'sue b'`. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A name as it is kept, or undefined: 2 to 40 letters, digits, spaces and `. _ ' -`. */
export function readName(text: string): string | undefined {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ')
  return NAME.test(name) && !TAKEN.includes(nameKey(name)) ? name : undefined
}

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

/** Roles, each once, in the order of the list. */
export const inOrder = (roles: readonly Role[]): readonly Role[] =>
  ROLES.filter((role) => roles.includes(role))

/** The roles that are named; undefined when one is unknown. */
export const readRoles = (names: readonly string[]): readonly Role[] | undefined =>
  names.every(isRole) ? inOrder(names) : undefined

/** True for an admin who can sign in. */
export const isActiveAdmin = ({ roles, disabledAt, passwordHash }: StaffPerson): boolean =>
  roles.includes('admin') && disabledAt === undefined && passwordHash !== undefined

/**
 * True while a session may be used: neither ended nor past its end, its person at work, and used
 * within the last `idleMs`.
 */
export function isLiveSession(
  { session, person }: FoundSession,
  at: Instant,
  idleMs: number,
): boolean {
  const { endedAt, expiresAt, seenAt } = session
  const open = endedAt === undefined && person.disabledAt === undefined
  return open && at < expiresAt && at < seenAt + idleMs
}
