import type { RoutePermission, Who } from './rule.ts'

const AT = '/api/staff/office'
const OFFICE: Who = ['supervisor', 'finance', 'auditor', 'admin']
const MONEY: Who = ['supervisor', 'finance', 'auditor']

const get = (path: string, who: Who, what: string): RoutePermission => ({
  method: 'GET',
  path: `${AT}/${path}`,
  who,
  what,
})

/** What the office reads. */
export const OFFICE_ROUTES: readonly RoutePermission[] = [
  get('floor', OFFICE, 'the floor: figures of today, tables, what waits for somebody'),
  get('report', MONEY, 'turnover, payouts and gross win of a period'),
  get('report.csv', MONEY, 'the same for a spreadsheet'),
  get('rounds', OFFICE, 'look for rounds'),
  get('rounds/:round', OFFICE, 'all that is known of a round'),
  get('bets', MONEY, "look for anybody's bets"),
  get('patrons', OFFICE, 'look for patrons'),
  get('patrons/:patron', OFFICE, 'a patron, their own limits and their sessions'),
  {
    method: 'POST',
    path: `${AT}/patrons/:patron/end-sessions`,
    who: ['supervisor', 'admin'],
    what: 'sign a patron out everywhere',
  },
]
