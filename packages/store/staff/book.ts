import type { Instant } from '@baize/table'
import type { FoundSession, StaffId, StaffLink, StaffPerson, StaffSession } from './person.ts'

/** A line of the staff log: who did what, when, from where and why, and what it changed. */
export interface StaffEntry {
  readonly at: Instant
  /** A person's name, `console` for the command line, `house` for the server itself. */
  readonly who: string
  readonly staff?: StaffId
  /** The network address that it came from. */
  readonly from?: string
  /** Imperative: `change-roles`. */
  readonly action: string
  /** The person, table, round or correction that it is about. */
  readonly about?: string
  readonly outcome: 'done' | 'refused'
  /** Why it was refused. */
  readonly refusal?: string
  /** What the person who did it gave as the reason. */
  readonly reason?: string
  /** JSON texts of what was and what is. */
  readonly before?: string
  readonly after?: string
}

export interface StaffLogLine extends StaffEntry {
  /** Dense from 1. */
  readonly no: number
}

/** Which lines of the log: newest first, those before a number. */
export interface StaffLogAsk {
  readonly limit: number
  readonly before?: number
  readonly who?: string
  readonly action?: string
  readonly about?: string
}

/** What a change of staff is written as. */
export type StaffWrite =
  /** A new person, or one that is there already as they are now. */
  | { readonly kind: 'person'; readonly person: StaffPerson }
  | { readonly kind: 'link'; readonly link: StaffLink }
  | { readonly kind: 'session'; readonly session: StaffSession }
  /** Ends a person's sessions, or one of them. */
  | {
      readonly kind: 'end-sessions'
      readonly staff: StaffId
      readonly session?: string
      readonly at: Instant
      readonly why: string
    }

/** The locked truth about staff while a change is decided. */
export interface StaffBook {
  readonly people: readonly StaffPerson[]
  /** The link that was asked for, if there is one. */
  readonly link?: StaffLink
}

/** What a change comes to: its answer, what is written, and its lines in the log. */
export interface StaffVerdict<T> {
  readonly answer: T
  readonly writes: readonly StaffWrite[]
  readonly entries: readonly StaffEntry[]
}

/** Staff in the books of the house. */
export interface StaffBooks {
  /** Everyone, in the order in which they came. */
  people(): Promise<readonly StaffPerson[]>
  /** A session by its token's hash, live or not. */
  session(tokenHash: string): Promise<FoundSession | undefined>
  /** The sessions behind some hashes, live or not. */
  sessions(tokenHashes: readonly string[]): Promise<readonly FoundSession[]>
  /** All sessions of a person that have not been ended, newest first. */
  sessionsOf(staff: StaffId): Promise<readonly StaffSession[]>
  /** Notes that a session was used. */
  seen(tokenHash: string, at: Instant): Promise<void>
  /**
   * One transaction, alone among all changes of staff: lets `decide` see everyone, writes what it
   * says and its lines in the log. `decide` is pure: it may be called again.
   */
  change<T>(
    decide: (book: StaffBook) => StaffVerdict<T>,
    needs?: { readonly link?: string },
  ): Promise<T>
  /** Lines of the log, newest first. */
  log(ask: StaffLogAsk): Promise<readonly StaffLogLine[]>
}

/** A verdict that only writes to the log. */
export const noted = (...entries: readonly StaffEntry[]): StaffVerdict<undefined> => ({
  answer: undefined,
  writes: [],
  entries,
})
