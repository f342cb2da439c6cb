import type { Books, ExpectedMoney, Needs, Verdict } from '@baize/store'
import {
  type PatronId,
  refundStakes,
  type StakeId,
  settleStakes,
  type TableEvent,
} from '@baize/table'
import { type Answers, newAnswers } from './answers.ts'
import { type Answer, answerPost, type Desk, type Post, startWork, type Work } from './desk.ts'

/** A post and whom to answer; `reply` is called exactly once. */
export interface Letter {
  readonly post: Post
  readonly reply: (answer: Answer) => void
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

const MOST_IN_BATCH = 2_000

const endsBatch = ({ post }: Letter): boolean =>
  post.command.kind === 'confirm-result' || post.command.kind === 'void-round'

/**
 * Takes the next batch off a queue: everything that waits, up to and including a command that
 * ends the round.
 */
export function takeBatch(queue: Letter[]): readonly Letter[] {
  const end = queue.findIndex(endsBatch)
  const size = Math.min(end === -1 ? queue.length : end + 1, MOST_IN_BATCH)
  return queue.splice(0, size)
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

/** What the round that an event ends comes to, reckoned from the stakes the table itself holds. */
function expectedOf(event: TableEvent, { positions }: Work): ExpectedMoney | undefined {
  if (event.kind !== 'round-settled' && event.kind !== 'round-voided') return undefined
  const stakes = [...positions.values()].flat()
  const settled =
    event.kind === 'round-voided' ? refundStakes(stakes) : settleStakes(stakes, event.rows)
  return { round: event.round, staked: settled.staked, returned: settled.returned }
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
