import { constants } from 'node:os'

const REPEAT_MS = 500

/**
 * Lets one press of Ctrl-C count once. A terminal sends it to the whole group and npm hands it on
 * again, so the same signal within half a second is the same press; a later one is a second press.
 * While nobody else listens, a signal ends the process as it would have without us.
 */
export function foldRepeatedSignals(names = ['SIGINT', 'SIGTERM']) {
  const last = new Map()
  const emit = process.emit
  process.emit = function (name, ...rest) {
    if (!names.includes(name)) return emit.call(this, name, ...rest)
    const now = performance.now()
    const repeated = now - (last.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS
    if (!repeated) last.set(name, now)
    return repeated ? true : emit.call(this, name, ...rest)
  }
  for (const name of names) {
    process.on(name, () => {
      if (process.listenerCount(name) === 1) process.exit(128 + constants.signals[name])
    })
  }
}
