import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Closing,
  closeDay,
  type DayRule,
  daysToClose,
  isSigned,
  publicKeyPem,
  readClosing,
  type SignedClosing,
  type Store,
  signingKey,
  verifyClosings,
} from '@baize/store'
import type { TableEvent } from '@baize/table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANDAR_WINS, openTable, roundOpened, type Table } from './house.ts'
import { MAKERS } from './makers.ts'

const at = (text: string): number => Date.parse(text)
const UTC: DayRule = { timezone: 'UTC', start: '00:00' }
const MADRID: DayRule = { timezone: 'Europe/Madrid', start: '06:00' }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the key that signs closings', () => {
  it('is made once, readable by its owner alone', () => {
    const dir = mkdtempSync(join(folder, 'key-'))
    const first = signingKey(dir)
    expect(statSync(join(dir, 'closing.key')).mode & 0o777).toBe(0o600)
    expect(signingKey(dir).publicKey).toBe(first.publicKey)
    expect(isSigned('text', first.sign('text'), first.publicKey)).toBe(true)
    expect(isSigned('texts', first.sign('text'), first.publicKey)).toBe(false)
    expect(isSigned('text', first.sign('text'), '00')).toBe(false)
    expect(publicKeyPem(first.publicKey)).toContain('BEGIN PUBLIC KEY')
    expect(readFileSync(join(dir, 'closing.key'), 'utf8')).not.toContain(first.publicKey)
  })
  it('is not made anew over a damaged one', () => {
    const dir = mkdtempSync(join(folder, 'key-'))
    writeFileSync(join(dir, 'closing.key'), 'nonsense')
    expect(() => signingKey(dir)).toThrow('is not a signing key')
  })
})

