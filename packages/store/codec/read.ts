import { type Amount, parseAmount } from '@baize/money'

/** Reads a parsed JSON value as a `T`, or throws `Malformed`; `at` says where the value stands. */
export type Reader<T> = (value: unknown, at: string) => T

/** Stored text that is not what was written: damage, or a newer format. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

const wrong = (at: string, wanted: string): never => {
  throw new Malformed(`${at}: ${wanted} expected`)
}

export const text: Reader<string> = (value, at) =>
  typeof value === 'string' ? value : wrong(at, 'text')

/** Any whole number that JavaScript counts exactly. */
export const whole: Reader<number> = (value, at) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : wrong(at, 'whole number')

export const truth: Reader<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : wrong(at, 'true or false')

/** An amount, a decimal string of minor units. */
export const amount: Reader<Amount> = (value, at) => parseAmount(value) ?? wrong(at, 'amount')

/** One of the texts of a list. */
export const oneOf =
  <T extends string>(list: readonly T[]): Reader<T> =>
  (value, at) =>
    list.find((item) => item === value) ?? wrong(at, list.join(' | '))

export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((entry, index) => item(entry, `${at}[${index}]`))
      : wrong(at, 'list')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record with any keys, such as limits by bet. */
export const recordOf =
  <T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value, at) => {
    if (!isRecord(value)) return wrong(at, 'record')
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, item(entry, `${at}.${key}`)]),
    )
  }

type Shape<T> = { readonly [K in keyof T]-?: Reader<Exclude<T[K], undefined>> }
type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

/**
 * A record with exactly the given fields; those named optional may be missing, no other may be
 * there.
 */
export const shape =
  <T extends object>(fields: Shape<T>, optional: readonly OptionalKey<T>[] = []): Reader<T> =>
  (value, at) => {
    if (!isRecord(value)) return wrong(at, 'record')
    const keys = Object.keys(fields) as (keyof T & string)[]
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key))
    if (unknown !== undefined) wrong(`${at}.${unknown}`, 'nothing')
    const present = keys.filter(
      (key) => value[key] !== undefined || !(optional as readonly (keyof T)[]).includes(key),
    )
    return Object.fromEntries(
      present.map((key) => [key, fields[key](value[key], `${at}.${key}`)]),
    ) as T
  }

/** Parses JSON and reads it; `at` names the row for the error. */
export function parse<T>(json: string, reader: Reader<T>, at: string): T {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return wrong(at, 'JSON')
  }
  return reader(value, at)
}
