import { type AnySpot, type Card, parseCard } from '@baize/rules'
import {
  INCIDENT_KINDS,
  type IncidentKind,
  type Instant,
  type LiveEvent,
  type Phase,
  type RoundId,
  type SuspendReason,
  type TableId,
  VERDICTS,
  type VerdictKind,
  VOID_REASONS,
  type VoidReason,
} from '@baize/table'
import { z } from 'zod'
import { staffNote } from './staff.ts'

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const round = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const deck = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const index = z.int().min(0).max(500)
const card = z.string().transform((text, context): Card => {
  const read = parseCard(text)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'is no card' })
  return z.NEVER
})
const about = { id, round, note: staffNote.optional() }

/** A card under a scanner of the console; without a code it could not be read. */
export const scanBody = z.strictObject({
  id,
  scanner: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  code: z.string().max(256).optional(),
})

/** What the dealer does when it is time for it: opens a round, or confirms its result. */
export const nextBody = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open-round'), id }),
  z.strictObject({ do: z.literal('confirm-result'), id, round }),
])

export const undoBody = z.strictObject({ ...about, index })
/** A card that is typed in, or confirmed by a second person. */
export const entryBody = z.strictObject({ ...about, index, card })
export const incidentBody = z.strictObject({ ...about, incident: z.enum(INCIDENT_KINDS) })
export const verdictBody = z.discriminatedUnion('verdict', [
  z.strictObject({ ...about, verdict: z.literal(VERDICTS[0]) }),
  z.strictObject({ ...about, verdict: z.literal(VERDICTS[1]), reason: z.enum(VOID_REASONS) }),
])

/** A deck to register: its codes, or the text of a CSV file with them. */
export const deckBody = z.strictObject({
  deck,
  table: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  csv: z.string().max(8_000),
})
export const registrationBody = z.strictObject({ deck })
export const retireBody = z.strictObject({ reason: staffNote.min(1) })

export type LiveStep =
  | 'open-round'
  | 'scan'
  | 'bets-open'
  | 'confirm-result'
  | 'stopped'
  /** No deck in service but the one that was just dealt (AB-1). */
  | 'no-deck'

/** An open incident as a supervisor sees it, with what may be decided. */
export interface IncidentView {
  readonly no: number
  readonly incident: IncidentKind
  readonly by: string
  readonly at: Instant
  readonly verdicts: readonly VerdictKind[]
  readonly proposes: VerdictKind
  /** The reason that a void has unless another is chosen. */
  readonly reason: VoidReason
  /** True when a void needs a second person. */
  readonly second: boolean
  readonly asked?: { readonly reason: VoidReason; readonly by: string; readonly until: Instant }
}

/** All that the console of a live table shows; the next one replaces it. */
export interface LiveView {
  /** Given back as `after` to wait for the next. */
  readonly version: number
  readonly table: TableId
  readonly name: string
  readonly game: string
  readonly dealer: 'live' | 'virtual'
  readonly now: Instant
  readonly step: LiveStep
  /** Where the next card goes: never anywhere else. */
  readonly next?: { readonly to: AnySpot; readonly index: number }
  readonly round?: {
    readonly id: RoundId
    readonly no: number
    readonly phase: Phase
    readonly deck?: string
    readonly cards: readonly { readonly card: Card; readonly to: AnySpot }[]
    readonly closesAt?: Instant
    readonly suspended?: {
      readonly reason: SuspendReason
      readonly by: string
      readonly at: Instant
    }
    readonly misreads: number
    readonly undoable: boolean
    readonly entry?: {
      readonly index: number
      readonly card: Card
      readonly by: string
      readonly until: Instant
    }
  }
  readonly incident?: IncidentView
  /** The deck that the next round takes. */
  readonly nextDeck?: string
  readonly patrons: number
  readonly staked: string
  /** The scan log since the round opened, oldest first. */
  readonly scans: readonly LiveEvent[]
  readonly scanners: readonly string[]
  readonly registration?: { readonly deck: string; readonly count: number; readonly next?: Card }
}

/** What a void would give back, before it is decided. */
export interface IncidentPreview {
  readonly round: RoundId
  readonly patrons: readonly {
    readonly patron: string
    readonly name: string
    readonly stakes: number
    readonly returned: string
  }[]
  /** Patrons in all; the list above may be shorter. */
  readonly count: number
  readonly stakes: number
  readonly returned: string
}