describe.each(MAKERS)('day closings in $name', (maker) => {
  let store: Store
  let table: Table
  let patron: string
  beforeAll(() => maker.start())
  afterAll(() => maker.stop())
  beforeEach(async () => {
    store = await maker.open()
    table = await openTable(store, 'ab-1')
    patron = (await store.createGuest('Guest', 100_000n, at('2026-10-20T10:00:00Z'))).id
    return async () => {
      expect(await store.audit()).toEqual([])
      await store.close()
    }
  })

  /** A round with one stake on Bahar or Andar, settled (Andar wins) or voided at an instant. */
  const play = async (
    no: number,
    when: string,
    { bet = 'bahar', amount = 1_000n, voided = false } = {},
  ): Promise<void> => {
    const round = `ab-1-${no}`
    const ends = at(when)
    const facts = { round, at: ends - 10_000 }
    const events: TableEvent[] = [
      { ...roundOpened(round, no), at: ends - 20_000 },
      { kind: 'bets-opened', ...facts, closesAt: ends },
      { kind: 'stake-placed', ...facts, stake: `s${no}`, patron, bet, mode: 'commission', amount },
    ]
    await store.commit(table.owner, { patrons: [patron], stakes: [] }, () => ({ events }))
    const end: TableEvent = voided
      ? { kind: 'round-voided', round, reason: 'technical-problem', by: 'sue', at: ends }
      : { kind: 'round-settled', round, rows: ANDAR_WINS, at: ends }
    await store.commit(table.owner, { patrons: [], stakes: [] }, () => ({ events: [end] }))
  }

  const closer = (rule = UTC) => ({ store, rule, key: signingKey(folder) })
  const NOW = at('2027-01-01T00:00:00Z')
  const close = async (day: string, rule = UTC): Promise<Closing> => {
    const made = await closeDay(closer(rule), day, NOW)
    const closing = typeof made === 'string' ? undefined : readClosing(made.body)
    if (closing === undefined) throw new Error(`not closed: ${String(made)}`)
    return closing
  }

  it('hold what the day took and gave, and balances that sum up to zero', async () => {
    await play(1, '2026-10-20T12:00:00Z')
    await play(2, '2026-10-20T13:00:00Z', { bet: 'andar', amount: 500n })
    await play(3, '2026-10-20T14:00:00Z', { voided: true, amount: 700n })
    const closing = await close('2026-10-20')
    expect(closing.total).toEqual({
      rounds: 3,
      voids: 1,
      stakes: 3,
      turnover: 1_500n,
      payouts: 950n,
      grossWin: 550n,
      refunded: 700n,
    })
    expect(closing.balances).toEqual({
      wallets: 99_450n,
      stakes: 0n,
      houses: 550n,
      bank: -100_000n,
    })
    expect(closing).toMatchObject({
      no: 1,
      day: '2026-10-20',
      previous: '',
      tables: { 'ab-1': closing.total },
    })
    expect(await verifyClosings(store, signingKey(folder).publicKey)).toEqual([])
  })

  it('count a round on the day on which it ended, once', async () => {
    await play(1, '2026-10-20T23:59:59.999Z')
    await play(2, '2026-10-21T00:00:00.000Z', { amount: 300n })
    await play(3, '2026-10-21T00:00:05.000Z', { amount: 40n })
    const [one, two] = [await close('2026-10-20'), await close('2026-10-21')]
    expect([one.total.turnover, two.total.turnover]).toEqual([1_000n, 340n])
    expect(two.previous).not.toBe('')
    expect(two.from).toBe(one.to)
    expect(two.balances.houses).toBe(1_340n)
    expect(await verifyClosings(store)).toEqual([])
  })

  it('neither double nor lose a round on days on which clocks change (Lists)', async () => {
    // 25 October 2026 begins at 06:00 +02:00 of the day itself and the clocks went back at 03:00.
    for (const [no, when] of [
      '2026-10-24T03:59:59.999Z',
      '2026-10-24T04:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T04:59:59.999Z',
      '2026-10-25T05:00:00Z',
    ].entries())
      await play(no + 1, when, { amount: no === 5 ? 50_000n : 10n ** BigInt(no) })
    const days = [
      await close('2026-10-23', MADRID),
      await close('2026-10-24', MADRID),
      await close('2026-10-25', MADRID),
    ]
    expect(days.map(({ total }) => total.turnover)).toEqual([1n, 11_110n, 50_000n])
    expect((days[1]?.to ?? 0) - (days[1]?.from ?? 0)).toBe(25 * 3_600_000)
  })

  it('keep a round for the next day that was written down after its day was closed', async () => {
    await play(1, '2026-10-20T12:00:00Z')
    await close('2026-10-20')
    await play(2, '2026-10-20T23:59:00Z', { amount: 70n })
    await play(3, '2026-10-21T12:00:00Z', { amount: 5n })
    const late = await close('2026-10-21')
    expect(late.total).toMatchObject({ rounds: 2, turnover: 75n })
    expect(await verifyClosings(store)).toEqual([])
  })

  it('close the days in order, each once and only when it is over', async () => {
    await play(1, '2026-10-20T12:00:00Z')
    const midnight = at('2026-10-21T00:00:00Z')
    expect(await closeDay(closer(), '2026-10-20', midnight - 1)).toBe('not-over')
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => closeDay(closer(), '2026-10-20', midnight)),
    )
    expect(tries.filter((each) => each === 'closed-already')).toHaveLength(4)
    expect(await closeDay(closer(), '2026-10-20', NOW)).toBe('closed-already')
    expect(await closeDay(closer(), '2026-10-22', NOW)).toBe('not-next')
    expect(await daysToClose(closer(), at('2026-10-23T00:00:00Z'))).toEqual([
      '2026-10-21',
      '2026-10-22',
    ])
    expect(await daysToClose(closer(), at('2026-10-21T23:59:59Z'))).toEqual([])
  })

  it('name corrections apart from the play of the day', async () => {
    await play(1, '2026-10-20T12:00:00Z')
    await close('2026-10-20')
    const stakes = [{ stake: 's1', grade: 'push' }] as const
    const when = at('2026-10-21T09:00:00Z')
    const proposal = { id: 'c1', round: 'ab-1-1', by: 'sue', reason: 'misread', stakes, at: when }
    await store.proposeCorrection(proposal)
    await store.approveCorrection({ id: 'c1', by: 'max', at: when })
    const closing = await close('2026-10-21')
    expect(closing).toMatchObject({ corrected: 1_000n, total: { rounds: 0, grossWin: 0n } })
    expect(closing.balances).toMatchObject({ wallets: 100_000n, houses: 0n })
  })

  it('are checked: another key, another figure, another order', async () => {
    await play(1, '2026-10-20T12:00:00Z')
    await close('2026-10-20')
    expect((await verifyClosings(store, '00'.repeat(32))).map(({ row }) => row)).toEqual([
      'closing 1 of 2026-10-20: signed by another key',
    ])
    const [signed] = await store.closings()
    if (signed === undefined) throw new Error('no closing')
    const body = signed.body.replace('"turnover":"1000"', '"turnover":"1001"')
    const changed = (change: Partial<SignedClosing>): Store => ({
      ...store,
      closings: async () => [{ ...signed, ...change }],
    })
    const rows = async (change: Partial<SignedClosing>): Promise<string> =>
      (await verifyClosings(changed(change))).map(({ row }) => row).join('\n')
    expect(await rows({ body })).toContain('hash does not match')
    expect(await rows({ body })).toContain('signature does not match')
    expect(await rows({ body })).toContain('table ab-1 has other figures')
    expect(await rows({ no: 2 })).toContain('follows 0')
    expect(await rows({ day: '2026-10-21' })).toContain('is filed under another day')
    expect(await rows({ body: '{}' })).toContain('cannot be read')
  })
})
