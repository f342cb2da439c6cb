import { ROLES, type Role } from '@baize/store'

/**
 * Who may do something: anyone, a signed-in patron, whoever shows the operator's token, or staff
 * with one of the roles that are named.
 */
export type Who = 'anyone' | 'patron' | 'operator' | readonly Role[]

/** Every member of staff, whatever the role. */
export const STAFF: Who = ROLES

/** A row of the permission table: a route, a message of a socket or a command of the console. */
export interface Permission {
  readonly who: Who
  /** What it does, in a few words, for the page that is written from the table. */
  readonly what: string
}

export interface RoutePermission extends Permission {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As it is registered: `/api/rounds/:id`. */
  readonly path: string
  /** A page asks for it again and again by itself: that is no use of a session. */
  readonly byItself?: true
}

/** True when staff with these roles may do what the rule is about. */
export const allows = (who: Who, roles: readonly Role[]): boolean =>
  who === 'anyone' || (typeof who !== 'string' && who.some((role) => roles.includes(role)))
