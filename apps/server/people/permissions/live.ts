import { type RoutePermission, STAFF, type Who } from './rule.ts'

const AT = '/api/staff/tables/:table'
const TABLE: Who = ['dealer', 'supervisor']
const SUPERVISOR: Who = ['supervisor']
const DECKS: Who = ['supervisor', 'admin']

const get = (path: string, who: Who, what: string): RoutePermission => ({
  method: 'GET',
  path,
  who,
  what,
})
const post = (path: string, who: Who, what: string): RoutePermission => ({
  method: 'POST',
  path,
  who,
  what,
})

/** Tables that are dealt by hand, incidents and decks. */
export const LIVE: readonly RoutePermission[] = [
  { ...get(`${AT}/live`, TABLE, 'what the console of a table shows'), byItself: true },
  post(`${AT}/scan`, TABLE, 'a card under the scanner of the console'),
  post(`${AT}/next`, TABLE, 'open a round, confirm its result'),
  post(`${AT}/undo`, TABLE, 'take the last card back'),
  post(`${AT}/enter`, TABLE, 'type a card in'),
  post(`${AT}/confirm-entry`, TABLE, 'confirm a card that another person typed in'),
  post(`${AT}/incidents`, TABLE, 'report an incident'),
  post(`${AT}/incidents/:no/decide`, SUPERVISOR, 'resume or void after an incident'),
  get(`${AT}/incidents/preview`, SUPERVISOR, 'whom a void would give what back'),
  get('/api/staff/incidents', ['supervisor', 'finance', 'auditor'], 'the record of incidents'),
  get('/api/staff/decks', STAFF, 'decks and what they do'),
  post('/api/staff/decks', DECKS, 'register a deck by a file'),
  post('/api/staff/decks/:deck/retire', DECKS, 'take a deck out of service'),
  post(`${AT}/registration`, DECKS, 'register a deck card by card'),
  post(`${AT}/registration/stop`, DECKS, 'give that up'),
  get(`${AT}/scanner`, ['admin'], 'address and secret for the scanners of a table'),
  get('/api/me/care', 'patron', 'the own limits, reminders and breaks'),
  post('/api/me/care', 'patron', 'set one of them'),
  get('/api/notices', 'patron', 'the own rounds that were void'),
  post('/api/notices/seen', 'patron', 'note that one was seen'),
]
