import { setTimeout as sleep } from 'node:timers/promises'
import { BadVerdict, StaleOwner } from '@baize/store'
import { isLive, type TableEvent } from '@baize/table'
import { now } from '../clock.ts'
import { faultOf } from '../log.ts'
import type { Letter } from './batch.ts'
import { type Box, halt, putOwn, UNAVAILABLE } from './box.ts'
import { type Recovered, recoverDesk } from './recover.ts'

/** A commit that takes longer is taken for an outage. */
export const STALL_MS = 2_000
const RETRY_MS = [50, 100, 250, 250, 500]
const BY = 'house'

/** Takes nothing any more and lets everyone see it; says so once. */
function goAway(box: Box): void {
  if (box.awaySince !== undefined || !box.running) return
  box.awaySince = now()
  clearTimeout(box.timer)
  box.log.warn({ table: box.terms.table }, 'the books do not answer: the table is suspended')
  box.onAway(box.awaySince)
}

/** Waits for a commit; when it takes too long the table goes away meanwhile. */
export async function watched<T>(box: Box, commit: Promise<T>): Promise<T> {
  const stall = setTimeout(() => goAway(box), STALL_MS)
  try {
    return await commit
  } finally {
    clearTimeout(stall)
  }
}

/**
 * After an outage: the log gets the suspension that was shown, from the moment it was shown to now.
 * What was received before that moment comes first, and betting keeps the time it had left then.
 */
export function comeBack(box: Box): void {
  const since = box.awaySince
  if (since === undefined || !box.running) return
  box.awaySince = undefined
  box.log.info({ table: box.terms.table, lostMs: now() - since }, 'the books answer again')
  const { round } = box.desk.state
  if (isLive(round) && round.suspended === undefined) {
    const about = { round: round.id, by: BY }
    putOwn(box, { kind: 'suspend', ...about, reason: 'server-failure' }, since)
    putOwn(box, { kind: 'resume', ...about }, now())
  }
  box.onBack()
}

/**
 * What a failed commit means. A bug or a lost lease stops this table. Anything else leaves open
 * whether the batch took effect: the table reads its log again and asks the patrons' commands once
 * more, which their ids make harmless.
 */
export async function mend(box: Box, batch: readonly Letter[], error: unknown): Promise<void> {
  const { table } = box.terms
  if (box.bug !== undefined || error instanceof BadVerdict || error instanceof StaleOwner) {
    for (const { reply } of batch) reply(UNAVAILABLE)
    return stopFor(box, error)
  }
  box.log.warn({ table, fault: faultOf(error) }, 'commit failed, recovering from the log')
  const doubtful = batch.map((letter) => ({ ...letter, doubtful: true }))
  const waiting = [...doubtful, ...box.queue].filter(({ own }) => own !== true)
  box.queue.splice(0, box.queue.length, ...waiting)
  box.ownWaits = false
  const recovered = await recoverPatiently(box)
  if (recovered !== undefined) takeUp(box, recovered)
}

/** Stops a table whose program or books are not to be trusted any more. */
export function stopFor(box: Box, error: unknown): void {
  box.log.error({ table: box.terms.table, fault: faultOf(error) }, 'table stopped')
  goAway(box)
  halt(box)
}

/** Tries until the log can be read; undefined when the mailbox was stopped before. */
async function recoverPatiently(box: Box): Promise<Found | undefined> {
  for (let tries = 0; box.running; tries += 1) {
    await sleep(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)])
    try {
      return await find(box)
    } catch (error) {
      if (error instanceof StaleOwner) return void stopFor(box, error)
      goAway(box)
      box.log.warn({ table: box.terms.table, fault: faultOf(error) }, 'the books are still away')
    }
  }
  return undefined
}

interface Found extends Recovered {
  /** What the log holds beyond what the desk knew. */
  readonly missed: readonly TableEvent[]
}

async function find({ store, terms, owner, seq: known }: Box): Promise<Found> {
  const recovered = await recoverDesk(store, terms, owner)
  const { seq, tail } = recovered
  const first = seq - tail.length
  const missed =
    known < first ? await store.eventsAfter(terms.table, known) : tail.slice(known - first)
  return { ...recovered, missed }
}

/** Goes on from the log, and tells what was committed although nobody heard of it. */
function takeUp(box: Box, { owner, desk, seq, missed }: Found): void {
  const before = box.desk.state
  Object.assign(box, { owner, desk, seq })
  if (missed.some(isPublic)) box.onMissed({ before, desk, events: missed, ended: [] })
}

const isPublic = ({ kind }: TableEvent): boolean =>
  kind !== 'stake-placed' && kind !== 'stake-withdrawn'
