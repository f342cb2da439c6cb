/** The last steps of a simulation, for whoever must read a failure. */
export interface Trace {
  readonly note: (at: number, what: string, facts: unknown) => void
  /** The last steps in words, oldest first. */
  readonly lines: () => readonly string[]
}

const KEPT = 60

/** Prints anything on one line: bigint as digits, the fields of an error by its message. */
export const inWords = (facts: unknown): string =>
  facts instanceof Error
    ? facts.message
    : typeof facts === 'string'
      ? facts
      : (JSON.stringify(facts, (_, value: unknown) =>
          typeof value === 'bigint' ? `${value}` : value,
        ) ?? '')

/** Remembers the last steps; they cost words only when somebody asks. */
export function newTrace(): Trace {
  const ring: { readonly at: number; readonly what: string; readonly facts: unknown }[] = []
  let next = 0
  return {
    note(at, what, facts) {
      ring[next] = { at, what, facts }
      next = (next + 1) % KEPT
    },
    lines: () =>
      [...ring.slice(next), ...ring.slice(0, next)].map(
        ({ at, what, facts }) => `${at} ms  ${what}  ${inWords(facts)}`,
      ),
  }
}
