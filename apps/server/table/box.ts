import type { Ownership, RoundMoney, Store } from '@baize/store'
import type { Command, Instant, TableEvent, TableState, Terms } from '@baize/table'
import { now } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import type { Answers } from './answers.ts'
import type { Letter } from './batch.ts'
import type { Answer, Desk, Post } from './desk.ts'

/** A committed step of a table, as everyone who shows it hears of it. */
export interface Step {
  readonly before: TableState
  readonly desk: Desk
  readonly events: readonly TableEvent[]
  readonly ended: readonly RoundMoney[]
}

/** A command that the table itself gives when its time has come. */
export interface Due {
  readonly at: Instant
  readonly command: () => Post['command']
}

export interface MailboxParts {
  readonly store: Store
  readonly terms: Terms
  readonly log: Log
  readonly faults: Faults
  /** What the clock and the dealer do next on this desk; undefined to wait for a message. */
  readonly nextDue: (desk: Desk) => Due | undefined
  readonly onStep: (step: Step) => void
  /** The books do not answer: nothing is taken from `at` on, and those at the table must see it. */
  readonly onAway: (at: Instant) => void
  /** Things go on. */
  readonly onBack: () => void
  /**
   * A step that was committed but never told, found in the log. It knows no money of ended rounds:
   * each patron's part is to be read from the books.
   */
  readonly onMissed: (step: Step) => void
}

/** A mailbox's own variables. */
export interface Box extends MailboxParts {
  readonly answers: Answers
  readonly queue: Letter[]
  owner: Ownership
  desk: Desk
  /** Number of the last event in the log that this desk knows of. */
  seq: number
  running: boolean
  /** True once the house stops: a bet that came now would wait for its next start. */
  betsOver: boolean
  /** The run under way. */
  busy: Promise<void> | undefined
  timer: NodeJS.Timeout | undefined
  /** What a decision threw. */
  bug: unknown
  pausedUntil: Instant
  /** True while a command of the table's own waits or is under way: there is one at a time. */
  ownWaits: boolean
  /** Since when the table takes nothing because the books do not answer. */
  awaySince: Instant | undefined
}

export const UNAVAILABLE: Answer = { kind: 'unavailable' }
/** Pause after a refused command of the table's own, which would otherwise be due again at once. */
const REFUSED_PAUSE_MS = 1_000

/** Queues a command of the table's own. */
export function putOwn(box: Box, command: Command, at: Instant): void {
  const { state } = box.desk
  const reply = (answer: Answer): void => {
    box.ownWaits = false
    // What a patron did just before it, such as turning that card, may have come instead of it.
    if (answer.kind !== 'refused' || box.desk.state !== state) return
    box.pausedUntil = now() + REFUSED_PAUSE_MS
    box.log.error({ table: box.terms.table, refusal: answer.refusal }, 'own command refused')
  }
  box.ownWaits = true
  box.queue.push({ post: { command, at }, reply, own: true })
}

/** Stops a mailbox. Whoever waits is told so, but for those whose command may have taken effect. */
export function halt(box: Box): void {
  box.running = false
  clearTimeout(box.timer)
  for (const { reply, doubtful } of box.queue.splice(0)) if (doubtful !== true) reply(UNAVAILABLE)
}
