import {
  type FoundSession,
  isLiveSession,
  type StaffActor,
  type StaffPerson,
  type StaffSession,
} from '@baize/store'
import { now } from '../clock.ts'
import { tokenHash, tokenIn } from '../session.ts'
import type { Caller, StaffParts } from './types.ts'

export const STAFF_COOKIE = 'baize_staff'
/** Where the cookie of staff is sent to: the pages and patrons' requests never carry it. */
export const STAFF_PATH = '/api/staff'
/** Where sockets of staff are opened, within the path of their cookie. */
export const STAFF_SOCKET = `${STAFF_PATH}/ws`

/** How often the use of a session is written down, in parts of the time that it may be idle. */
const SEEN_PARTS = 20

type Books = Pick<StaffParts, 'store' | 'settings'>

/** The session and person behind a token's hash, while the session lives. */
export async function liveSession(
  { store, settings }: Books,
  hash: string,
): Promise<FoundSession | undefined> {
  const found = await store.staff.session(hash)
  return found && isLiveSession(found, now(), settings.staffIdleMs) ? found : undefined
}

/** Notes that a session was used, now and then. */
export async function noteUse({ store, settings }: Books, session: StaffSession): Promise<void> {
  const at = now()
  if (at - session.seenAt < settings.staffIdleMs / SEEN_PARTS) return
  await store.staff.seen(session.tokenHash, at)
}

export const actorOf = ({ id, name }: StaffPerson, from: string): StaffActor => ({
  at: now(),
  who: name,
  staff: id,
  from,
})

/**
 * Who sends a Cookie header, from where; undefined without a live session. `uses` is false for what
 * a page asks by itself, which keeps no session alive.
 */
export async function callerOf(
  desk: Books,
  cookies: string | undefined,
  from: string,
  uses = true,
): Promise<Caller | undefined> {
  const token = tokenIn(cookies, STAFF_COOKIE)
  const found = token && (await liveSession(desk, tokenHash(token)))
  if (!found) return undefined
  if (uses) await noteUse(desk, found.session)
  return { ...found, actor: actorOf(found.person, from) }
}
