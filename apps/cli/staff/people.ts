import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type {
  PersonChange,
  Role,
  StaffActor,
  StaffAnswer,
  StaffBook,
  StaffPerson,
  StaffRefusal,
  StaffVerdict,
  Store,
} from '@baize/store'
import { UsageError } from '../command.ts'
import { textTable } from '../text-table.ts'

/** A link is good for a day. */
const LINK_MS = 86_400_000
const LINK_PAGE = '/staff/link'

const WORDS: Readonly<Record<StaffRefusal, string>> = {
  'malformed-name': 'a name has 2 to 40 letters, digits, spaces and . _ - only',
  'no-roles': 'name at least one role',
  'no-reason': '--reason: say why',
  'name-taken': 'somebody has this name already',
  'unknown-person': 'there is no such person',
  'nothing-changes': 'it is so already',
  'person-disabled': 'this person is disabled; enable them first',
  'last-admin': 'this is the last admin: make another one first',
  'link-spent': 'the link was used',
  'wrong-login': 'the account was changed meanwhile',
  'code-needed': 'the account was changed meanwhile',
  'unknown-session': 'there is no such session',
  'no-totp': 'there is no second factor',
}

type Decide = (book: StaffBook, asked: PersonChange) => StaffVerdict<StaffAnswer>

/** Whoever works at the console of the machine: named so in the staff log. */
const actor = (): StaffActor => ({ at: Date.now(), who: 'console' })

/** Makes a change in the books; a refusal is told in words. */
export async function change(
  store: Store,
  asked: { readonly id: string; readonly reason: string },
  decide: Decide,
): Promise<StaffPerson> {
  const full = { ...asked, actor: actor() }
  const answer = await store.staff.change((book) => decide(book, full))
  if (answer.kind === 'done') return answer.value
  throw new UsageError(WORDS[answer.refusal])
}

/** The person of a name, however it is written. */
export async function personNamed(store: Store, name: string): Promise<StaffPerson> {
  const { nameKey } = await import('@baize/store')
  const people = await store.staff.people()
  const found = people.find((person) => nameKey(person.name) === nameKey(name))
  if (found === undefined) throw new UsageError(`there is nobody named "${name}"`)
  return found
}

/** Adds a person. */
export async function addNamed(
  store: Store,
  name: string,
  roles: readonly Role[],
  reason: string,
): Promise<StaffPerson> {
  const { addPerson } = await import('@baize/store')
  const asked = { id: randomUUID(), reason }
  return change(store, asked, (book, full) => addPerson(book, { ...full, name, roles }))
}

/** Gives out a link at which a person chooses a password, and says until when. */
export async function linkFor(
  store: Store,
  { id }: StaffPerson,
  reason: string,
): Promise<{ readonly path: string; readonly until: string }> {
  const { issueLink } = await import('@baize/store')
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const expiresAt = Date.now() + LINK_MS
  await change(store, { id, reason }, (book, asked) =>
    issueLink(book, { ...asked, tokenHash, expiresAt }),
  )
  return { path: `${LINK_PAGE}#${token}`, until: new Date(expiresAt).toISOString() }
}

const stateOf = ({ disabledAt, passwordHash, totp }: StaffPerson): string =>
  [
    disabledAt === undefined ? undefined : 'disabled',
    passwordHash === undefined ? 'no password yet' : undefined,
    totp === undefined ? undefined : 'second factor',
  ]
    .filter((each) => each !== undefined)
    .join(', ')

/** Everyone, one line each. */
export const listed = (people: readonly StaffPerson[]): string =>
  textTable(
    people.map((each) => [each.name, each.roles.join(' '), stateOf(each)]),
    3,
  )

/** The same for programs; nothing secret. */
export const asJson = (people: readonly StaffPerson[]): string =>
  people
    .map(({ id, name, roles, disabledAt, passwordHash, totp }) =>
      JSON.stringify({
        id,
        name,
        roles,
        disabled: disabledAt !== undefined,
        password: passwordHash !== undefined,
        totp: totp !== undefined,
      }),
    )
    .map((line) => `${line}\n`)
    .join('')
