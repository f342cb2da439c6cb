import type { PatronNotice } from '@baize/protocol'
import type { RoundId } from '@baize/table'
import { request } from '../net/http.ts'

interface Found {
  readonly notices: readonly PatronNotice[]
}

/** The patron's void rounds that they have not seen yet. */
export const fetchNotices = (): Promise<Found> => request('GET', '/api/notices')

/** Notes that the patron has seen the notice of a round. */
export const noteSeen = (round: RoundId): Promise<Found> =>
  request('POST', '/api/notices/seen', { round })
