import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditFinding, openMemoryStore, type Store, signingKey } from '@baize/store'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks, closeDays, type JobParts } from './jobs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-jobs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A house's daily work on a store, and what it logs. */
function jobsOn(store: Store) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const day = { timezone: 'Europe/Madrid', start: '06:00' }
  const parts: JobParts = { store, key: signingKey(folder), day, auditHour: 6, log }
  return { parts, lines }
}

describe('the daily audit', () => {
  it('logs that the books are sound', async () => {
    const { parts, lines } = jobsOn(openMemoryStore())
    await auditBooks(parts)
    expect(lines).toMatchObject([{ level: 30, msg: 'audit: the books are sound' }])
  })
  it('logs every finding as an error, with its row', async () => {
    const findings: readonly AuditFinding[] = [{ invariant: 'sum', row: 'account bank: 1' }]
    const { parts, lines } = jobsOn({ ...openMemoryStore(), audit: async () => findings })
    await auditBooks(parts)
    expect(lines).toMatchObject([{ level: 50, msg: 'audit: the books are not sound', findings }])
  })
})

describe('the daily closing', () => {
  const at = (text: string): number => Date.parse(text)
  it('closes yesterday first, then every day that is over, a minute after its end', async () => {
    const store = openMemoryStore()
    const { parts, lines } = jobsOn(store)
    await closeDays(parts, at('2026-10-24T12:00:00Z'))
    await closeDays(parts, at('2026-10-25T05:00:59Z'))
    expect((await store.closings()).map(({ day }) => day)).toEqual(['2026-10-23'])
    await closeDays(parts, at('2026-10-25T05:01:00Z'))
    await closeDays(parts, at('2026-10-28T12:00:00Z'))
    const days = (await store.closings()).map(({ day }) => day)
    expect(days).toEqual(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatchObject({ msg: 'day closed', no: 1, day: '2026-10-23', grossWin: '0' })
  })
})
