/** An invariant of the house is broken. `invariant` says which, `message` with the facts. */
export class ViolationError extends Error {
  override readonly name = 'ViolationError'
  readonly invariant: string

  constructor(invariant: string, facts: string) {
    super(facts)
    this.invariant = invariant
  }
}

/** Breaks the simulation off unless the invariant holds; `facts` is asked only then. */
export function must(holds: boolean, invariant: string, facts: () => string): asserts holds {
  if (!holds) throw new ViolationError(invariant, facts())
}

/** The process dies here: nothing in it lives on but what was committed. */
export class CrashError extends Error {
  override readonly name = 'CrashError'
}
