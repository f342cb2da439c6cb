import { applyPublic } from '@baize/protocol'
import { type RoundMoney, StaleOwner, StoreUnavailable } from '@baize/store'
import { apply, isLive, publicEvent, type TableEvent, viewTable, wakeAt } from '@baize/table'
import { virtualDealer } from '../../apps/server/dealers/virtual.ts'
import { newAnswers } from '../../apps/server/table/answers.ts'
import {
  type Decided,
  decideBatch,
  type Letter,
  needsOf,
  takeBatch,
} from '../../apps/server/table/batch.ts'
import { type Answer, type Desk, deskAfter, type Post } from '../../apps/server/table/desk.ts'
import type { Due } from '../../apps/server/table/mailbox.ts'
import { recoverDesk } from '../../apps/server/table/recover.ts'
import { checkPublished, checkRecovered, type Shown } from './checks.ts'
import { clock, knowTerms } from './house.ts'
import type { Box, House, Seat } from './model.ts'
import { drawLimits } from './plan.ts'
import { CrashError, ViolationError } from './violation.ts'

const RETRY_MS = 250
const REFUSED_PAUSE_MS = 1000
const LATENESS = [0, 0, 0, 0, 1, 40, 3000]
const COMMIT_MS = [0, 0, 0, 1, 4, 40]

/** Takes a table over and reads its desk back from the log. */
async function recover(house: House, seat: Seat): Promise<Pick<Box, 'owner' | 'desk' | 'view'>> {
  const { owner, desk: read } = await recoverDesk(house.store, seat.terms)
  const desk = house.plant.recovered?.(read) ?? read
  await checkRecovered(house, seat, desk)
  return { owner, desk, view: viewTable(desk.state, []) }
}

/** A process takes a table over and recovers it; while the store is away it tries again. */
export async function openBox(house: House, seat: Seat): Promise<void> {
  try {
    const recovered = await recover(house, seat)
    house.lives += 1
    const box = { ...newBox(house, seat), ...recovered }
    seat.boxes = [...seat.boxes, box]
    house.trace.note(house.timeline.now(), 'opened', { table: seat.table, life: box.life })
    arm(house, box)
    house.onStep(box, [])
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    house.timeline.after(RETRY_MS, () => openBox(house, seat))
  }
}

function newBox(house: House, seat: Seat): Omit<Box, 'owner' | 'desk' | 'view'> {
  const draw = (least: number, beyond: number) => house.random.between(least, beyond - 1)
  return {
    seat,
    life: house.lives,
    dealer: seat.dealer === 'virtual' ? virtualDealer(seat.chain, draw) : undefined,
    queue: [],
    answers: newAnswers(),
    state: 'idle',
    timer: 0,
    pausedUntil: 0,
  }
}

/** A command reaches a process: stamped with its clock, queued, decided with whatever waits. */
export function submit(
  house: House,
  box: Box,
  post: Omit<Post, 'at'>,
  reply: Letter['reply'],
): void {
  house.tally.messages += 1
  if (box.state === 'stopped') return reply({ kind: 'unavailable' })
  const letter = { post: { ...post, at: clock(house) }, reply }
  house.trace.note(house.timeline.now(), 'received', letter.post)
  box.queue.push(letter)
  wake(house, box)
}

function wake(house: House, box: Box): void {
  if (box.state !== 'idle' || box.queue.length === 0) return
  box.state = 'busy'
  house.timeline.after(0, () => commitBatch(house, box))
}

const altered = ({ plant }: House, desk: Desk, batch: readonly Letter[]): readonly Letter[] => {
  const { post: alter } = plant
  return alter === undefined
    ? batch
    : batch.map((letter) => ({ ...letter, post: alter(letter.post, desk) }))
}

async function commitBatch(house: House, box: Box): Promise<void> {
  if (box.state !== 'busy') return
  const batch = altered(house, box.desk, takeBatch(box.queue))
  let decided: Decided | undefined
  try {
    const committed = await house.store.commit(box.owner, needsOf(batch), (books) => {
      const desk = house.plant.desk?.(box.desk) ?? box.desk
      decided = decideBatch(desk, box.answers, batch, books)
      if (house.plant.acksEarly === true) replyAll(box, batch, decided.answers)
      return decided.verdict
    })
    if (decided === undefined) return
    const done = { decided, batch, ended: committed.ended }
    house.timeline.after(house.random.pick(COMMIT_MS), () => publish(house, box, done))
  } catch (error) {
    box.queue.unshift(...batch)
    mend(house, box, error)
  }
}

interface Done {
  readonly decided: Decided
  readonly batch: readonly Letter[]
  readonly ended: readonly RoundMoney[]
}

/** The commit is durable: the table changes, answers and shows, unless the process died. */
function publish(house: House, box: Box, done: Done): undefined {
  if (box.state !== 'busy') return
  const { decided, batch } = done
  const before = box.desk
  box.desk = deskAfter(decided.work)
  if (decided.work.events.some(({ kind }) => kind === 'round-opened')) box.answers.clear()
  if (house.plant.forgetsAnswers === true) box.answers.clear()
  if (house.random.chance(house.plan.trouble.crash)) {
    // Some patrons hear their answer, then the process is gone.
    const heard = house.random.below(batch.length + 1)
    replyAll(box, batch.slice(0, heard), decided.answers)
    return crash(house)
  }
  replyAll(box, batch, decided.answers)
  show(house, box, before, decided.work.events)
  box.state = 'idle'
  wake(house, box)
  arm(house, box)
  if (decided.work.events.length > 0) house.onStep(box, decided.work.events)
}

