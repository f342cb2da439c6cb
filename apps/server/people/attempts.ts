import { nameKey } from '@baize/store'
import { peerKey } from './peer.ts'

/** An attempt to sign in that may be made, or how long to wait before the next. */
export type Attempt =
  | { readonly kind: 'go'; readonly succeeded: () => void }
  | { readonly kind: 'wait'; readonly ms: number; readonly first: boolean }

/** Counts failed attempts to sign in. */
export interface Attempts {
  /** Begins an attempt. It counts as failed until it says that it has succeeded. */
  readonly begin: (name: string, peer: string, at: number) => Attempt
}

/** Failures that come back over a quarter of an hour, one by one. */
const QUARTER_MS = 900_000
/** From one peer at one account, from one peer, and at one account from wherever. */
const MOST = { pair: 8, peer: 30, account: 100 } as const
type Scope = keyof typeof MOST
/** Counters that are kept; beyond it, those that hold the fewest failures go first. */
const MOST_KEPT = 50_000

interface Counter {
  failures: number
  at: number
  /** True once a refusal has been told, until an attempt may be made again. */
  told: boolean
}

type Counters = Map<string, Counter>

const decayed = ({ failures, at }: Counter, scope: Scope, now: number): number =>
  Math.max(0, failures - ((now - at) * MOST[scope]) / QUARTER_MS)

function counterOf(counters: Counters, [scope, key]: readonly [Scope, string], at: number) {
  const found = counters.get(`${scope} ${key}`) ?? { failures: 0, at, told: false }
  found.failures = decayed(found, scope, at)
  found.at = at
  counters.set(`${scope} ${key}`, found)
  return { scope, counter: found }
}

function forget(counters: Counters): void {
  if (counters.size <= MOST_KEPT) return
  const least = [...counters].sort(([, a], [, b]) => a.failures - b.failures)
  for (const [key] of least.slice(0, MOST_KEPT / 2)) counters.delete(key)
}

/**
 * Counts by account and peer, by peer and by account. A success gives back its own attempt and
 * nothing else, so that no valid login clears the way for guessing; parallel attempts count before
 * they are answered.
 */
export function newAttempts(): Attempts {
  const counters: Counters = new Map()
  return {
    begin(name, peer, at) {
      const [account, from] = [nameKey(name), peerKey(peer)]
      const keys = [
        ['pair', `${from} ${account}`],
        ['peer', from],
        ['account', account],
      ] as const
      const all = keys.map((key) => counterOf(counters, key, at))
      const full = all.find(({ scope, counter }) => counter.failures + 1 > MOST[scope])
      if (full !== undefined) {
        const { scope, counter } = full
        const first = !counter.told
        counter.told = true
        const over = counter.failures + 1 - MOST[scope]
        return { kind: 'wait', ms: Math.ceil((over * QUARTER_MS) / MOST[scope]), first }
      }
      for (const { counter } of all) {
        counter.failures += 1
        counter.told = false
      }
      forget(counters)
      const succeeded = (): void => {
        for (const { counter } of all) counter.failures = Math.max(0, counter.failures - 1)
      }
      return { kind: 'go', succeeded }
    },
  }
}
