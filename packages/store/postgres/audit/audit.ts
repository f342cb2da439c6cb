import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditFinding, AuditOptions } from '../../port.ts'
import type { Database } from '../database.ts'
import { ACCOUNT_CHECKS } from './accounts.ts'
import { chainChecks, checksOf, SEAL_CHECKS } from './chain.ts'
import { JOURNAL_CHECKS } from './journal.ts'
import { ROW_CHECKS } from './rows.ts'

const CHECKS = [ACCOUNT_CHECKS, ROW_CHECKS, SEAL_CHECKS, JOURNAL_CHECKS].flatMap(checksOf)

/**
 * Proves the invariants over the whole database in one snapshot; each finding names a row. The
 * database does the work; `rest` makes a pause after each step, as a multiple of the time it took,
 * so that an audit beside a running house takes only a part of one processor.
 */
export const audit = (
  db: Database,
  { rest = 0 }: AuditOptions = {},
): Promise<readonly AuditFinding[]> =>
  db.begin(async (tx) => {
    const findings: AuditFinding[] = []
    for (const { invariant, look } of [...CHECKS, ...(await chainChecks(tx))]) {
      const from = performance.now()
      for (const { row } of await look(tx)) findings.push({ invariant, row })
      if (rest > 0) await sleep(rest * (performance.now() - from))
    }
    return findings
  }, 'read only snapshot')
