import type { TableEvent } from '@baize/table'

/**
 * Where a commit can be killed: decided = before writing, written = before COMMIT, committed =
 * before publishing.
 */
export type FaultStep = 'decided' | 'written' | 'committed'

/** Kills the process at one chosen step of one kind of event; for crash tests, inert otherwise. */
export interface Faults {
  arm(events: readonly TableEvent[]): void
  step(step: string): void
}

/** Reads `event-kind/step` or `event-kind/step/skip` (how many to let pass first). */
export function faultsFrom(text: string | undefined): Faults {
  const [kind, step, skip] = (text ?? '').split('/')
  let armed = false
  let left = Number(skip ?? 0)
  return {
    arm(events) {
      armed = kind !== '' && events.some((event) => event.kind === kind)
    },
    step(reached) {
      if (!armed || reached !== step) return
      if (left > 0) left -= 1
      else process.kill(process.pid, 'SIGKILL')
      armed = false
    },
  }
}
