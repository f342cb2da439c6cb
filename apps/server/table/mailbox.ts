import {
  BadVerdict,
  type Books,
  type Ownership,
  type RoundMoney,
  StaleOwner,
  type Store,
} from '@baize/store'
import type { Instant, TableEvent, TableState, Terms } from '@baize/table'
import { now } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { faultOf, type Log } from '../log.ts'
import { type Answers, newAnswers } from './answers.ts'
import { type Decided, decideBatch, type Letter, needsOf, takeBatch } from './batch.ts'
import { type Answer, type Desk, deskAfter, type Post } from './desk.ts'
import { recoverDesk } from './recover.ts'

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
}

/** One table, one mailbox: commands gather while a commit is under way, then all go in the next. */
export interface Mailbox {
  readonly desk: () => Desk
  /** `reply` is called exactly once, after the commit and before the step is published. */
  readonly submit: (post: Post, reply: Letter['reply']) => void
  /** Looks at the clock again, after something outside changed what is due. */
  readonly nudge: () => void
  readonly stop: () => Promise<void>
  readonly running: () => boolean
}

/** The mailbox's own variables. `busy` is the run under way, `bug` what a decision threw. */
interface Box extends MailboxParts {
  readonly answers: Answers
  readonly queue: Letter[]
  owner: Ownership
  desk: Desk
  running: boolean
  busy: Promise<void> | undefined
  timer: NodeJS.Timeout | undefined
  bug: unknown
  pausedUntil: Instant
}

const MOST_WAITING = 50_000
const RETRY_MS = [100, 250, 500, 1_000, 2_000]
/** Pause after a refused command of the table's own, which would otherwise be due again at once. */
const REFUSED_PAUSE_MS = 1_000
const LONGEST_TIMER_MS = 60_000
const UNAVAILABLE: Answer = { kind: 'unavailable' }

/** Opens a table: takes ownership, recovers its desk from the log and goes on where it stopped. */
export async function openMailbox(parts: MailboxParts): Promise<Mailbox> {
  const recovered = await recoverDesk(parts.store, parts.terms)
  const box: Box = {
    ...parts,
    ...recovered,
    answers: newAnswers(),
    queue: [],
    running: true,
    busy: undefined,
    timer: undefined,
    bug: undefined,
    pausedUntil: 0,
  }
  arm(box)
  return {
    desk: () => box.desk,
    running: () => box.running,
    nudge: () => arm(box),
    submit: (post, reply) => submit(box, { post, reply }),
    async stop() {
      await box.busy
      halt(box)
    },
  }
}

function submit(box: Box, letter: Letter): void {
  if (!box.running || box.queue.length >= MOST_WAITING) return letter.reply(UNAVAILABLE)
  box.queue.push(letter)
  wake(box)
}

function wake(box: Box): void {
  if (box.running && box.busy === undefined) box.busy = run(box)
}

async function run(box: Box): Promise<void> {
  while (box.running && box.queue.length > 0) {
    const batch = takeBatch(box.queue)
    try {
      await commit(box, batch)
    } catch (error) {
      box.queue.unshift(...batch)
      await mend(box, error)
    }
  }
  box.busy = undefined
  arm(box)
}

async function commit(box: Box, batch: readonly Letter[]): Promise<void> {
  let decided: Decided | undefined
  const committed = await box.store.commit(box.owner, needsOf(batch), (books) => {
    decided = decide(box, batch, books)
    box.faults.arm(decided.verdict.events)
    box.faults.step('decided')
    return decided.verdict
  })
  box.faults.step('committed')
  if (decided !== undefined) publish(box, batch, decided, committed.ended)
}

/** A throw in here is a bug, never a refusal; it is remembered so that the table stops. */
function decide(box: Box, batch: readonly Letter[], books: Books): Decided {
  try {
    return decideBatch(box.desk, box.answers, batch, books)
  } catch (error) {
    box.bug = error
    throw error
  }
}

/** Only now, with the commit durable, does the table change, answer and show. */
function publish(
  box: Box,
  batch: readonly Letter[],
  { work, answers }: Decided,
  ended: readonly RoundMoney[],
): void {
  const before = box.desk.state
  box.desk = deskAfter(work)
  if (work.events.some(({ kind }) => kind === 'round-opened')) box.answers.clear()
  batch.forEach((letter, index) => {
    const answer = answers[index] ?? UNAVAILABLE
    box.answers.keep(letter.post, answer)
    letter.reply(answer)
  })
  if (work.events.length > 0) box.onStep({ before, desk: box.desk, events: work.events, ended })
}

/**
 * A bug or a lost lease stops this table; anything else is waited out and recovered from the log.
 */
async function mend(box: Box, error: unknown): Promise<void> {
  const { table } = box.terms
  const isBug = box.bug !== undefined || error instanceof BadVerdict
  if (isBug || error instanceof StaleOwner) {
    box.log.error({ table, fault: faultOf(error) }, 'table stopped')
    return halt(box)
  }
  box.log.warn({ table, fault: faultOf(error) }, 'commit failed, recovering from the log')
  for (let tries = 0; box.running; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(tries, 4)]))
    const recovered = await recoverDesk(box.store, box.terms).catch((again: unknown) => {
      box.log.warn({ table, fault: faultOf(again) }, 'store still away')
    })
    if (recovered !== undefined) return void Object.assign(box, recovered)
  }
}

function halt(box: Box): void {
  box.running = false
  clearTimeout(box.timer)
  for (const letter of box.queue.splice(0)) letter.reply(UNAVAILABLE)
}

/** Sets the timer for whatever is due next. Late, lost or repeated wake-ups are harmless. */
function arm(box: Box): void {
  clearTimeout(box.timer)
  if (!box.running || box.busy !== undefined) return
  const due = box.nextDue(box.desk)
  if (due === undefined) return
  const wait = Math.max(due.at, box.pausedUntil) - now()
  box.timer = setTimeout(() => fire(box), Math.min(Math.max(wait, 0), LONGEST_TIMER_MS))
}

function fire(box: Box): void {
  const at = now()
  const due = box.nextDue(box.desk)
  if (due === undefined || due.at > at || box.pausedUntil > at) return arm(box)
  submit(box, { post: { command: due.command(), at }, reply: (answer) => ownReply(box, answer) })
}

function ownReply(box: Box, answer: Answer): void {
  if (answer.kind !== 'refused') return
  box.pausedUntil = now() + REFUSED_PAUSE_MS
  box.log.error({ table: box.terms.table, refusal: answer.refusal }, 'own command refused')
}
