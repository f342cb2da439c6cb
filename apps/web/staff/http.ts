import type { HttpError, StaffMe, StaffSessionView } from '@baize/protocol'

/** An answer of the house to staff that is not a success. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** When it may be tried again, in seconds. */
  readonly wait: number | undefined
  constructor(status: number, { code, message, field }: HttpError['error'], wait?: number) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.wait = wait
  }
}

const UNAVAILABLE: HttpError['error'] = { code: 'unavailable', message: '' }

const errorIn = (body: unknown): HttpError['error'] => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return UNAVAILABLE
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error)) return UNAVAILABLE
  const message = 'message' in error ? String(error.message) : ''
  const field = 'field' in error ? { field: String(error.field) } : {}
  return { code: String(error.code), message, ...field }
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => undefined)
  if (response === undefined) throw new StaffRefused(0, UNAVAILABLE)
  if (response.ok) return response.json()
  const wait = Number(response.headers.get('retry-after')) || undefined
  const body: unknown = await response.json().catch(() => undefined)
  throw new StaffRefused(response.status, errorIn(body), wait)
}

/** Reads from the staff interface. Example: `staffGet<StaffMe>('me')`. */
export const staffGet = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  ask(`/api/staff/${path}`, {
    headers: { accept: 'application/json' },
    ...(signal !== undefined && { signal }),
  })

/** Asks the staff interface to do something; rejects with StaffRefused when it does not. */
export const staffPost = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  ask(`/api/staff/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Who is signed in; null when nobody is. */
export const fetchStaffMe = (): Promise<StaffMe | null> =>
  staffGet<StaffMe>('me').catch((error: unknown) => {
    if (error instanceof StaffRefused && error.status === 401) return null
    throw error
  })

export interface SignIn {
  readonly name: string
  readonly password: string
  readonly code?: string
}
export const signIn = (asked: SignIn): Promise<StaffMe> => staffPost('login', asked)
export const signOut = (): Promise<unknown> => staffPost('logout')

/** What a link is for. */
export interface LinkAbout {
  readonly kind: 'first-admin' | 'password'
  readonly name?: string
}
export const lookAtLink = (token: string): Promise<LinkAbout> => staffPost('link/look', { token })

export const fetchSessions = (): Promise<{ readonly sessions: readonly StaffSessionView[] }> =>
  staffGet('sessions')
