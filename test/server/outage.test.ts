import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../support/books.ts'
import { bettingRound, type Guest, newGuest, newId, place, type Wire } from '../support/patron.ts'
import { fastHouse, removeDataDir, type ServerProcess, startServer } from '../support/server.ts'

const BETTING_MS = 6_000
let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ house: fastHouse({ bettingMs: BETTING_MS }) })
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  expect(await auditBooks(server.dataDir)).toEqual([])
  removeDataDir(server.dataDir)
})

const andar = { table: 'ab-1', bet: 'andar', mode: 'commission', amount: '100' }

/** The main process of the server's own database. */
const database = (): number => {
  const file = readFileSync(join(server.dataDir, 'pg', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/** The database and all its children. */
function processes(): readonly number[] {
  const main = database()
  const isChild = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${main}`
    } catch {
      return false
    }
  }
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return [main, ...all.filter(isChild)]
}

interface Crowd {
  readonly guests: readonly Guest[]
  readonly wires: readonly Wire[]
}

async function crowd(): Promise<Crowd> {
  const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest(server.address)))
  return { guests, wires: await Promise.all(guests.map((guest) => guest.connect())) }
}

/** Bets without pause until told to stop, each bet sent once; what came back, by the bet's id. */
function betOn(wires: readonly Wire[], round: string) {
  let on = true
  const sent = new Map<string, Wire>()
  const done = Promise.all(
    wires.map(async (wire) => {
      while (on) {
        const id = newId()
        sent.set(id, wire)
        wire.send({ kind: 'place-stake', ...andar, round, id })
        await sleep(40)
      }
    }),
  )
  const answersTo = (kind: string, [id, wire]: [string, Wire]) =>
    wire.messages.filter((message) => message.kind === kind && 'id' in message && message.id === id)
  return {
    async stop() {
      on = false
      await done
    },
    times: (kind: string) => [...sent].map((each) => answersTo(kind, each).length),
    placed: () => [...sent].filter((each) => answersTo('stake-placed', each).length > 0),
  }
}

/** What an outage looks like from a seat: the round suspended with its time, and then resumed. */
async function seesOutage(wire: Wire, round: string, from: number): Promise<void> {
  const gone = await wire.until(
    'event',
    ({ event }) => event.kind === 'round-suspended' && event.round === round,
    from,
  )
  expect(gone.event).toMatchObject({ reason: 'server-failure' })
  const back = await wire.until(
    'event',
    ({ event }) => event.kind === 'round-resumed' && event.round === round,
    from,
  )
  if (gone.event.kind !== 'round-suspended' || back.event.kind !== 'round-resumed') return
  expect(gone.event.remainingMs).toBeGreaterThan(0)
  expect(back.event.closesAt).toBe(back.event.at + (gone.event.remainingMs ?? 0))
  expect(back.event.at).toBeGreaterThan(gone.event.at)
}

/** Plays a round in which the database fails, and looks at everyone's money afterwards. */
async function playThrough(fail: () => Promise<void>): Promise<void> {
  const { guests, wires } = await crowd()
  const rounds = await Promise.all(wires.map((wire) => bettingRound(wire, 'ab-1', 5_000)))
  const round = rounds[0] ?? ''
  const first = wires[0]
  if (first === undefined) throw new Error('no socket')
  const from = first.messages.length
  const bets = betOn(wires, round)
  await sleep(500)
  await fail()
  await seesOutage(first, round, from)
  await sleep(300)
  await bets.stop()
  const late = await place(first, { ...andar, round })
  expect(late.kind).toBe('stake-placed')
  await Promise.all(
    wires.map((wire) =>
      wire.until(
        'event',
        ({ event }) => event.kind === 'round-settled' && event.round === round,
        0,
      ),
    ),
  )
  await sleep(300)
  expect(Math.max(...bets.times('stake-placed'))).toBe(1)
  const answered = bets.times('stake-placed').map((n, at) => n + (bets.times('refused')[at] ?? 0))
  expect(answered.every((count) => count === 1)).toBe(true)
  for (const [at, guest] of guests.entries()) {
    const wire = wires[at]
    const mine = new Set(bets.placed().flatMap(([id, owner]) => (owner === wire ? [id] : [])))
    const page = (await guest.get('/api/bets?limit=100')) as { lines: { amount: string }[] }
    expect(page.lines.length).toBe(Math.min(100, mine.size + (at === 0 ? 1 : 0)))
  }
  await Promise.all(wires.map((wire) => wire.close()))
}

const signalAll = (signal: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
}

describe('a database that fails while bets are open: none lost, none taken twice, all see it', () => {
  it('frozen for three seconds', { timeout: 90_000 }, () =>
    playThrough(async () => {
      const pids = processes()
      signalAll('SIGSTOP', pids)
      await sleep(3_000)
      signalAll('SIGCONT', pids)
    }),
  )
  it('killed', { timeout: 90_000 }, () =>
    playThrough(async () => process.kill(database(), 'SIGKILL') && undefined),
  )
  it('frozen, then killed', { timeout: 90_000 }, () =>
    playThrough(async () => {
      const pids = processes()
      signalAll('SIGSTOP', pids)
      await sleep(2_500)
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    }),
  )
})
