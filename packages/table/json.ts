import { Bug } from './bug.ts'
import type { TableEvent } from './events.ts'
import type { TableState } from './round.ts'
import type { Terms } from './terms.ts'

/** The fields that hold money: `bigint` in code, a decimal string of minor units in JSON. */
export const MONEY_KEYS: readonly string[] = [
  'amount',
  'stakeStep',
  'minimum',
  'maximum',
  'perPatron',
  'maxPayout',
  'perTable',
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function printRecord(record: Readonly<Record<string, unknown>>): string {
  const fields = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${printField(key, record[key])}`)
  return `{${fields.join(',')}}`
}

function printField(key: string, value: unknown): string {
  if (typeof value !== 'bigint') return canonicalJson(value)
  if (!MONEY_KEYS.includes(key)) throw new Bug(`json: ${key} is not a money field`)
  return `"${value}"`
}

/**
 * Prints a value as canonical JSON: keys sorted, no white space, absent fields left out, money as
 * decimal strings. Equal values print alike, so hashes of them can be compared. Anything that JSON
 * cannot hold (NaN, functions, money under another key) is a bug and throws.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (isRecord(value)) return printRecord(value)
  const plain = typeof value === 'string' || typeof value === 'boolean' || value === null
  if (plain || (typeof value === 'number' && Number.isFinite(value))) return JSON.stringify(value)
  throw new Bug(`json: cannot print ${typeof value}`)
}

const WHOLE = /^-?\d{1,30}$/

const reviveMoney = (key: string, value: unknown): unknown =>
  MONEY_KEYS.includes(key) && typeof value === 'string' && WHOLE.test(value) ? BigInt(value) : value

const read = (text: string): unknown => JSON.parse(text, reviveMoney)

/** Terms, states and events for storage; `decode…` reads back exactly what `encodeJson` printed. */
export const encodeJson = (value: Terms | TableState | TableEvent): string => canonicalJson(value)

export const decodeTerms = (text: string): Terms => read(text) as Terms
export const decodeState = (text: string): TableState => read(text) as TableState
export const decodeEvent = (text: string): TableEvent => read(text) as TableEvent
