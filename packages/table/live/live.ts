import type { Card } from '@baize/rules'
import type { VoidReason } from '../refusals.ts'
import type { Instant } from '../terms.ts'
import type { IncidentKind } from './incidents.ts'

/** A pack of 52 cards whose barcodes are known, e.g. `'ab-0417'`. */
export type DeckId = string

/** What is wrong with a code before anyone looks at the table. */
export const READ_FAULTS = [
  'unreadable',
  'unknown-code',
  'printed-joker',
  'foreign-deck',
  'retired-deck',
] as const
export type ReadFault = (typeof READ_FAULTS)[number]

/** Every way in which a scan deals no card; each is logged, none changes the cards. */
export const SCAN_FAULTS = [
  ...READ_FAULTS,
  'no-place',
  'resting-deck',
  'duplicate',
  'suspended',
  'bets-open',
] as const
export type ScanFault = (typeof SCAN_FAULTS)[number]

/** What a code says, from the book of decks: a card of a deck at this table, or what is wrong. */
export interface Reading {
  readonly fault?: ReadFault
  readonly card?: Card
  readonly deck?: DeckId
}

/** A card that one person typed in and another has not confirmed yet. */
export interface Entry {
  readonly index: number
  readonly card: Card
  readonly by: string
  /** Too late from here on. */
  readonly until: Instant
}

/** An incident that waits for a decision. */
export interface OpenIncident {
  /** Counted from 1 in its round. */
  readonly no: number
  readonly incident: IncidentKind
  readonly by: string
  readonly at: Instant
  /** A void that one person asked for and another must agree to. */
  readonly asked?: {
    readonly reason: VoidReason
    readonly by: string
    readonly until: Instant
  }
}

/** What a round that is dealt by hand has beside its cards. */
export interface LiveDeal {
  /** The deck in use; cards of any other are refused (AB-1). */
  readonly deck: DeckId
  /** Failed reads in a row (AB-11, ABC-7). */
  readonly misreads: number
  /** The last scan, so that a message that comes again is not a second scan. */
  readonly last?: { readonly scanner: string; readonly scan: string }
  /** While the last card may be taken back: nothing has happened since it came. */
  readonly undoable: boolean
  readonly entry?: Entry
}

/** Failed reads in a row that stop a round (AB-11, ABC-7). */
export const MOST_MISREADS = 3

/** How long a second person may take to confirm a card that was typed in. */
export const ENTRY_MS = 60_000

/** How long a second person may take to agree to a void that needs two. */
export const DECISION_MS = 300_000
