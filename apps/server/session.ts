import { createHash, randomBytes } from 'node:crypto'

export const SESSION_COOKIE = 'baize_session'
/** A guest's session lasts 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000

/** A new session token: 256 random bits that only the patron's cookie holds. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The session token in a Cookie header, if one of the right form is there. */
export function tokenIn(
  header: string | undefined,
  cookie: string = SESSION_COOKIE,
): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=')
    if (name === cookie && TOKEN.test(value)) return value
  }
  return undefined
}
