import { now } from '../clock.ts'
import type { Log } from '../log.ts'
import { noteSelfCheck } from './meter.ts'
import { type Checked, compare, type Prints, type SelfCheck, takePrints } from './self-check.ts'

const DAY_MS = 24 * 3_600_000
/** Looked at this often, so that a computer that slept checks soon after it woke up. */
const LOOK_MS = 60_000

/** Checks code and configuration once a day. */
export interface SelfChecker {
  readonly last: () => SelfCheck | undefined
  /** Checks now. */
  readonly check: () => Promise<SelfCheck>
  readonly stop: () => Promise<void>
}

function note(log: Log, check: SelfCheck): SelfCheck {
  noteSelfCheck(check.right, check.at)
  const { code, configuration } = check.now
  if (check.right) log.info({ code, configuration }, 'self-check: code and configuration are right')
  else log.error(check, 'self-check: code or configuration is not what it was at the start')
  return check
}

/**
 * Takes the prints of code and configuration at the start, and compares them every 24 hours. A
 * difference is logged as an error and shown in `/readyz` and the metrics; nothing is stopped.
 */
export function startSelfChecks(checked: Checked, log: Log): SelfChecker {
  let first: Prints | undefined
  let last: SelfCheck | undefined
  let busy: Promise<unknown> = Promise.resolve()
  const look = async (): Promise<SelfCheck> => {
    const prints = await takePrints(checked)
    first ??= prints
    last = note(log, compare(first, prints, now()))
    return last
  }
  const check = (): Promise<SelfCheck> => {
    const next = busy.then(look)
    busy = next.catch(() => undefined)
    return next
  }
  void check()
  const timer = setInterval(() => {
    if (last !== undefined && now() - last.at >= DAY_MS) void check()
  }, LOOK_MS)
  timer.unref()
  return {
    last: () => last,
    check,
    async stop() {
      clearInterval(timer)
      await busy
    },
  }
}
