import type { HttpError } from '@baize/protocol'

/** An answer other than success, with a code for programs and a sentence for people. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
  body(): HttpError {
    const { code, message, field } = this
    return { error: { code, message, ...(field !== undefined && { field }) } }
  }
}

export const notSignedIn = (): HttpRefusal =>
  new HttpRefusal(401, 'not-signed-in', 'Sign in or start as a guest first.')
export const notFound = (what: string): HttpRefusal =>
  new HttpRefusal(404, 'not-found', `There is no such ${what}.`)
export const badField = (field: string, reason: string): HttpRefusal =>
  new HttpRefusal(400, 'malformed', `${field}: ${reason}.`, field)
