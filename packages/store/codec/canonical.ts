// Nothing that JSON would escape: most texts of a log, and a good part of the time spent on it.
const PLAIN = /^[ !#-[\]-~]*$/

/** A text as JSON has it. */
export const quoted = (text: string): string =>
  PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)

const isRecord = (value: object): value is Readonly<Record<string, unknown>> =>
  !Array.isArray(value)

function printFields(record: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name of Object.keys(record).sort()) {
    const field = record[name]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${quoted(name)}:${canonical(field)}`
  }
  return `{${text}}`
}

/**
 * Prints a value as JSON in one exact way: keys sorted, nothing undefined, bigint as a decimal
 * string. The same value always gives the same bytes, which the hash chain of a log relies on.
 * Example: `{ b: 5n, a: 1 }` is `{"a":1,"b":"5"}`.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `"${value}"`
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object' && isRecord(value)) return printFields(value)
  return JSON.stringify(value)
}
