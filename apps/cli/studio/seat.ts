import type { IncidentPreview, LiveView } from '@baize/protocol'
import { type AnyGame, type Card, DECK, defaultSettings, type GameId, gameOf } from '@baize/rules'
import type { Patron } from './patron.ts'
import { type Answer, good, type Person } from './person.ts'
import type { Random } from './random.ts'
import { openScanner, type Reply, type Scanner, type ScannerDoor } from './scanner.ts'
import type { Tally } from './tally.ts'

/** The people of a studio. */
export interface Staff {
  readonly dealer: Person
  readonly supervisor: Person
  /** Another supervisor, for what needs two. */
  readonly second: Person
}

/** A table as the studio plays it. */
export interface Seat {
  readonly table: string
  readonly game: GameId
  readonly rules: AnyGame
  readonly staff: Staff
  readonly door: () => ScannerDoor
  readonly patrons: readonly Patron[]
  readonly random: Random
  readonly tally: Tally
  /** A deck of another table. */
  readonly foreign: string
  /** Starts every id of a scan, so that no two runs have the same. */
  readonly run: string
  scanner: Scanner
  scans: number
  /** What each patron has on the running round. */
  stakes: ReadonlyMap<Patron, bigint>
}

export const rulesOf = (game: GameId): AnyGame => gameOf(game, defaultSettings(game))

/** The code of a card of a simulated deck, and of its joker. */
export const codeOf = (deck: string, card: Card | 'joker'): string => `${deck}.${card}`

/** Decks of a table: two that take turns, and one that is out of service. */
export const decksOf = (table: string) => ({
  first: `${table}-a`,
  other: `${table}-b`,
  retired: `${table}-old`,
})

/** A deck as a file: 52 cards and a joker. */
export const deckFile = (deck: string): string =>
  ['code,card', ...[...DECK, 'joker' as const].map((card) => `${codeOf(deck, card)},${card}`)].join(
    '\n',
  )

/** What the console shows, from an answer that holds it. */
export function viewIn(answer: Answer, what: string): LiveView {
  good(answer, what)
  const body: { readonly view?: LiveView } & LiveView = JSON.parse(answer.text)
  return body.view ?? body
}

export const viewOf = async ({ staff, table }: Seat): Promise<LiveView> =>
  viewIn(await staff.dealer.get(`/api/staff/tables/${table}/live`), 'the console')

export async function previewOf({ staff, table }: Seat): Promise<IncidentPreview> {
  const path = `/api/staff/tables/${table}/incidents/preview`
  const answer = await staff.supervisor.get(path)
  good(answer, 'the preview')
  const preview: IncidentPreview = JSON.parse(answer.text)
  return preview
}

export const newScanId = (seat: Seat): string => {
  seat.scans += 1
  return `${seat.run}-${seat.scans}`
}

/** Puts a code under the scanner. */
export const scanCode = (seat: Seat, code?: string): Promise<Reply> =>
  seat.scanner.scan(newScanId(seat), code)

/** Connects the scanner anew, after its line was lost. */
export async function reconnect(seat: Seat): Promise<void> {
  const opened = await openScanner(seat.door(), 'studio')
  if (typeof opened === 'string') throw new Error(`${seat.table}: the scanner is out: ${opened}`)
  seat.scanner = opened
}

/** The words of a reply for the report. */
export const said = (reply: Reply): string =>
  reply.kind === 'nak' ? `refused: ${reply.fault}` : reply.kind
