import { setTimeout as sleep } from 'node:timers/promises'
import { type Guest, guestWith, type Wire } from '../../test/support/patron.ts'
import { startServer } from '../../test/support/server.ts'
import { askAll, type Client, deal, machine, newClient } from './crowd.ts'
import { ms, say, verdict, whole } from './numbers.ts'
import { type BenchServer, benchHouse, benchServer, guests } from './server.ts'

const SIZES: Readonly<Record<string, { readonly stakes: number; readonly bettingMs: number }>> = {
  small: { stakes: 10_000, bettingMs: 10_000 },
  large: { stakes: 100_000, bettingMs: 60_000 },
}

interface Settled {
  readonly seconds: number
  /** Longest work of the loop at a stretch; the same with waits for a core. */
  readonly workedMs: number
  readonly blockedMs: number
  readonly stakes: number
}

/** Waits for an event of a table from now on and gives when it came. */
const came = async (wire: Wire, table: string, kind: string): Promise<number> => {
  await wire.wait(
    (message) => message.kind === 'event' && message.table === table && message.event.kind === kind,
  )
  return Date.now()
}

async function fill(
  { server, clients, cookies }: Setup,
  name: keyof typeof SIZES,
): Promise<number> {
  const { stakes = 0 } = SIZES[name] ?? {}
  const hands = deal(cookies, clients.length)
  const url = `${server.address.replace('http', 'ws')}/ws`
  await askAll(clients, (at) => ({
    kind: 'connect',
    url,
    table: `${name}`,
    cookies: hands[at] ?? [],
    sockets: Math.floor(cookies.length / clients.length),
  }))
  const answers = await askAll(clients, () => ({
    kind: 'bet',
    leftMs: (SIZES[name]?.bettingMs ?? 0) - 2_000,
    forMs: (SIZES[name]?.bettingMs ?? 0) - 3_000,
    most: Math.ceil(stakes / clients.length),
  }))
  return answers.reduce((sum, { accepted }) => sum + accepted, 0)
}

interface Setup {
  readonly server: BenchServer
  readonly clients: readonly Client[]
  readonly cookies: readonly string[]
  readonly watcher: Guest
}

async function settle(setup: Setup, name: string): Promise<Settled> {
  const wire = await setup.watcher.connect()
  wire.send({ kind: 'watch', table: name })
  const stakes = await fill(setup, name)
  const from = await patiently(() => came(wire, name, 'round-resolved'))
  const until = await patiently(() => came(wire, name, 'round-settled'))
  await sleep(1_500)
  const pulses = setup.server.pulses(from - 300, until + 1_500)
  const workedMs = Math.max(0, ...pulses.map((pulse) => pulse.workedMs))
  const blockedMs = Math.max(0, ...pulses.map((pulse) => pulse.blockedMs))
  await wire.close()
  const settled = { seconds: (until - from) / 1000, workedMs, blockedMs, stakes }
  say(
    [
      `${whole(stakes).padStart(7)} stakes`,
      `${settled.seconds.toFixed(2)} s from the last card to committed`,
      `longest block ${ms(workedMs)} at work, ${ms(blockedMs)} with waits for a core`,
      machine(),
    ].join('   '),
  )
  return settled
}

/** Waits longer than a single wait does: a betting window is long here. */
async function patiently<T>(wait: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await wait()
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

/** Rounds of 10,000 and 100,000 stakes, and a crash in the middle of such a round. */
export async function benchSettle(): Promise<boolean> {
  say(`settle: ${machine()}`)
  const tables = Object.entries(SIZES).map(([name, { bettingMs }]) => [name, { bettingMs }])
  const house = benchHouse(Object.fromEntries(tables))
  const server = await benchServer(house)
  const cookies = await guests(server.address, 1_000)
  const watcher = guestWith(server.address, cookies[0] ?? '', '')
  const clients = [newClient(), newClient()]
  const setup = { server, clients, cookies, watcher }
  try {
    const small = await settle(setup, 'small')
    for (const client of clients) client.end()
    const others = [newClient(), newClient()]
    const large = await settle({ ...setup, clients: others }, 'large')
    const growth = large.seconds / Math.max(0.001, small.seconds)
    const quick = large.seconds <= 3
    const even = growth <= 12
    const free = Math.max(small.workedMs, large.workedMs) <= 50
    say(
      [
        `100,000 stakes within 3 s ${verdict(quick)}`,
        `growth ${growth.toFixed(1)} (goal 12) ${verdict(even)}`,
      ].join(', '),
    )
    say(`event loop never blocked over 50 ms ${verdict(free)}`)
    const back = await recovery({ ...setup, clients: others }, house)
    for (const client of others) client.end()
    return quick && even && free && back
  } finally {
    for (const client of clients) client.end()
    await server.stop()
  }
}

/** kill -9 with 100,000 open stakes; how long until the table takes a bet again. */
async function recovery(setup: Setup, house: object): Promise<boolean> {
  const stakes = await fill(setup, 'large')
  await setup.server.process.kill9()
  const start = performance.now()
  const { dataDir } = setup.server.process
  const again = await startServer({
    dataDir,
    house,
    env: { BAIZE_LOG: 'warn', BAIZE_DRAIN_MS: '0' },
  })
  const guest = guestWith(again.address, setup.cookies[1] ?? '', '')
  const wire = await guest.connect()
  wire.send({ kind: 'watch', table: 'large' })
  const snapshot = await wire.until('snapshot', undefined, 0)
  const seconds = (performance.now() - start) / 1000
  const kept = snapshot.own.length > 0
  say(
    [
      `${whole(stakes).padStart(7)} open stakes`,
      `${seconds.toFixed(2)} s from a new process to a table with its stakes (goal 5 s)`,
      verdict(seconds < 5 && kept),
      machine(),
    ].join('   '),
  )
  await wire.close()
  await again.stop()
  return seconds < 5 && kept
}
