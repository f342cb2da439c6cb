import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

const PAUSE_MS = 50

/**
 * Waits until a reading is what is expected; fails with the last one when `ms` have passed. Unlike
 * `expect.poll` it may be used in tests that run at the same time. Example:
 * `await eventually(() => page.title(), /Place your bets/)`.
 */
export async function eventually<Value extends string | number | null>(
  read: () => Value | Promise<Value>,
  wanted: Value | RegExp,
  ms = 20_000,
): Promise<void> {
  const end = performance.now() + ms
  for (;;) {
    const found = await read()
    if (wanted instanceof RegExp ? wanted.test(`${found ?? ''}`) : found === wanted) return
    if (performance.now() < end) await sleep(PAUSE_MS)
    else if (wanted instanceof RegExp) return expect(found).toMatch(wanted)
    else return expect(found).toBe(wanted)
  }
}
