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
