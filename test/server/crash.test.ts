import type { BetLineView, BetPageView } from '@baize/protocol'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { auditBooks } from '../support/books.ts'
import { bettingRound, type Guest, guestWith, newGuest, newId, place } from '../support/patron.ts'
import {
  fastHouse,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../support/server.ts'

/** Where the server kills itself: kind of event / step of the commit / how many to let pass first. */
const FAULTS = [
  'stake-placed/decided/1',
  'stake-placed/written/1',
  'stake-placed/committed/1',
  'bets-closed/decided',
  'bets-closed/written',
  'bets-closed/committed',
  'card-dealt/written/4',
  'card-dealt/committed/4',
  'card-turned/committed/1',
  'round-resolved/written',
  'round-resolved/committed',
  'round-settled/decided',
  'round-settled/written',
  'round-settled/committed',
]
const TIMES = Number(process.env['BAIZE_CRASH_TIMES'] ?? 1)
const RUNS = FAULTS.flatMap((fault) => Array.from({ length: TIMES }, (_, n) => ({ fault, n })))

const TABLES = [
  { table: 'ab-1', bet: 'andar', mode: 'commission' },
  { table: 'abc-1', bet: 'bahar', mode: 'standard' },
  { table: 'bac-1', bet: 'banker', mode: 'commission' },
]

let dataDir: string
beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => removeDataDir(dataDir))

/** Bets at all tables until the server dies; gives the stakes that were acknowledged. */
async function betUntilDeath(
  guest: Guest,
  ended: Promise<number | null>,
): Promise<readonly string[]> {
  const acknowledged: string[] = []
  let over = false
  void ended.then(() => {
    over = true
  })
  const wire = await guest.connect()
  const bets = TABLES.map(async (target) => {
    while (!over) {
      const round = await Promise.race([bettingRound(wire, target.table, 100), ended])
      if (typeof round !== 'string') return
      for (let n = 0; n < 3 && !over; n += 1) {
        const answer = await Promise.race([place(wire, { ...target, round, amount: '300' }), ended])
        if (typeof answer === 'object' && answer !== null) {
          if (answer.kind === 'stake-placed') acknowledged.push(answer.stake.stake)
        }
      }
      const next = wire.wait((m) => m.kind === 'event' && m.event.kind === 'round-opened')
      await Promise.race([next.catch(() => {}), ended])
    }
  })
  await Promise.race([ended, Promise.all(bets)])
  await ended
  return acknowledged
}

/** A server that will die; again, after a sound one, when it died before its doors were open. */
async function openDoomed(house: object, fault: string): Promise<ServerProcess> {
  for (;;) {
    const env = { BAIZE_FAULT: fault }
    const doomed = await startServer({ dataDir, house, env }).catch(() => undefined)
    if (doomed !== undefined) return doomed
    expect(await (await startServer({ dataDir, house })).stop()).toBe(0)
  }
}

async function wholeRecord(guest: Guest): Promise<readonly BetLineView[]> {
  const lines: BetLineView[] = []
  let before = ''
  for (;;) {
    const page = (await guest.get(`/api/bets?limit=100${before}`)) as BetPageView
    lines.push(...page.lines)
    if (page.next === undefined) return lines
    before = `&before=${encodeURIComponent(page.next)}`
  }
}

describe('kill -9 at every step: nothing acknowledged is lost, nothing is paid twice', () => {
  test.each(RUNS)('$fault ($n)', { timeout: 90_000 }, async ({ fault }) => {
    const house = fastHouse({ bettingMs: 1500 })
    const doomed = await openDoomed(house, fault)
    const guest = await newGuest(doomed.address)
    const acknowledged = await betUntilDeath(guest, doomed.ended)
    const reborn = await startServer({ dataDir, house })
    const again = guestWith(reborn.address, guest.cookie, guest.id)
    const lines = await allEnded(again)
    const stakes = new Set(lines.map((line) => line.stake))
    for (const stake of acknowledged) expect(stakes).toContain(stake)
    expect(stakes.size).toBe(lines.length)
    const net = lines.reduce((sum, line) => {
      return sum + BigInt(line.end?.returned ?? 0) - BigInt(line.amount)
    }, 1_000_000n)
    expect(await again.balance()).toBe(net.toString())
    const wire = await again.connect()
    for (const { table, bet, mode } of TABLES) {
      const round = await bettingRound(wire, table, 50)
      const answer = await place(wire, { table, bet, mode, round, amount: '100', id: newId() })
      expect(answer.kind).toBe('stake-placed')
    }
    await wire.close()
    expect(await reborn.stop()).toBe(0)
  })

  it('leaves books that pass the audit: sums zero, no stake open, none ended twice', async () => {
    expect(await auditBooks(dataDir)).toEqual([])
  })
})

/** The bet record once every stake in it has ended. */
async function allEnded(guest: Guest): Promise<readonly BetLineView[]> {
  for (let n = 0; n < 300; n += 1) {
    const lines = await wholeRecord(guest)
    if (lines.every((line) => line.end !== undefined)) return lines
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('stakes stay open after the restart')
}
