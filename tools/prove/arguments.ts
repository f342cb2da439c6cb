import { parseArgs } from 'node:util'

/** The values of `--name value` options; an unknown one throws with a line that names it. */
export function optionsIn<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options, strict: true })
  const known: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'string') known[name] = value
  }
  return known
}

/** A whole number of 1 or more, also written like `1e8`; anything else throws. */
export function countIn(name: string, text: string | undefined, without: number): number {
  if (text === undefined) return without
  const count = /^\d+(e\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new RangeError(`--${name} must be a whole number, not "${text}"`)
}
