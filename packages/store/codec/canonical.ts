/**
 * Prints a value as JSON in one exact way: keys sorted, nothing undefined, bigint as a decimal
 * string. The same value always gives the same bytes, which the hash chain of a log relies on.
 * Example: `{ b: 5n, a: 1 }` is `{"a":1,"b":"5"}`.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}
