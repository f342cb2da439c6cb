import type { Books, ExpectedMoney, Needs, RoundMoney, Verdict } from '@baize/store'
import type { PatronId, StakeId, TableEvent } from '@baize/table'
import { type Answers, newAnswers } from './answers.ts'
import { type Answer, answerPost, type Desk, type Post, startWork, type Work } from './desk.ts'
import { copySpots, countIn, type Spots, settleSpots } from './spots.ts'

/** A post and whom to answer; `reply` is called once, or never while the outcome is not known. */
export interface Letter {
  readonly post: Post
  readonly reply: (answer: Answer) => void
  /** True for a command of the table's own, which follows anew from what is on the table. */
  readonly own?: boolean
  /** True once a commit of it failed and may have taken effect all the same. */
  readonly doubtful?: boolean
}

/**
 * A batch that was decided: the work to keep once it is durable, an answer per letter, the
 * verdict to commit.
 */
export interface Decided {
  readonly work: Work
  readonly answers: readonly Answer[]
  readonly verdict: Verdict
}

/** What a commit has done. */
export interface Done {
  readonly decided: Decided | undefined
  readonly ended: readonly RoundMoney[]
}

const MOST_IN_BATCH = 2_000

const endsBatch = ({ post }: Letter): boolean =>
  post.command.kind === 'confirm-result' || post.command.kind === 'void-round'

/**
 * Takes the next batch off a queue: everything that waits, up to and including a command that
 * ends the round.
 */
export function takeBatch(queue: Letter[]): readonly Letter[] {
  const batch = queue.slice(0, MOST_IN_BATCH)
  const end = batch.findIndex(endsBatch)
  return queue.splice(0, end === -1 ? batch.length : end + 1)
}

/** The wallets and stakes that a batch must see locked. */
export function needsOf(batch: readonly Letter[]): Needs {
  const patrons = new Set<PatronId>()
  const stakes = new Set<StakeId>()
  for (const { post } of batch) {
    const { command } = post
    if (command.kind !== 'place-stake' && command.kind !== 'withdraw-stake') continue
    patrons.add(command.patron)
    stakes.add(command.stake)
  }
  return { patrons: [...patrons], stakes: [...stakes] }
}

const endsRound = ({ kind }: TableEvent): boolean =>
  kind === 'round-settled' || kind === 'round-voided' || kind === 'seed-revealed'

/** All stakes that stand after the work. */
function spotsAfter({ desk, opened, spots: changes }: Work): Spots {
  if (!opened && changes.length === 0) return desk.spots
  const spots: Spots = opened ? new Map() : copySpots(desk.spots)
  for (const change of changes) countIn(spots, change)
  return spots
}

/** What the round that an event ends comes to, reckoned from the stakes the table itself holds. */
function expectedOf(event: TableEvent, work: Work): ExpectedMoney | undefined {
  if (event.kind !== 'round-settled' && event.kind !== 'round-voided') return undefined
  const rows = event.kind === 'round-voided' ? 'void' : event.rows
  return { round: event.round, ...settleSpots(spotsAfter(work), rows) }
}

/**
 * Decides a batch on the locked books, letter by letter; a command that was answered before gets
 * its first answer.
 */
export function decideBatch(
  desk: Desk,
  before: Answers,
  batch: readonly Letter[],
  books: Books,
): Decided {
  const work = startWork(desk, books)
  const local = newAnswers()
  const answers = batch.map(({ post }) => {
    const answer = before.find(post) ?? local.find(post) ?? answerPost(work, post)
    local.keep(post, answer)
    return answer
  })
  const { events, state } = work
  const expected = events.flatMap((event) => expectedOf(event, work) ?? [])
  return {
    work,
    answers,
    verdict: { events, expected, ...(events.some(endsRound) && { checkpoint: state }) },
  }
}
