import type { BetLineView, BetPageView } from '@baize/protocol'
import { guestWith } from '../../test/support/patron.ts'
import type { Bettor } from './bettor.ts'

/** What is wrong with the money of some patrons, in words; empty when all is right. */
export interface Findings {
  readonly faults: readonly string[]
  readonly stakes: number
}

const START = 1_000_000n
const TOGETHER = 8

async function record(address: string, cookie: string): Promise<readonly BetLineView[]> {
  const guest = guestWith(address, cookie, '')
  const lines: BetLineView[] = []
  for (let before = ''; ; ) {
    const page = (await guest.get(`/api/bets?limit=100${before}`)) as BetPageView
    lines.push(...page.lines)
    if (page.next === undefined) return lines
    before = `&before=${encodeURIComponent(page.next)}`
  }
}

/** The record once every stake in it has ended. */
async function endedRecord(address: string, cookie: string): Promise<readonly BetLineView[]> {
  for (let tries = 0; ; tries += 1) {
    const lines = await record(address, cookie)
    if (lines.every(({ end }) => end !== undefined) || tries === 100) return lines
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function faultsOf(address: string, { cookie, bets }: Bettor): Promise<Findings> {
  const lines = await endedRecord(address, cookie)
  const stakes = new Set(lines.map(({ stake }) => stake))
  const faults: string[] = []
  for (const { stake } of bets)
    if (stake !== undefined && !stakes.has(stake))
      faults.push(`acknowledged stake ${stake} is lost`)
  if (stakes.size !== lines.length) faults.push('a stake stands twice in a record')
  if (lines.length > bets.length) faults.push('more stakes than bets that were sent')
  for (const { stake, end } of lines) if (end === undefined) faults.push(`stake ${stake} is stuck`)
  const net = lines.reduce(
    (sum, { amount, end }) => sum + BigInt(end?.returned ?? 0) - BigInt(amount),
    START,
  )
  const balance = await guestWith(address, cookie, '').balance()
  if (balance !== `${net}`) faults.push(`a wallet holds ${balance}, its bets come to ${net}`)
  return { faults, stakes: lines.length }
}

/** Compares what every patron was told with what the books say, and each wallet with its bets. */
export async function checkBettors(address: string, bettors: readonly Bettor[]): Promise<Findings> {
  const left = [...bettors]
  const faults: string[] = []
  let stakes = 0
  const some = async (): Promise<void> => {
    for (let bettor = left.pop(); bettor !== undefined; bettor = left.pop()) {
      const found = await faultsOf(address, bettor)
      faults.push(...found.faults)
      stakes += found.stakes
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, some))
  return { faults, stakes }
}
