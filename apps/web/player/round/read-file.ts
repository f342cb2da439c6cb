import type { RoundExport } from '@baize/protocol'
import { canonicalJson, decodeEvent, decodeTerms, type TableEvent, type Terms } from '@baize/table'

/** The file of a round, read: its events and terms as the table's own code has them. */
export interface ReadRound {
  readonly file: RoundExport
  readonly terms: Terms
  readonly events: readonly TableEvent[]
  /** The opening of its shoe, if any, and the revealed seed. */
  readonly shuffle: readonly TableEvent[]
}

type EventOf<K> = Extract<TableEvent, { readonly kind: K }>

/** The first event of a kind. */
export const find = <K extends TableEvent['kind']>(
  events: readonly TableEvent[],
  kind: K,
): EventOf<K> | undefined => events.find((event): event is EventOf<K> => event.kind === kind)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LISTS = ['events', 'shuffle', 'stakes'] as const

/** True when the parts that the page walks through are of their form; the rest is checked later. */
function isRoundFile(value: unknown): boolean {
  if (!isRecord(value) || value['format'] !== 'baize-round/2') return false
  const { terms, ended, log } = value
  return [terms, ended, log].every(isRecord) && LISTS.every((name) => Array.isArray(value[name]))
}

/** Reads a round file of format `baize-round/2`; undefined for anything else. */
export function readRoundFile(text: string): ReadRound | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRoundFile(value)) return undefined
    const file = value as RoundExport
    const events = file.events.map((event) => decodeEvent(canonicalJson(event)))
    const shuffle = file.shuffle.map((event) => decodeEvent(canonicalJson(event)))
    return { file, terms: decodeTerms(canonicalJson(file.terms)), events, shuffle }
  } catch {
    return undefined
  }
}

/** What was promised of the shuffle that a round was dealt from. */
export interface Promised {
  /** The round's id, or the shoe's. */
  readonly label: string
  readonly chain: number
  readonly index: number
  readonly hash: string
  readonly decks: number
  /** Absent until it is revealed. */
  readonly seed?: string
}

/** The promise behind a round, of its own or of its shoe. */
export function promiseOf({ file, terms, events, shuffle }: ReadRound): Promised | undefined {
  const shoe = find(shuffle, 'shoe-opened')
  const commitment = shoe?.commitment ?? find(events, 'round-opened')?.commitment
  if (commitment === undefined) return undefined
  const seed = find(shuffle, 'seed-revealed')?.seed
  const label = shoe?.shoe ?? file.round
  const decks = shoe?.decks ?? terms.settings.decks
  return { label, decks, ...commitment, ...(seed !== undefined && { seed }) }
}
