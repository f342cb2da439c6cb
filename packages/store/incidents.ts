import type { Amount } from '@baize/money'
import type {
  IncidentKind,
  Instant,
  PatronId,
  RoundId,
  TableEvent,
  TableId,
  VerdictKind,
  VoidReason,
} from '@baize/table'

/** An incident as the record keeps it: who reported it, and what became of it. */
export interface IncidentRecord {
  readonly table: TableId
  readonly round: RoundId
  /** Counted from 1 in its round. */
  readonly no: number
  readonly incident: IncidentKind
  readonly by: string
  readonly at: Instant
  /** Whether bets had closed (G-5). */
  readonly closed: boolean
  /** Whether the round stopped for it. */
  readonly stops: boolean
  readonly decided?: {
    readonly verdict: VerdictKind
    /** Why the round was void. */
    readonly reason?: VoidReason
    readonly by: string
    readonly askedBy?: string
    readonly at: Instant
  }
}

export interface IncidentAsk {
  readonly limit: number
  readonly table?: TableId
  readonly round?: RoundId
  /** What the page before gave as `next`. */
  readonly before?: string
}

export interface IncidentPage {
  readonly incidents: readonly IncidentRecord[]
  readonly next?: string
}

/** A void round of which a patron has not been told yet. */
export interface VoidNotice {
  readonly table: TableId
  readonly round: RoundId
  readonly reason: VoidReason
  readonly at: Instant
  /** What came back to them. */
  readonly returned: Amount
}

/** Incidents, and what patrons are told of them. */
export interface IncidentBooks {
  /** Newest first; a `before` that no page gave rejects with BadCursor. */
  incidents(ask: IncidentAsk): Promise<IncidentPage>
  /** Void rounds since an instant in which the patron had stakes and which they have not seen. */
  voidNotices(patron: PatronId, since: Instant): Promise<readonly VoidNotice[]>
  /** Notes that a patron has seen a notice; anything that is none changes nothing. */
  seeNotice(patron: PatronId, round: RoundId, at: Instant): Promise<void>
}

type Reported = Extract<TableEvent, { readonly kind: 'incident-reported' }>
type Decided = Extract<TableEvent, { readonly kind: 'incident-decided' }>

/** What is told of one incident by its events. */
export function incidentRecord(
  table: TableId,
  { round, no, incident, by, at, closed, stops }: Reported,
  decided: Decided | undefined,
  reason: VoidReason | undefined,
): IncidentRecord {
  const facts = { table, round, no, incident, by, at, closed, stops }
  if (decided === undefined) return facts
  const { verdict, by: decider, askedBy, at: when } = decided
  const told = { verdict, by: decider, at: when, ...(askedBy !== undefined && { askedBy }) }
  const voided = verdict === 'void' && reason !== undefined
  return { ...facts, decided: voided ? { ...told, reason } : told }
}
