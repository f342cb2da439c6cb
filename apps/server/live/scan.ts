import { createHash } from 'node:crypto'
import type { AnySpot, Card } from '@baize/rules'
import { isCardCode, readingOf } from '@baize/store'
import type { Instant, ScanFault, TableEvent } from '@baize/table'
import { now } from '../clock.ts'
import type { TableHost } from '../floor/table-host.ts'
import type { Answer } from '../table/desk.ts'
import type { Decks } from './code-book.ts'

/**
 * What every scanner sends, whatever it is: the gateway over TCP, a keyboard wedge or Web Serial of
 * the console over HTTP, or a simulated one. Without a code the card could not be read.
 */
export interface Scan {
  readonly scanner: string
  /** Names the scan among those of its scanner, so that the message may come twice. */
  readonly id: string
  readonly code?: string
  readonly at: Instant
}

/** What a scanner is told: where the card goes, or why it does not. */
export type ScanReply =
  | {
      readonly kind: 'taken'
      readonly card: Card
      readonly to: AnySpot
      readonly index: number
      /** True when the card ended the deal. */
      readonly done: boolean
    }
  | {
      readonly kind: 'refused'
      readonly fault: ScanFault
      readonly misreads?: number
      /** True when the round has stopped for it. */
      readonly stopped: boolean
    }
  /** The same scan again: nothing more came of it. */
  | { readonly kind: 'again' }
  | { readonly kind: 'unavailable' }

const find = <K extends TableEvent['kind']>(events: readonly TableEvent[], kind: K) =>
  events.find((event): event is Extract<TableEvent, { readonly kind: K }> => event.kind === kind)

function replyTo(answer: Answer): ScanReply {
  if (answer.kind !== 'done') return { kind: 'unavailable' }
  const events = answer.events ?? []
  const scanned = find(events, 'card-scanned')
  if (scanned === undefined) return { kind: 'again' }
  const { fault, misreads } = scanned
  if (fault !== undefined) {
    const stopped = find(events, 'round-suspended') !== undefined
    return { kind: 'refused', fault, stopped, ...(misreads !== undefined && { misreads }) }
  }
  const dealt = find(events, 'card-dealt')
  if (dealt === undefined) return { kind: 'unavailable' }
  const { card, to, index } = dealt
  return { kind: 'taken', card, to, index, done: find(events, 'round-resolved') !== undefined }
}

const keyOf = (scanner: string, id: string): string =>
  `scan/${createHash('sha256').update(`${scanner}\n${id}`).digest('hex')}`

/**
 * Sends a scan to its table. What the code says is looked up here; what comes of the card, the
 * table's cards decide alone. The answer comes after it is written down.
 */
export function takeScan(host: TableHost, decks: Decks, scan: Scan): Promise<ScanReply> {
  const { scanner, id, at } = scan
  // A text that can be no barcode is as good as none.
  const code = scan.code !== undefined && isCardCode(scan.code) ? scan.code : undefined
  const reading = readingOf(decks.codes(), host.terms.table, code)
  const named = code === undefined ? {} : { code }
  const command = { kind: 'scan-card', scanner, scan: id, ...named, reading } as const
  return new Promise((resolve) => {
    host.submit({ command, at, key: keyOf(scanner, id) }, (answer) => resolve(replyTo(answer)))
  })
}

/** A scan that happens now. */
export const scanNow = (scanner: string, id: string, code: string | undefined): Scan => ({
  scanner,
  id,
  at: now(),
  ...(code !== undefined && { code }),
})
