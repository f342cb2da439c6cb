import { randomUUID } from 'node:crypto'
import {
  nameKey,
  noted,
  type StaffActor,
  type StaffPerson,
  type StaffSession,
  signIn,
} from '@baize/store'
import { now } from '../clock.ts'
import { newToken, tokenHash } from '../session.ts'
import { stepOfCode } from './totp.ts'
import type { StaffDesk } from './types.ts'

/** What somebody types at the door, and from where. */
export interface LoginAsk {
  readonly name: string
  readonly password: string
  /** Of the second factor. */
  readonly code?: string
  readonly from: string
  readonly agent: string
}

export type LoginAnswer =
  | {
      readonly kind: 'in'
      readonly token: string
      readonly person: StaffPerson
      readonly session: StaffSession
    }
  | { readonly kind: 'refused'; readonly reason: 'wrong-login' | 'code-needed' | 'wrong-code' }
  | { readonly kind: 'wait'; readonly ms: number }

/** Whether a password is a person's own, counted as an attempt; also for nobody. */
export type Verified =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly ms: number }

const MOST_AGENT = 200

const refusedEntry = (actor: StaffActor, refusal: string, about: string | undefined) => ({
  ...actor,
  action: 'sign-in',
  outcome: 'refused' as const,
  refusal,
  ...(about !== undefined && { about }),
})

const note = (desk: StaffDesk, actor: StaffActor, refusal: string, about?: string) =>
  desk.store.staff.change(() => noted(refusedEntry(actor, refusal, about)))

/** The step of a right code; 'none' when there is no second factor. */
function secondFactor(
  { sealer }: StaffDesk,
  { id, totp }: StaffPerson,
  code: string | undefined,
): number | 'none' | 'code-needed' | 'wrong-code' {
  if (totp === undefined) return 'none'
  if (code === undefined) return 'code-needed'
  const secret = sealer.open(id, totp.secret)
  return (secret && stepOfCode(secret, code, now())) ?? 'wrong-code'
}

/** A new session, and the token that only its browser will know. */
export function newSession(
  { settings }: Pick<StaffDesk, 'settings'>,
  staff: string,
  { from, agent }: Pick<LoginAsk, 'from' | 'agent'>,
): { readonly token: string; readonly session: StaffSession } {
  const at = now()
  const token = newToken()
  const times = { createdAt: at, seenAt: at, expiresAt: at + settings.staffSessionMs }
  const about = { id: randomUUID(), tokenHash: tokenHash(token), staff }
  return { token, session: { ...about, ...times, from, agent: agent.slice(0, MOST_AGENT) } }
}

/** Opens the session once name, password and second factor are right. */
async function enter(
  desk: StaffDesk,
  ask: LoginAsk,
  person: StaffPerson,
  actor: StaffActor,
): Promise<LoginAnswer> {
  const { id, passwordHash = '' } = person
  const step = secondFactor(desk, person, ask.code)
  if (step === 'code-needed' || step === 'wrong-code') {
    await note(desk, actor, step, id)
    return { kind: 'refused', reason: step }
  }
  const { token, session } = newSession(desk, id, ask)
  const asked = { actor, id, passwordHash, session, ...(step !== 'none' && { step }) }
  const answer = await desk.store.staff.change((book) => signIn(book, asked))
  if (answer.kind === 'done') return { kind: 'in', token, person: answer.value, session }
  const used = answer.refusal === 'wrong-login' && step !== 'none'
  return { kind: 'refused', reason: used ? 'wrong-code' : 'wrong-login' }
}

/**
 * Signs somebody in. What is wrong, name or password, is not told, and takes as long either way;
 * attempts are counted by account and peer before the password is looked at.
 */
export async function login(desk: StaffDesk, ask: LoginAsk): Promise<LoginAnswer> {
  const at = now()
  const { name, password, from } = ask
  const attempt = desk.attempts.begin(name, from, at)
  const nobody = { at, who: 'house', from }
  const people = await desk.store.staff.people()
  const person = people.find((each) => nameKey(each.name) === nameKey(name))
  const actor = person ? { at, who: person.name, staff: person.id, from } : nobody
  if (attempt.kind === 'wait') {
    if (attempt.first) await note(desk, actor, 'rate-limited', person?.id)
    return { kind: 'wait', ms: attempt.ms }
  }
  const known = person?.disabledAt === undefined ? person : undefined
  const right = await desk.passwords.verify(known?.passwordHash, password)
  if (!right || known === undefined) {
    await note(desk, actor, 'wrong-login', person?.id)
    return { kind: 'refused', reason: 'wrong-login' }
  }
  const answer = await enter(desk, ask, known, actor)
  if (answer.kind === 'in') attempt.succeeded()
  if (answer.kind === 'refused' && answer.reason === 'code-needed') attempt.succeeded()
  return answer
}

/** Checks the password of somebody who is signed in, under the same bounds as a login. */
export async function ownPassword(
  desk: StaffDesk,
  { name, passwordHash }: StaffPerson,
  password: string,
  from: string,
): Promise<Verified> {
  const attempt = desk.attempts.begin(name, from, now())
  if (attempt.kind === 'wait') return { kind: 'wait', ms: attempt.ms }
  if (!(await desk.passwords.verify(passwordHash, password))) return { kind: 'wrong' }
  attempt.succeeded()
  return { kind: 'right' }
}
