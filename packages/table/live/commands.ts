import type { Card } from '@baize/rules'
import type { RoundId } from '../ids.ts'
import type { VoidReason } from '../refusals.ts'
import type { IncidentKind } from './incidents.ts'
import type { Reading } from './live.ts'

/** What the one who decides about an incident says. */
export type IncidentVerdict =
  | { readonly kind: 'resume' }
  | { readonly kind: 'void'; readonly reason: VoidReason }

/** What people at a live table and their scanner may ask, and what anyone may report (G-5). */
export type LiveCommand =
  /** A card went under the scanner; where it goes the cards on the felt say, never the scanner. */
  | {
      readonly kind: 'scan-card'
      readonly scanner: string
      /** Names this scan among those of its scanner, so that a message may come twice. */
      readonly scan: string
      readonly code?: string
      readonly reading: Reading
    }
  | {
      readonly kind: 'undo-scan'
      readonly round: RoundId
      readonly index: number
      readonly by: string
    }
  | {
      readonly kind: 'enter-card'
      readonly round: RoundId
      readonly index: number
      readonly card: Card
      readonly by: string
    }
  | {
      readonly kind: 'confirm-entry'
      readonly round: RoundId
      readonly index: number
      readonly card: Card
      readonly by: string
    }
  | {
      readonly kind: 'report-incident'
      readonly round: RoundId
      readonly incident: IncidentKind
      readonly by: string
    }
  | {
      readonly kind: 'decide-incident'
      readonly round: RoundId
      readonly no: number
      readonly verdict: IncidentVerdict
      readonly by: string
    }
