import { type IncidentKind, SUSPEND_REASONS, VOID_REASONS } from '@baize/table'
import { z } from 'zod'
import type { LobbyTable } from './server.ts'

/** Reasons that only the house itself gives. */
const OF_THE_HOUSE: readonly string[] = ['recovered', 'supervisor-called']

const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)
const table = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const round = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
/** Words of a person, for the staff log: up to 500 characters, none of them invisible. */
export const staffNote = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u)

const about = { id, table, round, note: staffNote.optional() }

/** Suspends a round and calls the supervisor. */
const call = z.strictObject({ kind: z.literal('call'), ...about })
/** Suspends a round where it stands (G-5). */
const suspend = z.strictObject({
  kind: z.literal('suspend'),
  ...about,
  reason: z.enum(SUSPEND_REASONS).refine((reason) => !OF_THE_HOUSE.includes(reason)),
})
const resume = z.strictObject({ kind: z.literal('resume'), ...about })
/** Voids a live round: every stake is returned once, in full (G-4). */
const voidRound = z.strictObject({
  kind: z.literal('void'),
  ...about,
  reason: z.enum(VOID_REASONS),
})

/** What staff may ask of a table. The same `id` gets the same answer while the round runs. */
export const tableOrder = z.discriminatedUnion('kind', [call, suspend, resume, voidRound])
export type TableOrder = z.infer<typeof tableOrder>

/** Every message that a socket of staff may send. Who they are, the session says. */
export const staffMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ping'), sent: z.number() }),
  z.strictObject({ kind: z.literal('watch-floor') }),
  z.strictObject({ kind: z.literal('unwatch-floor') }),
  call,
  suspend,
  resume,
  voidRound,
])
export type StaffMessage = z.infer<typeof staffMessage>

/** A person who works here, as screens see them. */
export interface StaffView {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
  /** False until they have chosen a password by their link. */
  readonly password: boolean
  readonly totp: boolean
  readonly disabled: boolean
  readonly createdAt: number
}

/** A signed-in browser of staff. */
export interface StaffSessionView {
  readonly id: string
  readonly from: string
  readonly agent: string
  readonly createdAt: number
  readonly seenAt: number
  readonly expiresAt: number
  /** True for the one that asks. */
  readonly current: boolean
}

/** `GET /api/staff/me`. */
export interface StaffMe {
  readonly person: StaffView
  readonly session: StaffSessionView
  /** The session ends when it is not used for so long. */
  readonly idleMs: number
}

/** A line of the staff log; `before` and `after` are what was and what is. */
export interface StaffLogView {
  readonly no: number
  readonly at: number
  readonly who: string
  readonly staff?: string
  readonly from?: string
  readonly action: string
  readonly about?: string
  readonly outcome: 'done' | 'refused'
  readonly refusal?: string
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** How a table stands, for staff. */
export interface StaffTable {
  readonly table: string
  readonly name: string
  readonly game: string
  readonly phase: LobbyTable['phase']
  readonly round?: string
  readonly suspended?: string
}

/** Every message that the server sends to a socket of staff. */
export type StaffServerMessage =
  | {
      readonly kind: 'welcome'
      readonly build: string
      readonly now: number
      readonly person: StaffView
    }
  | { readonly kind: 'pong'; readonly sent: number; readonly now: number }
  | { readonly kind: 'floor'; readonly tables: readonly StaffTable[] }
  /** A dealer calls the supervisor; sent to everyone. */
  | {
      readonly kind: 'called'
      readonly table: string
      readonly round: string
      readonly by: string
      readonly at: number
    }
  /** An incident was reported, or raised by a scanner or the house; sent to everyone. */
  | {
      readonly kind: 'incident'
      readonly table: string
      readonly round: string
      readonly no: number
      readonly incident: IncidentKind
      readonly by: string
      readonly at: number
    }
  | { readonly kind: 'done'; readonly id: string }
  | {
      readonly kind: 'refused'
      readonly id?: string
      readonly reason: string
      readonly field?: string
      readonly at: number
    }
  | { readonly kind: 'goodbye'; readonly reason: 'session-ended' | 'shutting-down' }
