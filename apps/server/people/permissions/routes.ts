import { LIVE } from './live.ts'
import { OFFICE_ROUTES } from './office.ts'
import { type RoutePermission, STAFF } from './rule.ts'

/** Routes of the pages and of the player client. */
const PLAYER: readonly RoutePermission[] = [
  { method: 'GET', path: '/*', who: 'anyone', what: 'the pages' },
  { method: 'GET', path: '/healthz', who: 'anyone', what: 'whether the server runs' },
  { method: 'GET', path: '/readyz', who: 'anyone', what: 'whether it takes bets' },
  { method: 'GET', path: '/metrics', who: 'operator', what: 'what it measures' },
  { method: 'POST', path: '/api/guest', who: 'anyone', what: 'become a guest' },
  { method: 'GET', path: '/api/me', who: 'patron', what: 'the own name and balance' },
  { method: 'POST', path: '/api/logout', who: 'anyone', what: 'end the own session' },
  { method: 'GET', path: '/api/tables', who: 'anyone', what: 'the lobby' },
  { method: 'GET', path: '/api/bets', who: 'patron', what: 'the own bets' },
  { method: 'GET', path: '/api/bets/totals', who: 'patron', what: 'totals of the own bets' },
  { method: 'GET', path: '/api/bets.csv', who: 'patron', what: 'the own bets for a spreadsheet' },
  { method: 'GET', path: '/api/rounds/:id', who: 'anyone', what: 'the file of an ended round' },
  { method: 'GET', path: '/api/tables/:table/seed', who: 'patron', what: 'the own seed' },
  { method: 'PUT', path: '/api/tables/:table/seed', who: 'patron', what: 'give a seed' },
  { method: 'DELETE', path: '/api/tables/:table/seed', who: 'patron', what: 'take the seed back' },
]

/** What every member of staff does with their own account. */
const OWN: readonly RoutePermission[] = [
  { method: 'POST', path: '/api/staff/login', who: 'anyone', what: 'sign in' },
  { method: 'POST', path: '/api/staff/link/look', who: 'anyone', what: 'what a link is for' },
  { method: 'POST', path: '/api/staff/link', who: 'anyone', what: 'choose a password by a link' },
  { method: 'POST', path: '/api/staff/logout', who: 'anyone', what: 'sign out' },
  { method: 'GET', path: '/api/staff/me', who: STAFF, what: 'the own account' },
  { method: 'POST', path: '/api/staff/password', who: STAFF, what: 'change the own password' },
  { method: 'GET', path: '/api/staff/sessions', who: STAFF, what: 'the own sessions' },
  { method: 'POST', path: '/api/staff/sessions/end', who: STAFF, what: 'end one or all of them' },
  { method: 'POST', path: '/api/staff/totp/begin', who: STAFF, what: 'begin a second factor' },
  { method: 'POST', path: '/api/staff/totp/confirm', who: STAFF, what: 'confirm it by a code' },
  { method: 'POST', path: '/api/staff/totp/drop', who: STAFF, what: 'take it off' },
]

const ADMIN = ['admin'] as const

/** Accounts of others. */
const PEOPLE: readonly RoutePermission[] = [
  { method: 'GET', path: '/api/staff/people', who: ADMIN, what: 'everyone who works here' },
  { method: 'POST', path: '/api/staff/people', who: ADMIN, what: 'add a person' },
  { method: 'POST', path: '/api/staff/people/:id/roles', who: ADMIN, what: 'change roles' },
  { method: 'POST', path: '/api/staff/people/:id/disable', who: ADMIN, what: 'keep out' },
  { method: 'POST', path: '/api/staff/people/:id/enable', who: ADMIN, what: 'let in again' },
  {
    method: 'POST',
    path: '/api/staff/people/:id/link',
    who: ADMIN,
    what: 'a link to choose a new password',
  },
  {
    method: 'POST',
    path: '/api/staff/people/:id/remove-totp',
    who: ADMIN,
    what: 'take a lost second factor off',
  },
  {
    method: 'GET',
    path: '/api/staff/people/:id/sessions',
    who: ADMIN,
    what: "a person's sessions",
  },
  {
    method: 'POST',
    path: '/api/staff/people/:id/end-sessions',
    who: ADMIN,
    what: 'sign a person out everywhere',
  },
]

const AUDIT = ['auditor', 'admin'] as const

/** The house: tables, corrections, the log. */
const HOUSE: readonly RoutePermission[] = [
  { method: 'GET', path: '/api/staff/log', who: AUDIT, what: 'the staff log' },
  { method: 'GET', path: '/api/staff/log.csv', who: AUDIT, what: 'the same for a spreadsheet' },
  { method: 'GET', path: '/api/staff/tables', who: STAFF, what: 'how the tables stand' },
  {
    method: 'POST',
    path: '/api/staff/tables/:table/call',
    who: ['dealer'],
    what: 'suspend and call the supervisor',
  },
  {
    method: 'POST',
    path: '/api/staff/tables/:table/suspend',
    who: ['dealer', 'supervisor'],
    what: 'suspend a round',
  },
  {
    method: 'POST',
    path: '/api/staff/tables/:table/resume',
    who: ['supervisor'],
    what: 'let a suspended round go on',
  },
  {
    method: 'POST',
    path: '/api/staff/tables/:table/void',
    who: ['supervisor'],
    what: 'void a round',
  },
  {
    method: 'GET',
    path: '/api/staff/rounds/:round/corrections',
    who: ['supervisor', 'finance', 'auditor'],
    what: 'corrections of a round',
  },
  {
    method: 'POST',
    path: '/api/staff/rounds/:round/corrections',
    who: ['supervisor'],
    what: 'propose a correction',
  },
  {
    method: 'POST',
    path: '/api/staff/corrections/:id/approve',
    who: ['supervisor', 'finance'],
    what: 'approve one that another person proposed',
  },
]

/** Every route of the server. One that is not named here cannot be registered. */
export const ROUTES: readonly RoutePermission[] = [
  ...PLAYER,
  ...OWN,
  ...PEOPLE,
  ...HOUSE,
  ...LIVE,
  ...OFFICE_ROUTES,
]

/** The row of a route, by its method and path as they are registered. */
export const routePermission = (method: string, path: string): RoutePermission | undefined =>
  ROUTES.find((row) => row.method === method && row.path === path)
