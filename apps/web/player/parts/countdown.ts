import { useEffect, useState } from 'react'
import { useClient } from '../session.tsx'

/** What is left until a deadline of the server. */
export interface TimeLeft {
  /** Milliseconds, 0 or more. */
  readonly ms: number
  /** Whole seconds, rounded up. */
  readonly seconds: number
}

const EVERY_MS = 200

/**
 * The time left until an instant on the server's clock. It is computed anew each time from the
 * deadline and the measured clock, never counted down: a page that slept shows the truth.
 */
export function useCountdown(deadline: number | undefined): TimeLeft | undefined {
  const { serverNow } = useClient()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => redraw((count) => count + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [deadline])
  if (deadline === undefined) return undefined
  const ms = Math.max(0, deadline - serverNow())
  return { ms, seconds: Math.ceil(ms / 1000) }
}
