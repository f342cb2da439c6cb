/** An exception to a rule: which file, and why it must be. */
export interface Exception {
  readonly file: string
  readonly why: string
}

/** A clause that is not built yet, and what will bring it. */
export interface Later {
  readonly clause: string
  readonly with: string
}

/** The exceptions of the house. Each names a file that exists; the list is meant to stay short. */
export interface Allowed {
  /** Files with more than 300 lines, or a function of more than 40. */
  readonly large: readonly Exception[]
  /** Files that may hold a class beside errors: adapters to something that is one. */
  readonly adapters: readonly Exception[]
  /** Files that turn unknown input into types, where `as` may stand. */
  readonly parsers: readonly Exception[]
  /** Files that print numbers for people. */
  readonly numbers: readonly Exception[]
  /** Files that nothing imports and that are used all the same. */
  readonly entries: readonly Exception[]
  /** Clauses that code and tests need not cite yet. */
  readonly later: readonly Later[]
}

export const NOTHING_ALLOWED: Allowed = {
  large: [],
  adapters: [],
  parsers: [],
  numbers: [],
  entries: [],
  later: [],
}
