import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '@baize/store'
import { now } from '../clock.ts'
import type { Floor } from '../floor/floor.ts'
import type { SelfCheck } from './self-check.ts'

/** What a house that is open can be asked about its health. */
export interface Healthy {
  readonly store: Store
  readonly floor: Floor
  readonly selfCheck: () => SelfCheck | undefined
}

/** Whether the house takes bets now, and if not, why: the first reason that holds. */
export interface Readiness {
  readonly ready: boolean
  readonly reason?: 'opening' | 'draining' | 'database' | 'tables'
}

/** What those who run the house may know beside it. */
export interface ReadinessDetail extends Readiness {
  readonly build: string
  readonly tables: Readonly<Record<string, 'running' | 'stopped'>>
  readonly selfCheck?: SelfCheck
}

const PATIENCE_MS = 2_000
/** An answer of the database counts this long, so that nobody can wear it out by asking. */
const FRESH_MS = 1_000

async function answers(store: Store): Promise<boolean> {
  const stop = new AbortController()
  const late = sleep(PATIENCE_MS, false, { signal: stop.signal }).catch(() => false)
  const asked = store.terms('').then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([asked, late])
  stop.abort()
  return answered
}

/** Asks the database at most once a second, whoever asks how often. */
export function databaseProbe(): (store: Store) => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return (store) => {
    if (now() - askedAt >= FRESH_MS) {
      askedAt = now()
      answer = answers(store)
    }
    return answer
  }
}

/**
 * Ready: the database answers, every table of the house is this process's, nobody asked to stop.
 */
export async function readiness(
  house: Healthy | undefined,
  reached: (store: Store) => Promise<boolean>,
): Promise<Readiness> {
  if (house === undefined) return { ready: false, reason: 'opening' }
  const { store, floor } = house
  if (floor.draining()) return { ready: false, reason: 'draining' }
  if (!(await reached(store))) return { ready: false, reason: 'database' }
  const running = floor.tables().every((host) => host.running())
  return running ? { ready: true } : { ready: false, reason: 'tables' }
}

/** The same with every table, and the last self-check. */
export function detailOf(
  readiness: Readiness,
  house: Healthy | undefined,
  build: string,
): ReadinessDetail {
  const hosts = house?.floor.tables() ?? []
  const tables = Object.fromEntries(
    hosts.map((host) => [host.terms.table, host.running() ? 'running' : 'stopped'] as const),
  )
  const selfCheck = house?.selfCheck()
  return { ...readiness, build, tables, ...(selfCheck !== undefined && { selfCheck }) }
}
