import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks } from '../../test/support/books.ts'
import { newGuest } from '../../test/support/patron.ts'
import {
  fastHouse,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../../test/support/server.ts'
import { type Bettor, newBettor } from './bettor.ts'
import { checkBettors } from './check.ts'

/** What is killed: the server, at a random moment or at a step of a commit; the database; both. */
export const KINDS = ['server', 'step', 'database', 'both'] as const
export type Kind = (typeof KINDS)[number]

const EVENTS = [
  'stake-placed',
  'round-opened',
  'bets-opened',
  'bets-closed',
  'card-dealt',
  'card-turned',
  'round-resolved',
  'round-settled',
  'seed-revealed',
]
const STEPS = ['decided', 'written', 'committed']
/** Every step of every kind of commit. */
export const FAULTS = EVENTS.flatMap((event) => STEPS.map((step) => `${event}/${step}`))

const TARGETS = [
  { table: 'ab-1', bet: 'andar', mode: 'commission' },
  { table: 'abc-1', bet: 'bahar', mode: 'standard' },
  { table: 'bac-1', bet: 'banker', mode: 'commission' },
]
// Quick cards: a table that recovers while it deals takes its next bet when that round is over.
const HOUSE = fastHouse({ bettingMs: 1_000, cardMs: 5, turnMs: 5, resultMs: 50 })
const STEP_PATIENCE_MS = 15_000
const BACK_PATIENCE_MS = 60_000

export interface Recovery {
  readonly kind: Kind
  /** From the new process, or from the kill of the database, to the first accepted bet. */
  readonly ms: number
  /** From the new process to its open doors: every table is recovered then. */
  readonly openMs?: number
}

export interface Report {
  readonly kills: number
  readonly recoveries: readonly Recovery[]
  readonly acknowledged: number
  readonly sent: number
  readonly stakes: number
  readonly faults: readonly string[]
}

/** The variables of a campaign. */
interface Campaign {
  readonly dataDir: string
  readonly bettors: Bettor[]
  readonly waiting: Set<() => void>
  readonly recoveries: Recovery[]
  server: ServerProcess | undefined
}

/** The next acknowledgement that any patron gets. */
function accepted({ waiting }: Campaign): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('no bet is accepted any more')),
      BACK_PATIENCE_MS,
    )
    waiting.add(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The process that the database's own file names, once it takes connections; else 0. */
const pidIn = (file: string): number => {
  try {
    const [pid, , , , , , , status = ''] = readFileSync(file, 'utf8').split('\n')
    return status.trim() === 'ready' ? Number(pid) : 0
  } catch {
    return 0
  }
}

/** The number of the database's process, another than `before`; it may be starting just now. */
async function databasePid(dataDir: string, before = 0): Promise<number> {
  const end = performance.now() + BACK_PATIENCE_MS
  while (performance.now() < end) {
    const pid = pidIn(join(dataDir, 'pg', 'postmaster.pid'))
    if (pid > 0 && pid !== before) return pid
    await sleep(10)
  }
  throw new Error('the database does not come back')
}

const leaveAll = ({ bettors }: Campaign): void => {
  for (const bettor of bettors) bettor.leave()
}

/** The step at which a server is to die may come before its doors are open. */
const diedOf =
  (fault: string | undefined) =>
  (error: unknown): undefined => {
    const died = error instanceof Error && error.message.startsWith('The server ended')
    if (fault === undefined || !died) throw error
  }

/** Starts a server and brings everyone back; measured to the first accepted bet. */
async function open(campaign: Campaign, kind: Kind | undefined, fault?: string): Promise<void> {
  const { dataDir, bettors, recoveries } = campaign
  const start = performance.now()
  const env = { BAIZE_LOG: 'warn', BAIZE_DRAIN_MS: '20000', BAIZE_FAULT: fault ?? '' }
  const server = await startServer({ dataDir, house: HOUSE, env }).catch(diedOf(fault))
  campaign.server = server
  if (server === undefined) return
  const openMs = performance.now() - start
  const first = accepted(campaign)
  for (const bettor of bettors) bettor.join(server.address)
  // A server that is to die at a step may do so before any bet.
  await Promise.race([first, ...(fault === undefined ? [] : [server.ended])])
  if (kind !== undefined && fault === undefined)
    recoveries.push({ kind, ms: performance.now() - start, openMs })
}

async function killServer(campaign: Campaign, fault: string | undefined): Promise<void> {
  const { server } = campaign
  if (server === undefined) return
  if (fault === undefined) await sleep(randomInt(1_200))
  else await Promise.race([server.ended, sleep(STEP_PATIENCE_MS)])
  await server.kill9()
  leaveAll(campaign)
}

async function killDatabase(campaign: Campaign): Promise<void> {
  await sleep(randomInt(1_200))
  const killed = await databasePid(campaign.dataDir)
  process.kill(killed, 'SIGKILL')
  const start = performance.now()
  // Answers that were on their way do not count: only those of the next database do.
  await databasePid(campaign.dataDir, killed)
  await accepted(campaign)
  campaign.recoveries.push({ kind: 'database', ms: performance.now() - start })
}

async function killOnce(campaign: Campaign, kind: Kind, no: number): Promise<void> {
  if (kind === 'database') return killDatabase(campaign)
  if (kind === 'step') {
    await campaign.server?.kill9()
    leaveAll(campaign)
    const skip = randomInt(4)
    const fault = `${FAULTS[no % FAULTS.length]}/${skip}`
    await open(campaign, undefined, fault)
    await killServer(campaign, fault)
  }
  if (kind === 'server') await killServer(campaign, undefined)
  if (kind === 'both') {
    await sleep(randomInt(1_200))
    process.kill(await databasePid(campaign.dataDir), 'SIGKILL')
    await campaign.server?.kill9()
    leaveAll(campaign)
  }
  await open(campaign, kind)
}

async function newCampaign(sockets: number): Promise<Campaign> {
  const waiting = new Set<() => void>()
  const onAccepted = (): void => {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  const dataDir = newDataDir()
  const campaign: Campaign = { dataDir, bettors: [], waiting, recoveries: [], server: undefined }
  const server = await startServer({ dataDir, house: HOUSE, env: { BAIZE_LOG: 'warn' } })
  for (let n = 0; n < sockets; n += 1) {
    const target = TARGETS[n % TARGETS.length]
    if (target === undefined) break
    campaign.bettors.push(newBettor((await newGuest(server.address)).cookie, target, onAccepted))
  }
  await server.kill9()
  return campaign
}

/** Kills a real house under load so many times, then holds its books against what patrons heard. */
export async function killCampaign(
  kills: number,
  sockets: number,
  tell: (line: string) => void,
): Promise<Report> {
  const campaign = await newCampaign(sockets)
  const { bettors, recoveries, dataDir } = campaign
  try {
    await open(campaign, undefined)
    for (let no = 0; no < kills; no += 1) {
      const kind = KINDS[no % KINDS.length] ?? 'server'
      await killOnce(campaign, kind, Math.floor(no / KINDS.length))
      const last = recoveries.at(-1)
      tell(`${no + 1}/${kills} ${kind}: accepted again after ${last?.ms.toFixed(0)} ms`)
    }
    for (const bettor of bettors) bettor.rest()
    await sleep(3_000)
    const address = campaign.server?.address ?? ''
    const { faults, stakes } = await checkBettors(address, bettors)
    leaveAll(campaign)
    await campaign.server?.stop()
    const audit = (await auditBooks(dataDir)).map(({ invariant, row }) => `${invariant}: ${row}`)
    const bets = bettors.flatMap((bettor) => bettor.bets)
    const acknowledged = bets.filter(({ stake }) => stake !== undefined).length
    const report = { kills, recoveries, acknowledged, sent: bets.length, stakes }
    return { ...report, faults: [...faults, ...audit] }
  } finally {
    if (campaign.server !== undefined) await campaign.server.kill9()
    removeDataDir(dataDir)
  }
}
