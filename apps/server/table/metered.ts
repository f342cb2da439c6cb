import type { TableEvent, TableId } from '@baize/table'
import { now } from '../clock.ts'
import {
  type BetAnswer,
  countBets,
  countCommit,
  countRound,
  countScanFault,
  timeAnswer,
} from '../ops/meter.ts'
import type { Done, Letter } from './batch.ts'

const ENDS = { 'round-settled': 'settled', 'round-voided': 'voided' } as const

/** Counts the rounds that ended with these events, and the scans that were wrong. */
export function countEvents(table: TableId, events: readonly TableEvent[]): void {
  for (const event of events) {
    const { kind } = event
    if (kind === 'round-settled' || kind === 'round-voided') countRound(table, ENDS[kind])
    if (kind === 'card-scanned' && event.fault !== undefined) countScanFault(table, event.fault)
  }
}

/** Counts a commit that became durable, and what it holds. */
export function meterCommit(
  table: TableId,
  batch: readonly Letter[],
  { decided, ended }: Done,
  ms: number,
): void {
  countCommit(batch.length, ms / 1000, ended.length > 0)
  countEvents(table, decided?.verdict.events ?? [])
}

const isBet = ({ post }: Letter): boolean =>
  post.command.kind === 'place-stake' || post.command.kind === 'withdraw-stake'

/** Counts the answers to patrons' bets, when all have been given. */
export function meterAnswers(
  table: TableId,
  batch: readonly Letter[],
  { decided }: Pick<Done, 'decided'>,
): void {
  const at = now()
  const counts = new Map<BetAnswer, number>()
  batch.forEach((letter, index) => {
    const kind = decided?.answers[index]?.kind
    if (kind === undefined || kind === 'done' || !isBet(letter)) return
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    timeAnswer((at - letter.post.at) / 1000)
  })
  for (const [answer, many] of counts) countBets(table, answer, many)
}
