import { setImmediate as turn } from 'node:timers/promises'
import type { Books } from '@baize/store'
import { now } from '../clock.ts'
import { newAnswers } from './answers.ts'
import { type Decided, type Done, decideBatch, type Letter, needsOf, takeBatch } from './batch.ts'
import { type Box, halt, type MailboxParts, putOwn, type Step, UNAVAILABLE } from './box.ts'
import { type Desk, deskAfter, type Post } from './desk.ts'
import { meterAnswers, meterCommit } from './metered.ts'
import { comeBack, mend, stopFor, watched } from './outage.ts'
import { recoverDesk } from './recover.ts'

export type { Due, MailboxParts, Step } from './box.ts'

/** One table, one mailbox: commands gather while a commit is under way, then all go in the next. */
export interface Mailbox {
  readonly desk: () => Desk
  /** `reply` is called after the commit and before the step is published. */
  readonly submit: (post: Post, reply: Letter['reply']) => void
  /** Looks at the clock again, after something outside changed what is due. */
  readonly nudge: () => void
  readonly stop: () => Promise<void>
  /** False once stopped, and while the books do not answer. */
  readonly running: () => boolean
  /** How many commands wait for the next commit. */
  readonly waiting: () => number
  /** True while nothing waits and no commit is under way. */
  readonly idle: () => boolean
  /** Takes no bets any more; everything else goes on. */
  readonly endBets: () => void
}

const MOST_WAITING = 50_000
const LONGEST_TIMER_MS = 60_000

/** Opens a table: takes ownership, recovers its desk from the log and goes on where it stopped. */
export async function openMailbox(parts: MailboxParts): Promise<Mailbox> {
  const { owner, desk, seq } = await recoverDesk(parts.store, parts.terms)
  const box: Box = {
    ...parts,
    owner,
    desk,
    seq,
    answers: newAnswers(),
    queue: [],
    running: true,
    betsOver: false,
    busy: undefined,
    timer: undefined,
    bug: undefined,
    pausedUntil: 0,
    ownWaits: false,
    awaySince: undefined,
  }
  arm(box)
  return {
    desk: () => box.desk,
    running: () => box.running && box.awaySince === undefined,
    waiting: () => box.queue.length,
    idle: () => box.queue.length === 0 && box.busy === undefined,
    endBets() {
      box.betsOver = true
    },
    nudge: () => arm(box),
    submit: (post, reply) => submit(box, { post, reply }),
    async stop() {
      if (box.awaySince !== undefined) box.running = false
      await box.busy
      halt(box)
    },
  }
}

function submit(box: Box, letter: Letter): void {
  const full = box.queue.length >= MOST_WAITING
  const over = box.betsOver && letter.post.command.kind === 'place-stake'
  const open = box.running && box.awaySince === undefined
  if (!open || full || over) return letter.reply(UNAVAILABLE)
  box.queue.push(letter)
  wake(box)
}

function wake(box: Box): void {
  if (box.running && box.busy === undefined) box.busy = run(box)
}

/**
 * Commits batch after batch. While more waits, the next commit is on its way before the answers of
 * the last one are given: the books lock while the table speaks. No order changes by it, since a
 * batch is decided only when its locks are held, and told after the one before.
 */
async function run(box: Box): Promise<void> {
  let tellLast: (() => void) | undefined
  while (box.running && box.queue.length > 0) {
    const batch = takeBatch(box.queue)
    const taking = takenUp(box, batch)
    if (tellLast !== undefined) {
      await turn()
      tellLast()
    }
    tellLast = await taking
    if (tellLast !== undefined && isPressed(box)) continue
    tellLast?.()
    tellLast = undefined
    comeBack(box)
    arm(box)
  }
  box.busy = undefined
}

const isPressed = ({ running, awaySince, queue }: Box): boolean =>
  running && awaySince === undefined && queue.length > 0

/** Commits a batch and takes it up; gives what tells it, or nothing when the commit failed. */
async function takenUp(box: Box, batch: readonly Letter[]): Promise<(() => void) | undefined> {
  const from = performance.now()
  try {
    const done = await watched(box, commit(box, batch))
    meterCommit(box.terms.table, batch, done, performance.now() - from)
    return change(box, batch, done)
  } catch (error) {
    if (error === STOPPED) for (const { reply } of batch) reply(UNAVAILABLE)
    else await mend(box, batch, error)
    return undefined
  }
}

/** Thrown when a table was stopped between the beginning of a commit and its decision. */
const STOPPED = new Error('the table was stopped')

async function commit(box: Box, batch: readonly Letter[]): Promise<Done> {
  let decided: Decided | undefined
  const { seq, ended } = await box.store.commit(box.owner, needsOf(batch), (books) => {
    if (!box.running) throw STOPPED
    decided = decide(box, batch, books)
    box.faults.arm(decided.verdict.events)
    box.faults.step('decided')
    return decided.verdict
  })
  box.faults.step('committed')
  box.seq = seq
  return { decided, ended }
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

/** Only now, with the commit durable, does the table change; gives what answers and shows it. */
function change(box: Box, batch: readonly Letter[], { decided, ended }: Done): () => void {
  if (decided === undefined) return () => undefined
  const { work, answers } = decided
  const before = box.desk.state
  const desk = deskAfter(work)
  box.desk = desk
  if (work.opened) box.answers.clear()
  batch.forEach(({ post }, index) => {
    box.answers.keep(post, answers[index] ?? UNAVAILABLE)
  })
  const step = work.events.length > 0 && { before, desk, events: work.events, ended }
  return () => {
    tell(box, batch, decided, step)
    arm(box)
  }
}

/** A throw while telling is a bug: what was committed stands, the table stops. */
function tell(box: Box, batch: readonly Letter[], decided: Decided, step: Step | false): void {
  try {
    batch.forEach(({ reply }, index) => {
      reply(decided.answers[index] ?? UNAVAILABLE)
    })
    if (step !== false) box.onStep(step)
    meterAnswers(box.terms.table, batch, { decided })
  } catch (error) {
    stopFor(box, error)
  }
}

/**
 * Sets the timer for whatever is due next, also while a commit is under way, so that no crowd of
 * bets keeps the clock or the dealer waiting. Late, lost or repeated wake-ups are harmless.
 */
function arm(box: Box): void {
  clearTimeout(box.timer)
  if (!box.running || box.ownWaits || box.awaySince !== undefined) return
  const due = box.nextDue(box.desk)
  if (due === undefined) return
  const wait = Math.max(due.at, box.pausedUntil) - now()
  box.timer = setTimeout(() => fire(box), Math.min(Math.max(wait, 0), LONGEST_TIMER_MS))
}

function fire(box: Box): void {
  const at = now()
  const due = box.nextDue(box.desk)
  if (due === undefined || due.at > at || box.pausedUntil > at) return arm(box)
  putOwn(box, due.command(), at)
  wake(box)
}
