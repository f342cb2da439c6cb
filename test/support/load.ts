import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openPostgresStore, type Store, startEmbedded } from '@baize/store'
import { type Guest, newGuest, newId, type Wire } from './patron.ts'

const TABLES = [
  { table: 'ab-1', bet: 'andar', mode: 'commission' },
  { table: 'ab-1', bet: 'bahar', mode: 'commission' },
  { table: 'abc-1', bet: 'bahar', mode: 'standard' },
  { table: 'bac-1', bet: 'banker', mode: 'commission' },
]
const PAUSE_MS = 20

/** Patrons who bet over sockets of their own, as fast as they are answered, at every table. */
export interface Load {
  readonly guests: readonly Guest[]
  /** Stakes that were acknowledged, in the order in which the answers came. */
  readonly acknowledged: readonly string[]
  /** Resolves when so many more are acknowledged. */
  readonly more: (count: number) => Promise<void>
  /** Ends the betting; what was sent may still be answered. */
  readonly stop: () => void
  readonly close: () => Promise<void>
}

/** Bets in every round that is open, on and on. */
function betOn(wire: Wire, over: () => boolean): void {
  const rounds = new Map<string, string>()
  for (const table of new Set(TABLES.map((each) => each.table))) wire.send({ kind: 'watch', table })
  wire.ws.on('message', () => {
    const message = wire.messages.at(-1)
    if (message?.kind === 'snapshot' && message.view.round?.phase === 'betting')
      rounds.set(message.table, message.view.round.id)
    if (message?.kind !== 'event') return
    const { event, table } = message
    if (event.kind === 'bets-opened') rounds.set(table, event.round)
    if (event.kind === 'bets-closed') rounds.delete(table)
  })
  const bet = async (): Promise<void> => {
    for (let n = 0; !over() && wire.ws.readyState === wire.ws.OPEN; n += 1) {
      const target = TABLES[n % TABLES.length]
      const round = rounds.get(target?.table ?? '')
      if (target !== undefined && round !== undefined)
        wire.send({ kind: 'place-stake', ...target, round, amount: '100', id: newId() })
      await sleep(PAUSE_MS)
    }
  }
  void bet()
}

export async function startLoad(address: string, count: number): Promise<Load> {
  const guests = await Promise.all(Array.from({ length: count }, () => newGuest(address)))
  const wires = await Promise.all(guests.map((guest) => guest.connect()))
  const acknowledged: string[] = []
  let over = false
  for (const wire of wires) {
    wire.ws.on('message', () => {
      const message = wire.messages.at(-1)
      if (message?.kind === 'stake-placed') acknowledged.push(message.stake.stake)
    })
    betOn(wire, () => over)
  }
  return {
    guests,
    acknowledged,
    async more(wanted) {
      const goal = acknowledged.length + wanted
      while (acknowledged.length < goal) await sleep(PAUSE_MS)
    },
    stop() {
      over = true
    },
    async close() {
      over = true
      await Promise.all(wires.map((wire) => wire.close()))
    },
  }
}

/** Opens the books of a stopped house for a look. */
export async function lookAtBooks<T>(
  dataDir: string,
  look: (store: Store, connection: Connection) => Promise<T>,
): Promise<T> {
  const server = await startEmbedded({ dataDir })
  const store = await openPostgresStore({ database: server.connection })
  try {
    return await look(store, server.connection)
  } finally {
    await store.close()
    await server.stop()
  }
}

/** What is held for rounds that are not over, all tables together. */
export async function openStakes(store: Store): Promise<bigint> {
  const balances = [...(await store.balances())]
  const held = balances.filter(([name]) => name.startsWith('stakes/'))
  return held.reduce((sum, [, balance]) => sum + balance, 0n)
}

/** Every stake of these patrons, with how it ended if it has. */
export async function stakesOf(
  store: Store,
  guests: readonly Guest[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const stakes = new Map<string, string | undefined>()
  for (const { id } of guests) {
    let before: string | undefined
    do {
      const page = await store.betRecord(id, { limit: 100, ...(before && { before }) })
      for (const line of page.lines) stakes.set(line.stake, line.end?.grade)
      before = page.next
    } while (before !== undefined)
  }
  return stakes
}
