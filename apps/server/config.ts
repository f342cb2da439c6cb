import { resolve } from 'node:path'
import { type DayRule, dayRuleFault, UTC_DAY } from '@baize/store'
import { USUAL_CHECK_MS } from '@baize/table'
import { z } from 'zod'
import { StartError } from './errors.ts'

/** What an operator sets through the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Public origins allowed to open sockets, beside the one the page was served from. */
  readonly origins: readonly string[]
  /** A JSON file with the house's tables; the three standard tables when absent. */
  readonly houseFile?: string
  /** Guests that one peer may create per minute. */
  readonly guestsPerMinute: number
  /** Addresses of proxies whose `X-Forwarded-For` tells the real peer. */
  readonly trustedProxies: readonly string[]
  /** A session of staff ends when it is not used for so long, and after so long in any case. */
  readonly staffIdleMs: number
  readonly staffSessionMs: number
  /** How long a link of staff may be used. */
  readonly staffLinkMs: number
  /** Messages that one socket may send per second; more only for load tests. */
  readonly messagesPerSecond: number
  /** Lets several servers share one database, each table with its latest owner. */
  readonly sharedDatabase: boolean
  /** Longest wait for running rounds when asked to stop. */
  readonly drainMs: number
  /** When a day of the house begins, and on whose clocks. */
  readonly day: DayRule
  /** The hour, on those clocks, at which the books are audited. */
  readonly auditHour: number
  /** How long patrons play before they are shown it, unless they choose otherwise. */
  readonly realityCheckMs: number
  readonly logLevel: string
  /** What Prometheus shows to read the metrics; without it nobody can. */
  readonly metricsToken?: string
  /** Where scanners of live tables come in; nowhere when the port is absent. */
  readonly scannerPort?: number
  readonly scannerHost: string
  /** Raised to make all secrets of scanners new. */
  readonly scannerGeneration: number
  /** Scans that one scanner may send per second; more only for simulated ones. */
  readonly scansPerSecond: number
  /** `event-kind/step`, kills the process there (crash tests only). */
  readonly fault?: string
}

const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high)
const text = z.string().min(1)

const schema = z.object({
  BAIZE_PORT: whole(0, 65535).default(7250),
  BAIZE_HOST: text.default('127.0.0.1'),
  BAIZE_DATA: text.default('data'),
  BAIZE_DATABASE_URL: text.regex(/^postgres(ql)?:\/\//).optional(),
  BAIZE_ORIGINS: z.string().default(''),
  BAIZE_HOUSE: text.optional(),
  BAIZE_GUESTS_PER_MINUTE: whole(1, 1_000_000).default(60),
  BAIZE_TRUSTED_PROXY: z.string().default(''),
  BAIZE_STAFF_IDLE_MS: whole(1000, 86_400_000).default(1_800_000),
  BAIZE_STAFF_SESSION_MS: whole(1000, 604_800_000).default(43_200_000),
  BAIZE_STAFF_LINK_MS: whole(1000, 604_800_000).default(86_400_000),
  BAIZE_MESSAGES_PER_SECOND: whole(1, 1_000_000).default(40),
  BAIZE_SHARED_DATABASE: z.enum(['0', '1']).default('0'),
  BAIZE_DRAIN_MS: whole(0, 600_000).default(60_000),
  BAIZE_DAY_START: text.default(UTC_DAY.start),
  BAIZE_TIMEZONE: text.default(UTC_DAY.timezone),
  BAIZE_AUDIT_HOUR: whole(0, 23).optional(),
  BAIZE_REALITY_CHECK_MS: whole(1000, 86_400_000).default(USUAL_CHECK_MS),
  BAIZE_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BAIZE_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  BAIZE_SCANNER_PORT: whole(0, 65535).optional(),
  BAIZE_SCANNER_HOST: text.default('127.0.0.1'),
  BAIZE_SCANNER_GENERATION: whole(1, 1_000_000).default(1),
  BAIZE_SCANS_PER_SECOND: whole(1, 1_000_000).default(40),
  BAIZE_FAULT: z.string().optional(),
})

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const EXPECTED: Readonly<Record<string, string>> = {
  BAIZE_PORT: 'a port number from 0 to 65535',
  BAIZE_DATABASE_URL: 'a postgres:// address',
  BAIZE_DAY_START: 'a time such as 06:00',
  BAIZE_TIMEZONE: 'a time zone such as Europe/Madrid',
  BAIZE_AUDIT_HOUR: 'an hour from 0 to 23',
  BAIZE_METRICS_TOKEN: '16 or more characters without spaces',
  BAIZE_SCANNER_PORT: 'a port number from 0 to 65535',
  BAIZE_SCANNER_GENERATION: 'a whole number from 1',
  BAIZE_LOG: 'fatal, error, warn, info, debug or silent',
}

const scannersIn = (value: z.infer<typeof schema>) => ({
  scannerHost: value.BAIZE_SCANNER_HOST,
  scannerGeneration: value.BAIZE_SCANNER_GENERATION,
  scansPerSecond: value.BAIZE_SCANS_PER_SECOND,
  ...(value.BAIZE_SCANNER_PORT !== undefined && { scannerPort: value.BAIZE_SCANNER_PORT }),
})

/**
 * Reads the settings from an environment; a wrong one is a StartError that names it. Empty counts
 * as unset.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'settings')
    throw new StartError(`${name} is not valid: expected ${EXPECTED[name] ?? 'another value'}.`)
  }
  const value = parsed.data
  const day = { timezone: value.BAIZE_TIMEZONE, start: value.BAIZE_DAY_START }
  const fault = dayRuleFault(day)
  if (fault !== undefined) {
    const name = fault === 'start' ? 'BAIZE_DAY_START' : 'BAIZE_TIMEZONE'
    throw new StartError(`${name} is not valid: expected ${EXPECTED[name]}.`)
  }
  return {
    day,
    realityCheckMs: value.BAIZE_REALITY_CHECK_MS,
    auditHour: value.BAIZE_AUDIT_HOUR ?? Number(day.start.slice(0, 2)),
    port: value.BAIZE_PORT,
    host: value.BAIZE_HOST,
    dataDir: resolve(value.BAIZE_DATA),
    origins: listed(value.BAIZE_ORIGINS),
    trustedProxies: listed(value.BAIZE_TRUSTED_PROXY),
    staffIdleMs: value.BAIZE_STAFF_IDLE_MS,
    staffSessionMs: value.BAIZE_STAFF_SESSION_MS,
    staffLinkMs: value.BAIZE_STAFF_LINK_MS,
    guestsPerMinute: value.BAIZE_GUESTS_PER_MINUTE,
    messagesPerSecond: value.BAIZE_MESSAGES_PER_SECOND,
    sharedDatabase: value.BAIZE_SHARED_DATABASE === '1',
    drainMs: value.BAIZE_DRAIN_MS,
    logLevel: value.BAIZE_LOG,
    ...scannersIn(value),
    ...(value.BAIZE_DATABASE_URL && { databaseUrl: value.BAIZE_DATABASE_URL }),
    ...(value.BAIZE_HOUSE && { houseFile: resolve(value.BAIZE_HOUSE) }),
    ...(value.BAIZE_METRICS_TOKEN && { metricsToken: value.BAIZE_METRICS_TOKEN }),
    ...(value.BAIZE_FAULT && { fault: value.BAIZE_FAULT }),
  }
}
