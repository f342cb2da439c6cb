/** The house cannot start; `message` is one line fit to print to the person who started it. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** The data already belong to a running house: never two on the same data. */
export class DataInUse extends StartError {
  override readonly name = 'DataInUse'
}

/**
 * The database cannot be reached, or went away during a call. Whether an unfinished commit took
 * effect is then unknown: recover from the log before anything else is acknowledged.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

const CODES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'read-only file system',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'no space left',
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  CONNECT_TIMEOUT: 'no answer',
  ETIMEDOUT: 'no answer',
}

/** The code of an error of the system or the database, `''` when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Says in a few words, on one line, what went wrong. */
export function inWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return CODES[codeOf(error)] ?? text.replace(/\s*\n\s*/g, ' ').trim()
}

/**
 * A verdict that the books cannot hold, such as a stake without cover: a bug. Nothing was written.
 */
export class BadVerdict extends Error {
  override readonly name = 'BadVerdict'
}
