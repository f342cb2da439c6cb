import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/**
 * The structured log, to standard error. Commands, cards, tokens and seeds are never passed to
 * it.
 */
export const openLog = (level: string) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )

/** What the log may know of an error: never the values that a failed query carried. */
export function faultOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { name: error.name, message: error.message, stack: error.stack ?? '', ...code }
}
