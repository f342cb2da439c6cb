import type { Instant } from '@baize/table'
import type { StaffBook, StaffEntry, StaffVerdict, StaffWrite } from './book.ts'
import { isActiveAdmin, type StaffId, type StaffPerson } from './person.ts'

/** Who asks for a change, when and from where. */
export interface StaffActor {
  readonly at: Instant
  readonly who: string
  readonly staff?: StaffId
  readonly from?: string
}

/** Every way in which a change of staff can be refused. Nothing is changed then. */
export const STAFF_REFUSALS = [
  'malformed-name',
  'no-roles',
  'no-reason',
  'name-taken',
  'unknown-person',
  'nothing-changes',
  'person-disabled',
  'last-admin',
  'link-spent',
  'wrong-login',
  'code-needed',
  'unknown-session',
  'no-totp',
] as const
export type StaffRefusal = (typeof STAFF_REFUSALS)[number]

export type StaffAnswer<T = StaffPerson> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: StaffRefusal }

/** What is done, to whom, and why: the part of a log line that both outcomes share. */
export interface Deed {
  readonly actor: StaffActor
  readonly action: string
  readonly about?: string
  readonly reason?: string
}

/** What a log line shows of a person: nothing secret. */
export const shown = ({ name, roles, passwordHash, totp, disabledAt }: StaffPerson): string =>
  JSON.stringify({
    name,
    roles,
    password: passwordHash !== undefined,
    totp: totp !== undefined,
    disabled: disabledAt !== undefined,
  })

export const entryOf = (
  { actor, ...deed }: Deed,
  rest: Pick<StaffEntry, 'outcome' | 'refusal' | 'before' | 'after'>,
): StaffEntry => ({ ...actor, ...deed, ...rest })

/** Refuses, with a line in the log that says so. */
export const refuse = <T>(deed: Deed, refusal: StaffRefusal): StaffVerdict<StaffAnswer<T>> => ({
  answer: { kind: 'refused', refusal },
  writes: [],
  entries: [entryOf(deed, { outcome: 'refused', refusal })],
})

/** Does what was asked, with a line in the log. */
export const grant = <T>(
  deed: Deed,
  value: T,
  writes: readonly StaffWrite[],
  change: Pick<StaffEntry, 'before' | 'after'> = {},
): StaffVerdict<StaffAnswer<T>> => ({
  answer: { kind: 'done', value },
  writes,
  entries: [entryOf(deed, { outcome: 'done', ...change })],
})

/** Changes a person; refused as `last-admin` when nobody could let others in afterwards. */
export function changePerson(
  { people }: StaffBook,
  deed: Deed,
  [was, now]: readonly [StaffPerson, StaffPerson],
  more: readonly StaffWrite[] = [],
): StaffVerdict<StaffAnswer> {
  const others = people.some((each) => each.id !== now.id && isActiveAdmin(each))
  if (isActiveAdmin(was) && !isActiveAdmin(now) && !others) return refuse(deed, 'last-admin')
  const change = { before: shown(was), after: shown(now) }
  return grant(deed, now, [{ kind: 'person', person: now }, ...more], change)
}

export const findPerson = ({ people }: StaffBook, id: StaffId): StaffPerson | undefined =>
  people.find((person) => person.id === id)
