import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditFinding, AuditOptions } from '../../port.ts'
import type { Database, Tx } from '../database.ts'
import { sql } from '../sql.ts'
import { ACCOUNT_CHECKS } from './accounts.ts'
import { type Check, chainChecks, checksOf, SEAL_CHECKS } from './chain.ts'
import { JOURNAL_CHECKS } from './journal.ts'
import { ROW_CHECKS } from './rows.ts'

const CHECKS = [ACCOUNT_CHECKS, ROW_CHECKS, SEAL_CHECKS, JOURNAL_CHECKS].flatMap(checksOf)

const SNAPSHOT = 'read only snapshot'
const MEMORY = "set local work_mem = '96MB'"

// Takes the checks off a list one after the other, until none is left.
const work = async (
  tx: Tx,
  checks: Check[],
  { rest = 0, signal }: AuditOptions,
): Promise<readonly AuditFinding[]> => {
  const findings: AuditFinding[] = []
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    signal?.throwIfAborted()
    const from = performance.now()
    const { invariant, look } = check
    for (const { row } of await look(tx)) findings.push({ invariant, row })
    if (rest > 0) await sleep(rest * (performance.now() - from), undefined, { signal })
  }
  return findings
}

// A second connection sees the same moment, so that two processors share the work.
const join = async (tx: Tx, id: string, checks: Check[]): Promise<readonly AuditFinding[]> => {
  if (!/^[0-9A-F-]+$/i.test(id)) throw new Error('the database gave no snapshot')
  await tx.script(`set transaction snapshot '${id}'; ${MEMORY}`)
  return work(tx, checks, {})
}

/**
 * Proves the invariants over the whole database in one snapshot; each finding names a row. The
 * database does the work; `rest` makes a pause after each step, as a multiple of the time it took,
 * so that an audit beside a running house takes only a part of one processor.
 */
export const audit = (db: Database, options: AuditOptions = {}): Promise<readonly AuditFinding[]> =>
  db.begin(async (tx) => {
    await tx.script(MEMORY)
    const checks = [...CHECKS, ...(await chainChecks(tx))]
    const [first] = await tx.rows<{ id: string }>(sql`select pg_export_snapshot() as id`)
    const lanes = [work(tx, checks, options)]
    if (!options.rest)
      lanes.push(db.begin((other) => join(other, first?.id ?? '', checks), SNAPSHOT))
    const found = await Promise.all(lanes)
    return found.flat()
  }, SNAPSHOT)
