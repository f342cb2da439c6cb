import type { Card } from '@baize/rules'
import type { RoundId } from '../ids.ts'
import type { VoidReason } from '../refusals.ts'
import type { Instant } from '../terms.ts'
import type { IncidentKind, VerdictKind } from './incidents.ts'
import type { DeckId, ScanFault } from './live.ts'

interface InRound {
  readonly round: RoundId
  readonly at: Instant
}

/** The scan log of a table dealt by hand, and what went wrong at any table. */
export type LiveEvent =
  /**
   * A card went under the scanner. Without `fault` the card is dealt right after; without `round`
   * none was running. `misreads` counts failed reads in a row.
   */
  | {
      readonly kind: 'card-scanned'
      readonly round?: RoundId
      readonly scanner: string
      readonly scan: string
      readonly code?: string
      readonly card?: Card
      readonly deck?: DeckId
      readonly fault?: ScanFault
      readonly misreads?: number
      readonly at: Instant
    }
  | (InRound & { readonly kind: 'scan-undone'; readonly index: number; readonly by: string })
  | (InRound & {
      readonly kind: 'entry-asked'
      readonly index: number
      readonly card: Card
      readonly by: string
      readonly until: Instant
    })
  /** The second person agrees; the card is dealt right after. */
  | (InRound & {
      readonly kind: 'entry-confirmed'
      readonly index: number
      readonly card: Card
      readonly askedBy: string
      readonly by: string
    })
  | (InRound & {
      readonly kind: 'incident-reported'
      readonly no: number
      readonly incident: IncidentKind
      readonly by: string
      /** Whether bets had closed (G-5). */
      readonly closed: boolean
      readonly stops: boolean
    })
  /** A void that needs a second person was asked for. */
  | (InRound & {
      readonly kind: 'void-asked'
      readonly no: number
      readonly reason: VoidReason
      readonly by: string
      readonly until: Instant
    })
  | (InRound & {
      readonly kind: 'incident-decided'
      readonly no: number
      readonly incident: IncidentKind
      readonly verdict: VerdictKind
      readonly by: string
      /** Who had asked for it, where two persons were needed. */
      readonly askedBy?: string
    })

const OF_LIVE: readonly string[] = [
  'card-scanned',
  'scan-undone',
  'entry-asked',
  'entry-confirmed',
  'incident-reported',
  'void-asked',
  'incident-decided',
] satisfies readonly LiveEvent['kind'][]

/** Whether an event is about the scanner or an incident. */
export const isOfLive = <Event extends { readonly kind: string }>(
  event: Event,
): event is Event & LiveEvent => OF_LIVE.includes(event.kind)
