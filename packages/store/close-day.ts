import type { Instant } from '@baize/table'
import {
  addBalances,
  type Closing,
  type Cut,
  closingText,
  NO_BALANCES,
  NO_CUT,
  NO_FIGURES,
  readClosing,
  type SignedClosing,
  totalFigures,
} from './closing.ts'
import { addDays, type Day, type DayRule, dayOf, startOf } from './day.ts'
import type { AuditFinding, Store } from './port.ts'
import { hashOf, isSigned, type SigningKey } from './signing.ts'

/** The books and keys that a closing is made with. */
export interface Closer {
  readonly store: Store
  readonly rule: DayRule
  readonly key: SigningKey
}

/** Why a day is not closed. */
export type CloseRefusal = 'not-over' | 'closed-already' | 'not-next'

type Last = { readonly signed: SignedClosing; readonly closing: Closing } | undefined

async function lastOf(store: Store): Promise<Last> {
  const signed = (await store.closings()).at(-1)
  if (signed === undefined) return undefined
  const closing = readClosing(signed.body)
  if (closing === undefined) throw new Error(`closing ${signed.no} cannot be read; run an audit`)
  return { signed, closing }
}

function refusalOf({ rule }: Closer, last: Last, day: Day, at: Instant): CloseRefusal | undefined {
  if (last !== undefined && day <= last.closing.day) return 'closed-already'
  if (last !== undefined && day !== addDays(last.closing.day, 1)) return 'not-next'
  return startOf(rule, addDays(day, 1)) > at ? 'not-over' : undefined
}

async function make(closer: Closer, last: Last, day: Day, madeAt: Instant): Promise<SignedClosing> {
  const { store, rule, key } = closer
  const { signed, closing: before } = last ?? {}
  const to = startOf(rule, addDays(day, 1))
  const cut = await store.cutAt(to, before?.cut ?? NO_CUT)
  const { tables, corrected, change } = await store.figuresBetween(before?.cut ?? NO_CUT, cut)
  const no = (before?.no ?? 0) + 1
  const body = closingText({
    format: 'baize-closing/1',
    no,
    day,
    timezone: rule.timezone,
    dayStart: rule.start,
    from: before?.to ?? 0,
    to,
    madeAt,
    previous: signed?.hash.toString('hex') ?? '',
    publicKey: key.publicKey,
    cut,
    total: totalFigures(tables),
    tables,
    corrected,
    balances: addBalances(before?.balances ?? NO_BALANCES, change),
  })
  return { no, day, body, hash: hashOf(body), signature: key.sign(body) }
}

/**
 * Closes a day of the house: signs what it took and gave, all balances and the heads of all logs,
 * and puts that into the books behind the closing before. Refused: `not-over`, `closed-already`,
 * `not-next` (a day before it is open). The first closing holds all that came before it too.
 */
export async function closeDay(
  closer: Closer,
  day: Day,
  at: Instant,
): Promise<SignedClosing | CloseRefusal> {
  const last = await lastOf(closer.store)
  const refusal = refusalOf(closer, last, day, at)
  if (refusal !== undefined) return refusal
  const closing = await make(closer, last, day, at)
  return (await closer.store.addClosing(closing)) ? closing : 'closed-already'
}

/** The days that are over and not closed, in order; before the first closing, yesterday alone. */
export async function daysToClose({ store, rule }: Closer, at: Instant): Promise<readonly Day[]> {
  const today = dayOf(rule, at)
  const last = await lastOf(store)
  const days: Day[] = []
  const first = last === undefined ? addDays(today, -1) : addDays(last.closing.day, 1)
  for (let day = first; day < today; day = addDays(day, 1)) days.push(day)
  return days.filter((day) => startOf(rule, addDays(day, 1)) <= at)
}

const CHAIN = 'closings are signed and in one chain'
const FIGURES = 'a closing says what the books say'

function* formFaults(
  signed: SignedClosing,
  closing: Closing | undefined,
  before: SignedClosing | undefined,
): Generator<string> {
  const { no, day, body, hash, signature } = signed
  if (no !== (before?.no ?? 0) + 1) yield `follows ${before?.no ?? 0}`
  if (closing === undefined) return yield 'cannot be read'
  if (closing.no !== no || closing.day !== day) yield 'is filed under another day'
  if (!hashOf(body).equals(hash)) yield 'hash does not match'
  if (!isSigned(body, signature, closing.publicKey)) yield 'signature does not match'
  if (closing.previous !== (before?.hash.toString('hex') ?? '')) yield 'is not chained'
}

/** What is wrong with the closings themselves, and with the rows that they name. */
export async function auditClosings(
  store: Pick<Store, 'closings' | 'strangeMarks'>,
): Promise<readonly AuditFinding[]> {
  const findings: AuditFinding[] = []
  let before: SignedClosing | undefined
  for (const signed of await store.closings()) {
    const closing = readClosing(signed.body)
    const row = (fault: string): string => `closing ${signed.no} of ${signed.day}: ${fault}`
    for (const fault of formFaults(signed, closing, before))
      findings.push({ invariant: CHAIN, row: row(fault) })
    for (const strange of closing === undefined ? [] : await store.strangeMarks(closing.cut))
      findings.push({ invariant: FIGURES, row: row(`${strange} has another hash`) })
    before = signed
  }
  return findings
}

const differs = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, texts) !== JSON.stringify(b, texts)
const texts = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}` : value

async function figureFaults(
  store: Store,
  closing: Closing,
  before: Closing | undefined,
): Promise<readonly string[]> {
  const after: Cut = before?.cut ?? NO_CUT
  const { tables, corrected, change } = await store.figuresBetween(after, closing.cut)
  const balances = addBalances(before?.balances ?? NO_BALANCES, change)
  const found: string[] = []
  for (const table of new Set([...Object.keys(tables), ...Object.keys(closing.tables)]))
    if (differs(inOrder(tables[table] ?? NO_FIGURES), inOrder(closing.tables[table] ?? NO_FIGURES)))
      found.push(`table ${table} has other figures`)
  if (differs(inOrder(totalFigures(tables)), inOrder(closing.total)))
    found.push('has another total')
  if (corrected !== closing.corrected) found.push('has other corrections')
  if (differs(inOrder(balances), inOrder(closing.balances))) found.push('has other balances')
  return found
}

const inOrder = (record: object): readonly (readonly [string, unknown])[] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Checks every closing: form, hash, chain, signature, the rows that it names, and each figure
 * reckoned again from the books. With `publicKey`, also that this key signed all of them.
 */
export async function verifyClosings(
  store: Store,
  publicKey?: string,
): Promise<readonly AuditFinding[]> {
  const findings = [...(await auditClosings(store))]
  let before: Closing | undefined
  for (const { no, day, body } of await store.closings()) {
    const closing = readClosing(body)
    if (closing === undefined) continue
    const name = `closing ${no} of ${day}`
    if (publicKey !== undefined && closing.publicKey !== publicKey)
      findings.push({ invariant: CHAIN, row: `${name}: signed by another key` })
    for (const fault of await figureFaults(store, closing, before))
      findings.push({ invariant: FIGURES, row: `${name}: ${fault}` })
    before = closing
  }
  return findings
}
