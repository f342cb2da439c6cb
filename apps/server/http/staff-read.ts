import { staffNote } from '@baize/protocol'
import { ROLES, type StaffAnswer, type StaffRefusal } from '@baize/store'
import { z } from 'zod'
import { badField, HttpRefusal } from './errors.ts'

/** Reads what a request holds; what does not fit is refused with its field. */
export function readFields<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') throw badField(issue.keys[0] ?? 'body', 'is not known')
  throw badField(issue?.path.join('.') || 'body', 'not valid')
}

const ID = /^[A-Za-z0-9_-]{1,80}$/

/** The id of a person, round or correction in an address. */
export function idIn(params: unknown, name: string): string {
  const { [name]: id } = readFields(z.record(z.string(), z.string()), params)
  if (id === undefined || !ID.test(id)) throw badField(name, 'not valid')
  return id
}

export const typedName = z.string().min(1).max(100)
/** As it is typed; whether it is good enough is another question. */
export const typedPassword = z.string().min(1).max(1000)
/** Why somebody does something: needed, and shown in the staff log. */
export const reason = staffNote.min(1)
export const roles = z.array(z.enum(ROLES)).min(1)

type Said = readonly [status: number, sentence: string, field?: string]
const SAID: Readonly<Record<StaffRefusal, Said>> = {
  'malformed-name': [400, 'A name has 2 to 40 letters, digits, spaces and . _ - only.', 'name'],
  'no-roles': [400, 'Give at least one role.', 'roles'],
  'no-reason': [400, 'Say why.', 'reason'],
  'name-taken': [409, 'Somebody has this name already.', 'name'],
  'unknown-person': [404, 'There is no such person.'],
  'nothing-changes': [409, 'It is so already.'],
  'person-disabled': [409, 'This person is kept out.'],
  'last-admin': [409, 'This is the last admin: make another one first.'],
  'link-spent': [410, 'This link was used or is too old. Ask for a new one.'],
  'wrong-login': [409, 'The account was changed meanwhile. Try again.'],
  'code-needed': [409, 'The account was changed meanwhile. Try again.'],
  'unknown-session': [404, 'There is no such session.'],
  'no-totp': [409, 'There is no second factor to do this with.'],
}

/** What a change of staff gave; a refusal becomes the answer to the request. */
export function settled<T>(answer: StaffAnswer<T>): T {
  if (answer.kind === 'done') return answer.value
  const [status, sentence, field] = SAID[answer.refusal]
  throw new HttpRefusal(status, answer.refusal, sentence, field)
}
