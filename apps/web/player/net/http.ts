import type { BetPageView, HttpError, LobbyTable, Me } from '@baize/protocol'

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

async function request<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
  const response = await fetch(path, { method, headers: { accept: 'application/json' } })
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

/** One page of the bet record, newest first; `before` is the `next` of the page before it. */
export const fetchBets = (before: string | undefined): Promise<BetPageView> =>
  request(
    'GET',
    `/api/bets?limit=20${before === undefined ? '' : `&before=${encodeURIComponent(before)}`}`,
  )
