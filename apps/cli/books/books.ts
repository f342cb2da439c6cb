import { resolve } from 'node:path'
import type { DayRule, Store } from '@baize/store'
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

/**
 * Opens the books that the settings name: a database of the operator's (BAIZE_DATABASE_URL), else
 * the embedded one of the data folder (BAIZE_DATA), beside its running house or started for this.
 * Only what is said to write can change anything. What keeps them closed is the caller's mistake.
 */
export async function withBooks<T>(
  mode: 'read' | 'write',
  work: (books: Books) => Promise<T>,
  env: Environment = process.env,
): Promise<T> {
  const { dayRuleFault, openPostgresStore, StartError, visitEmbedded } = await import(
    '@baize/store'
  )
  const rule = ruleIn(env)
  if (dayRuleFault(rule) !== undefined)
    throw new UsageError('BAIZE_TIMEZONE or BAIZE_DAY_START is not valid')
  const dataDir = resolve(given(env, 'BAIZE_DATA') ?? 'data')
  const url = given(env, 'BAIZE_DATABASE_URL')
  const leaving: (() => Promise<void>)[] = []
  try {
    const visit = url === undefined ? await visitEmbedded(dataDir) : undefined
    if (visit !== undefined) leaving.push(visit.leave)
    const database = visit?.connection ?? url ?? ''
    const readOnly = mode === 'read'
    const store = await openPostgresStore({ database, exclusive: false, readOnly, connections: 2 })
    leaving.unshift(store.close)
    return await work({ store, rule, dataDir })
  } catch (error) {
    if (error instanceof StartError) throw new UsageError(error.message)
    throw error
  } finally {
    for (const leave of leaving) await leave()
  }
}