function replyAll(box: Box, batch: readonly Letter[], answers: readonly Answer[]): void {
  batch.forEach((letter, index) => {
    const answer = answers[index] ?? { kind: 'unavailable' }
    box.answers.keep(letter.post, answer)
    letter.reply(answer)
  })
}

function show(house: House, box: Box, before: Desk, events: readonly TableEvent[]): void {
  if (!box.seat.isRead) return
  let state = before.state
  const shown: Shown[] = []
  for (const event of events) {
    const earlier = state
    state = apply(state, event)
    const told = publicEvent(earlier, state, event)
    const said = told && (house.plant.shown?.(told, state, box.seat) ?? told)
    if (said === undefined) continue
    shown.push({ event: said, after: state })
    box.view = applyPublic(box.view, said)
  }
  checkPublished(house, box, shown)
}

/** A stale owner stops, a crash takes every table along, else the table recovers and goes on. */
function mend(house: House, box: Box, error: unknown): void {
  house.trace.note(house.timeline.now(), 'commit failed', error)
  if (error instanceof CrashError) return crash(house)
  if (error instanceof StaleOwner) return halt(house, box)
  if (!(error instanceof StoreUnavailable)) throw asViolation(error)
  box.state = 'mending'
  house.timeline.after(RETRY_MS, () => tryAgain(house, box))
}

const asViolation = (error: unknown): unknown =>
  error instanceof ViolationError || !(error instanceof Error)
    ? error
    : new ViolationError(
        'the program itself finds nothing wrong',
        `${error.name}: ${error.message}`,
      )

async function tryAgain(house: House, box: Box): Promise<void> {
  if (box.state !== 'mending') return
  try {
    Object.assign(box, await recover(house, box.seat))
    box.state = 'idle'
    wake(house, box)
    arm(house, box)
    house.onStep(box, [])
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    house.timeline.after(RETRY_MS, () => tryAgain(house, box))
  }
}

function stop(box: Box): void {
  box.state = 'stopped'
  box.seat.boxes = box.seat.boxes.filter((each) => each !== box)
}

/** A process that lost its table answers nobody any more; after the last one another is started. */
function halt(house: House, box: Box): void {
  stop(box)
  for (const { reply } of box.queue.splice(0)) reply({ kind: 'unavailable' })
  if (box.seat.boxes.length === 0) {
    house.timeline.after(RETRY_MS, () => openBox(house, box.seat))
  }
}

/** Every process dies at once, with all that was not committed; then the house opens anew. */
export function crash(house: House): undefined {
  const { random, tally, seats, timeline, trace } = house
  tally.crashes += 1
  trace.note(timeline.now(), 'crash', 'every process dies')
  for (const seat of seats) {
    for (const box of seat.boxes) box.state = 'stopped'
    seat.boxes = []
    if (random.chance(0.2)) changeTerms(house, seat)
    timeline.after(random.pick([0, 300, 20_000]), () => reopen(house, seat))
  }
}

async function reopen(house: House, seat: Seat): Promise<void> {
  if (seat.boxes.length === 0) await openBox(house, seat)
}

/** Whoever runs the house changes the limits; they count from the next round. */
function changeTerms(house: House, seat: Seat): void {
  seat.terms = { ...seat.terms, limits: drawLimits(house.random) }
  knowTerms(house, seat.terms)
}

/** What the clock, or the virtual dealer, does next. */
function nextDue(house: House, { desk, dealer }: Box): Due | undefined {
  const { round } = desk.state
  const closing = wakeAt(desk.state)
  if (closing === undefined || round === undefined) return dealer?.next(desk, house.draining())
  return { at: closing, command: () => ({ kind: 'close-bets', round: round.id }) }
}

/** Sets the timer for whatever is due; it may ring late, or twice. */
function arm(house: House, box: Box): void {
  const due = box.state === 'idle' ? nextDue(house, box) : undefined
  box.timer += 1
  if (due === undefined) return
  const mine = box.timer
  const wait = Math.max(due.at, box.pausedUntil) - clock(house)
  house.timeline.after(Math.max(wait, 0) + house.random.pick(LATENESS), () =>
    mine === box.timer ? fire(house, box) : undefined,
  )
}

function fire(house: House, box: Box): undefined {
  const due = box.state === 'idle' ? nextDue(house, box) : undefined
  if (due === undefined) return
  if (Math.max(due.at, box.pausedUntil) > clock(house)) {
    arm(house, box)
    return
  }
  const times = house.random.chance(house.plan.trouble.twice) ? 2 : 1
  for (let no = 0; no < times; no += 1) {
    submit(house, box, { command: due.command() }, (answer) => ownReply(house, box, answer))
  }
}

function ownReply(house: House, box: Box, answer: Answer): void {
  if (answer.kind === 'refused') box.pausedUntil = clock(house) + REFUSED_PAUSE_MS
}

/** The desk that patrons and dealers see, when any process serves the table. */
export const frontOf = ({ boxes }: Seat): Box | undefined => boxes.at(-1)

export const liveRound = ({ desk }: Box) => {
  const { round } = desk.state
  return isLive(round) ? round : undefined
}
