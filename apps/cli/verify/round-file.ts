import { sha256, toHex, utf8 } from '@baize/fairness'
import {
  type GameId,
  isGameId,
  type Paytable,
  parseCard,
  readPaytable,
  type Settings,
} from '@baize/rules'
import { canonicalJson } from '@baize/table'
import type { SettledBet } from '../settle-line.ts'

/** What was published about the shuffle of a round. */
export interface FairnessPart {
  /** SHA-256 of the seed, hex, as promised before betting. */
  readonly commitment: string
  /** The seed as revealed afterwards, hex. */
  readonly seed: string
  /** The round's id, or the shoe's. */
  readonly label: string
  readonly patronSeeds: readonly string[]
  readonly decks: number
  /** Baccarat: the cut and burn of the shoe, and the cards that it dealt to earlier rounds. */
  readonly shoe?: {
    readonly cut: number
    readonly burnShown: string
    readonly burnCount: number
    readonly before: readonly string[]
  }
}

/** One exported round: everything needed to recompute it without a server. */
export interface RoundFile {
  readonly format: 'baize-round/1'
  readonly round: string
  readonly game: GameId
  readonly settings: Settings
  readonly paytable: Paytable
  readonly paytableHash: string
  readonly fairness: FairnessPart
  readonly cards: readonly string[]
  readonly outcome: Readonly<Record<string, unknown>>
  readonly bets: readonly SettledBet[]
  readonly returned: string
  readonly net: string
  /** SHA-256 of the canonical JSON of all the rest, hex. */
  readonly digest: string
}

export const FIELDS: readonly (keyof RoundFile)[] = [
  'format',
  'round',
  'game',
  'settings',
  'paytable',
  'paytableHash',
  'fairness',
  'cards',
  'outcome',
  'bets',
  'returned',
  'net',
  'digest',
]

/** The digest that a file must bear, whatever it says of itself. */
export function digestOf(file: object): string {
  const rest = Object.entries(file).filter(([field]) => field !== 'digest')
  return toHex(sha256(utf8(canonicalJson(Object.fromEntries(rest)))))
}

/** Prints a round as the file that `baize verify` reads: canonical JSON in one line. */
export const printRoundFile = (file: Omit<RoundFile, 'digest'>): string =>
  `${canonicalJson({ ...file, digest: digestOf(file) })}\n`

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)

function isFairness(value: unknown): value is FairnessPart {
  if (!isRecord(value)) return false
  const { commitment, seed, label, patronSeeds, decks, shoe } = value
  const texts = [commitment, seed, label].every(isText)
  return texts && isTexts(patronSeeds) && typeof decks === 'number' && isShoe(shoe)
}

function isShoe(value: unknown): boolean {
  if (value === undefined) return true
  if (!isRecord(value)) return false
  const { cut, burnShown, burnCount, before } = value
  const numbers = typeof cut === 'number' && typeof burnCount === 'number'
  return numbers && isText(burnShown) && parseCard(burnShown) === burnShown && isTexts(before)
}

const isBet = (value: unknown): boolean =>
  isRecord(value) && isText(value['bet']) && isText(value['mode']) && isText(value['stake'])

/** The fields of a file that are missing, unknown or not of their form. */
export function faultyFields(value: Fields): readonly string[] {
  const wellFormed: Readonly<Record<keyof RoundFile, boolean>> = {
    format: value['format'] === 'baize-round/1',
    round: isText(value['round']),
    game: isText(value['game']) && isGameId(value['game']),
    settings: isRecord(value['settings']),
    paytable: readPaytable(value['paytable']) !== undefined,
    paytableHash: isText(value['paytableHash']),
    fairness: isFairness(value['fairness']),
    cards: isTexts(value['cards']) && value['cards'].every((card) => parseCard(card) === card),
    outcome: isRecord(value['outcome']),
    bets: Array.isArray(value['bets']) && value['bets'].every(isBet),
    returned: isText(value['returned']),
    net: isText(value['net']),
    digest: isText(value['digest']),
  }
  const strange = Object.keys(value).filter((field) => !Object.hasOwn(wellFormed, field))
  return [...FIELDS.filter((field) => !wellFormed[field]), ...strange]
}

/** Reads the fields of a file; undefined for anything that is no JSON object. */
export function readRoundFile(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** True for a file without faulty fields. */
export const isRoundFile = (fields: Fields): fields is Fields & RoundFile =>
  faultyFields(fields).length === 0
