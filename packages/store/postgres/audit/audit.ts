import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditFinding, AuditOptions } from '../../port.ts'
import type { Database, Tx } from '../database.ts'
import { sql } from '../sql.ts'
import { ACCOUNT_CHECKS } from './accounts.ts'
import { type Check, chainChecks, checksOf, SEAL_CHECKS } from './chain.ts'
import { JOURNAL_CHECKS } from './journal.ts'
import { ROW_CHECKS } from './rows.ts'
import { STAFF_CHECKS } from './staff.ts'

const CHECKS = [ACCOUNT_CHECKS, ROW_CHECKS, SEAL_CHECKS, JOURNAL_CHECKS, STAFF_CHECKS].flatMap(
  checksOf,
)

const SNAPSHOT = 'read only snapshot'
const MEMORY = "set local work_mem = '96MB'"

/** A check and the place of its findings in the report, whichever lane makes it. */
interface Step {
  readonly no: number
  readonly check: Check
}

interface Found {
  readonly no: number
  readonly finding: AuditFinding
}

// Takes the steps off a list one after the other, until none is left.
const work = async (
  tx: Tx,
  steps: Step[],
  { rest = 0, signal }: AuditOptions,
): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    signal?.throwIfAborted()
    const from = performance.now()
    const { no, check } = step
    const { invariant, look } = check
    for (const { row } of await look(tx)) found.push({ no, finding: { invariant, row } })
    if (rest > 0) await sleep(rest * (performance.now() - from), undefined, { signal })
  }
  return found
}

// A second connection sees the same moment, so that two processors share the work.
const join = async (tx: Tx, id: string, steps: Step[]): Promise<readonly Found[]> => {
  if (!/^[0-9A-F-]+$/i.test(id)) throw new Error('the database gave no snapshot')
  await tx.script(`set transaction snapshot '${id}'; ${MEMORY}`)
  return work(tx, steps, {})
}

/**
 * Proves the invariants over the whole database in one snapshot; each finding names a row. The
 * database does the work; `rest` makes a pause after each step, as a multiple of the time it took,
 * so that an audit beside a running house takes only a part of one processor.
 */
export const audit = (db: Database, options: AuditOptions = {}): Promise<readonly AuditFinding[]> =>
  db.begin(async (tx) => {
    await tx.script(MEMORY)
    const steps = [...CHECKS, ...(await chainChecks(tx))].map((check, no) => ({ no, check }))
    const [first] = await tx.rows<{ id: string }>(sql`select pg_export_snapshot() as id`)
    const lanes = [work(tx, steps, options)]
    if (!options.rest)
      lanes.push(db.begin((other) => join(other, first?.id ?? '', steps), SNAPSHOT))
    const found = (await Promise.all(lanes)).flat()
    return found.sort((a, b) => a.no - b.no).map(({ finding }) => finding)
  }, SNAPSHOT)
