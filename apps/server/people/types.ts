import type { StaffServerMessage, TableOrder } from '@baize/protocol'
import type { FoundSession, StaffActor, Store } from '@baize/store'
import type { Floor } from '../floor/floor.ts'
import type { Log } from '../log.ts'
import type { Attempts } from './attempts.ts'
import type { Passwords } from './passwords.ts'
import type { Sealer } from './sealed.ts'

/** What an operator sets about staff. */
export interface StaffSettings {
  readonly trustedProxies: readonly string[]
  readonly staffIdleMs: number
  readonly staffSessionMs: number
  readonly staffLinkMs: number
}

/** Somebody who works here and has asked for something. */
export interface Caller extends FoundSession {
  readonly actor: StaffActor
}

/** The open connection of somebody who works here. */
export interface StaffSocket {
  readonly staff: string
  readonly tokenHash: string
  readonly from: string
  /** True while it is shown how the tables stand. */
  floor: boolean
  alive: boolean
  readonly closed: () => boolean
  readonly send: (message: StaffServerMessage) => void
  readonly close: (code: number, reason: GoodbyeReason) => void
  readonly ping: () => void
  readonly terminate: () => void
}
export type GoodbyeReason = Extract<StaffServerMessage, { kind: 'goodbye' }>['reason']

/** The open sockets of staff: each is watched, and closed within seconds of its session's end. */
export interface StaffHall {
  readonly enter: (socket: StaffSocket) => void
  readonly leave: (socket: StaffSocket) => void
  readonly socketsOf: (staff: string) => number
  /** Looks at all sessions now, after one was ended here. */
  readonly look: () => Promise<void>
  /** Tells everybody that a supervisor is called to a table. */
  readonly called: (order: TableOrder, by: Caller) => void
  /** Tells everybody something. */
  readonly tell: (message: StaffServerMessage) => void
  readonly stop: () => void
}

/** What everything about staff needs to know. */
export interface StaffParts {
  readonly store: Store
  readonly floor: Floor
  readonly log: Log
  readonly settings: StaffSettings
}

/** All that the doors of staff work on, once the house is open. */
export interface StaffDesk extends StaffParts {
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly sealer: Sealer
  readonly hall: StaffHall
}
