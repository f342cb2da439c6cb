/** One thing that is not as the house wants it. `line` is 1-based; 0 speaks of the whole file. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly rule: string
  /** What is wrong and what to do instead. */
  readonly message: string
}

/** Prints a finding as editors and people read it: `packages/x/y.ts:12 purity: ...`. */
export const printFinding = ({ file, line, rule, message }: Finding): string =>
  `${file}${line > 0 ? `:${line}` : ''} ${rule}: ${message}`
