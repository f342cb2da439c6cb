import { randomUUID } from 'node:crypto'

/** An answer of the house: its status, and what it says. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The code of a refusal, empty for none. */
  readonly code: string
  readonly text: string
}

/** Somebody of staff at their console. */
export interface Person {
  readonly name: string
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: object) => Promise<Answer>
  /** The same to a table, with an id of its own. */
  readonly order: (table: string, path: string, body: object) => Promise<Answer>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function answerIn(response: Response): Promise<Answer> {
  const text = await response.text()
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  const body = isRecord(json) ? json : {}
  const error = isRecord(body['error']) ? body['error'] : {}
  return { status: response.status, body, code: String(error['code'] ?? ''), text }
}

async function signIn(address: string, name: string, password: string): Promise<string> {
  const response = await fetch(`${address}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('baize_staff='))
  const { code } = await answerIn(response)
  if (cookie === undefined) throw new Error(`${name} cannot sign in: ${response.status} ${code}`)
  return cookie.split(';')[0] ?? ''
}

/** Signs somebody in; the house may have another address at each request. */
export async function personAt(
  address: () => string,
  name: string,
  password: string,
): Promise<Person> {
  const cookie = await signIn(address(), name, password)
  const ask = async (path: string, init: RequestInit): Promise<Answer> =>
    answerIn(await fetch(`${address()}${path}`, init))
  const post = (path: string, body: object = {}): Promise<Answer> =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  return {
    name,
    get: (path) => ask(path, { headers: { cookie } }),
    post,
    order: (table, path, body) =>
      post(`/api/staff/tables/${table}/${path}`, { id: randomUUID(), ...body }),
  }
}

/** What is in an answer that must be good. */
export function good({ status, body, code }: Answer, what: string): Answer['body'] {
  if (status !== 200) throw new Error(`${what}: ${status} ${code}`)
  return body
}

/** Chooses a password by a link, which makes the first admin or lets a person in. */
export async function useLink(
  address: string,
  token: string,
  body: { readonly name?: string; readonly password: string },
): Promise<void> {
  const response = await fetch(`${address}/api/staff/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  })
  good(await answerIn(response), 'a link of staff')
}
