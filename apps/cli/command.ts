/** What a command may use of the world: words in, words out. */
export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** True when a person reads what is written out, not a file or a program. */
  readonly isTerminal: boolean
  /** True when colours may help: a terminal, and nobody asked for none (`NO_COLOR`). */
  readonly inColour: boolean
  out(text: string): void
  /** Shown to people only; never mixed with results. */
  err(text: string): void
}

/** One command of `baize`. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** Everything that `--help` says. */
  readonly help: string
  /** Resolves with the exit code. */
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** A mistake of the caller: told in one line, exit code 2. */
export class UsageError extends Error {}
