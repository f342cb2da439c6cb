let last = Date.now()
let lastTick = performance.now()

/**
 * The server's clock, in milliseconds since 1970: the one place that reads it. It follows the
 * system's clock forwards and never runs backwards: when that one is set back, this one goes on at
 * its own pace, so that no phase is frozen and no window opens again.
 */
export function now(): number {
  const tick = performance.now()
  last = Math.max(last + (tick - lastTick), Date.now())
  lastTick = tick
  return Math.floor(last)
}

/**
 * Moves the clock to an instant that is in the log already, when the system's clock is behind it.
 */
export function notBefore(instant: number): void {
  last = Math.max(last, instant)
}
