import { resolve } from 'node:path'
import type { Connection, DayRule, Store } from '@baize/store'
import { UsageError } from '../command.ts'

/** The books that a command works on, and the settings of their house. */
export interface Books {
  readonly store: Store
  readonly rule: DayRule
  readonly dataDir: string
}

type Environment = Readonly<Record<string, string | undefined>>

const given = (env: Environment, name: string): string | undefined => env[name] || undefined

/** How the house of an environment counts its days. */
export const ruleIn = (env: Environment): DayRule => ({
  timezone: given(env, 'BAIZE_TIMEZONE') ?? 'UTC',
  start: given(env, 'BAIZE_DAY_START') ?? '00:00',
})

/** The database that the settings name, and the folder of the keys. */
export interface Place {
  readonly database: string | Connection
  readonly dataDir: string
}

/**
 * Finds the database that the settings name: one of the operator's (BAIZE_DATABASE_URL), else the
 * embedded one of the data folder (BAIZE_DATA), beside its running house or started for this. What
 * keeps it closed is the caller's mistake.
 */
export async function withDatabase<T>(
  work: (place: Place) => Promise<T>,
  env: Environment = process.env,
): Promise<T> {
  const { StartError, visitEmbedded } = await import('@baize/store')
  const dataDir = resolve(given(env, 'BAIZE_DATA') ?? 'data')
  const url = given(env, 'BAIZE_DATABASE_URL')
  let leave = async (): Promise<void> => undefined
  try {
    if (url !== undefined) return await work({ database: url, dataDir })
    const visit = await visitEmbedded(dataDir)
    leave = visit.leave
    return await work({ database: visit.connection, dataDir })
  } catch (error) {
    if (error instanceof StartError) throw new UsageError(error.message)
    throw error
  } finally {
    await leave()
  }
}

/**
 * Opens the books that the settings name. Only what is said to write can change anything; `alone`
 * writes too, and is refused while a house runs on them.
 */
export async function withBooks<T>(
  mode: 'read' | 'write' | 'alone',
  work: (books: Books) => Promise<T>,
  env: Environment = process.env,
): Promise<T> {
  const { dayRuleFault, openPostgresStore } = await import('@baize/store')
  const rule = ruleIn(env)
  if (dayRuleFault(rule) !== undefined)
    throw new UsageError('BAIZE_TIMEZONE or BAIZE_DAY_START is not valid')
  return withDatabase(async ({ database, dataDir }) => {
    const how = { exclusive: mode === 'alone', readOnly: mode === 'read', connections: 2 }
    const store = await openPostgresStore({ database, ...how })
    try {
      return await work({ store, rule, dataDir })
    } finally {
      await store.close()
    }
  }, env)
}
