import type { BetPageView, BetTotalsView, HttpError, LobbyTable, Me } from '@baize/protocol'

/** An answer of the server that is not a success. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const isHttpError = (body: unknown): body is HttpError =>
  typeof body === 'object' && body !== null && 'error' in body

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks the server; an answer that is not a success is thrown as `RequestFailed`. */
export async function request<Answer>(
  method: Method,
  path: string,
  given?: object,
): Promise<Answer> {
  const type = given === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(path, {
    method,
    headers: { accept: 'application/json', ...type },
    ...(given !== undefined && { body: JSON.stringify(given) }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as Answer
  const { code, message } = isHttpError(body) ? body.error : { code: 'unavailable', message: '' }
  throw new RequestFailed(response.status, code, message)
}

/** Who is signed in; undefined when nobody is. */
export const fetchMe = (): Promise<Me | null> =>
  request<Me>('GET', '/api/me').catch((error: unknown) => {
    if (error instanceof RequestFailed && error.status === 401) return null
    throw error
  })

export const startGuest = (): Promise<Me> => request('POST', '/api/guest')
export const fetchTables = (): Promise<{ readonly tables: readonly LobbyTable[] }> =>
  request('GET', '/api/tables')

/** Days of the house, both included; all of them when absent. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A period as a question of an address, for instance `from=2026-10-01&to=2026-10-25`. */
export const periodQuery = (period: Period | undefined): string =>
  new URLSearchParams({ ...period }).toString()

interface BetAsk {
  readonly period?: Period | undefined
  /** The `next` of the page before it. */
  readonly before?: string | undefined
  readonly limit?: number
}

/** One page of the bet record, newest first. */
export function fetchBets({ period, before, limit = 20 }: BetAsk): Promise<BetPageView> {
  const page = { limit: `${limit}`, ...(before !== undefined && { before }) }
  return request('GET', `/api/bets?${new URLSearchParams({ ...page, ...period })}`)
}

/** What the bets of some days came to; of today, as the house counts days, when none are named. */
export const fetchTotals = (period?: Period): Promise<BetTotalsView> =>
  request('GET', `/api/bets/totals?${periodQuery(period)}`)
