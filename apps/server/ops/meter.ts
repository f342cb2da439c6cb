import type { ScanFault, TableId } from '@baize/table'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The one registry of this process. No label ever names a patron: tables, kinds and ends only. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const registers = [registry]
/** Seconds, from a commit on a fast disk to what `outage.ts` takes for an outage. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

const rounds = new Counter({
  name: 'baize_rounds_total',
  help: 'Rounds that ended, by table and end.',
  labelNames: ['table', 'end'],
  registers,
})
const bets = new Counter({
  name: 'baize_bets_total',
  help: 'Answers to patrons who placed a bet or took one back, by table and answer.',
  labelNames: ['table', 'answer'],
  registers,
})
const answerSeconds = new Histogram({
  name: 'baize_bet_answer_seconds',
  help: 'From the receipt of a bet to its answer, after the commit.',
  buckets: SECONDS,
  registers,
})
const batches = new Histogram({
  name: 'baize_commit_commands',
  help: 'Commands in one commit.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000],
  registers,
})
const commitSeconds = new Histogram({
  name: 'baize_commit_seconds',
  help: 'One commit to PostgreSQL, from asking for it to durable; those that end no round.',
  buckets: SECONDS,
  registers,
})
const settlementSeconds = new Histogram({
  name: 'baize_settlement_seconds',
  help: 'A commit that ends a round, from asking for it to durable.',
  buckets: SECONDS,
  registers,
})
const sockets = new Gauge({ name: 'baize_sockets', help: 'Open sockets.', registers })
const slowReaders = new Counter({
  name: 'baize_slow_readers_total',
  help: 'Sockets that were cut because they did not read what was sent.',
  registers,
})
const scanFaults = new Counter({
  name: 'baize_scan_faults_total',
  help: 'Scans that were refused or that suspended a live table, by table and fault.',
  labelNames: ['table', 'fault'],
  registers,
})
const auditFindings = new Gauge({
  name: 'baize_audit_findings',
  help: 'What the last audit found wrong with the books.',
  registers,
})
const auditAt = new Gauge({
  name: 'baize_audit_timestamp_seconds',
  help: 'When the last audit ended; 0 before the first.',
  registers,
})
const auditSeconds = new Gauge({
  name: 'baize_audit_duration_seconds',
  help: 'How long the last audit took.',
  registers,
})
const selfCheckRight = new Gauge({
  name: 'baize_self_check_right',
  help: '1 when code and configuration are what they were at the start, 0 when not.',
  registers,
})
const selfCheckAt = new Gauge({
  name: 'baize_self_check_timestamp_seconds',
  help: 'When code and configuration were last checked.',
  registers,
})

/** How a patron's command was answered. */
export type BetAnswer = 'placed' | 'withdrawn' | 'refused' | 'unavailable'

/** So many bets were answered in the same way. */
export const countBets = (table: TableId, answer: BetAnswer, many: number): void =>
  bets.inc({ table, answer }, many)

/** A bet was answered, `seconds` after its receipt. */
export const timeAnswer = (seconds: number): void => answerSeconds.observe(seconds)

/** A commit of so many commands became durable; `ended` when it ended a round. */
export function countCommit(commands: number, seconds: number, ended: boolean): void {
  batches.observe(commands)
  if (ended) settlementSeconds.observe(seconds)
  else commitSeconds.observe(seconds)
}

export const countRound = (table: TableId, end: 'settled' | 'voided'): void =>
  rounds.inc({ table, end })

/** A socket was opened (1) or is gone (-1). */
export const countSocket = (change: 1 | -1): void => sockets.inc(change)

export const countSlowReader = (): void => slowReaders.inc()

/** A scan at a live table was wrong. */
export const countScanFault = (table: TableId, fault: ScanFault): void =>
  scanFaults.inc({ table, fault })

/** An audit ended. Times in milliseconds. */
export function noteAudit(findings: number, at: number, took: number): void {
  auditFindings.set(findings)
  auditAt.set(at / 1000)
  auditSeconds.set(took / 1000)
}

/** Code and configuration were checked. */
export function noteSelfCheck(right: boolean, at: number): void {
  selfCheckRight.set(right ? 1 : 0)
  selfCheckAt.set(at / 1000)
}
