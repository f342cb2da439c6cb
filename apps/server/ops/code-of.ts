/** The system's name of an error, such as `ENOENT`; `unknown error` when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
