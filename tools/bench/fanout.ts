import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Heard } from './client.ts'
import { askAll, type Client, deal, forkSelf, machine, newClient } from './crowd.ts'
import { earlier, merge, ms, quantile, say, verdict, whole } from './numbers.ts'
import { processMs } from './processor.ts'
import { benchHouse, benchServer, guests } from './server.ts'

const PROCESSES = 3
const SLOW_EVERY = 200
const BROADCASTS = 12
const GAP_MS = 1_000

/** How messages to everyone went: over all sockets that read, in milliseconds. */
interface Fanout {
  /** From the first socket to the last, the middle of all messages. */
  readonly spread: number
  readonly p50: number
  readonly p99: number
  readonly complete: number
  /** Processor time of the sender for one message to one socket, in microseconds. */
  readonly cpuUs: number
}

/** What was sent from when on, and what the sender had worked by then. */
interface Begun {
  readonly pid: number
  readonly ms: number
  /** When messages were first written, by the instant in them; else that instant itself. */
  readonly published: ReadonlyMap<number, number>
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const begin = (pid: number): Begun => ({ pid, ms: processMs(pid), published: new Map() })

/** The waits of each message from the moment that it was published. */
const waitsOf = ({ heard, waits }: Answer, published: Begun['published']) =>
  waits.map((wait, at) => {
    const decided = heard[at]?.at ?? 0
    return earlier(wait, (published.get(decided) ?? decided) - decided)
  })

function fanoutOf(answers: readonly Answer[], sockets: number, begun: Begun): Fanout {
  const cpuMs = processMs(begun.pid) - begun.ms
  const readers = readersOf(sockets)
  const all = new Map<string, Heard>()
  for (const one of answers.flatMap(({ heard }) => heard)) {
    const before = all.get(one.key)
    const first = Math.min(one.first, before?.first ?? one.first)
    const last = Math.max(one.last, before?.last ?? one.last)
    all.set(one.key, { ...one, first, last, count: one.count + (before?.count ?? 0) })
  }
  const complete = [...all.values()].filter(({ count }) => count >= readers)
  const waits = merge(answers.flatMap((answer) => waitsOf(answer, begun.published)))
  return {
    spread: median(complete.map(({ first, last }) => last - first)),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    complete: complete.length,
    cpuUs: (cpuMs * 1000) / Math.max(1, all.size * sockets),
  }
}

const readersOf = (sockets: number): number => {
  const each = Math.floor(sockets / PROCESSES)
  return PROCESSES * (each - Math.floor(each / SLOW_EVERY))
}

async function connected(url: string, sockets: number, cookies: readonly string[], table?: string) {
  const clients = Array.from({ length: PROCESSES }, newClient)
  const hands = deal(cookies, PROCESSES)
  await askAll(clients, (at) => ({
    kind: 'connect',
    url,
    cookies: hands[at] ?? [],
    sockets: Math.floor(sockets / PROCESSES),
    slowEvery: SLOW_EVERY,
    ...(table !== undefined && { table }),
  }))
  return clients
}

const hearAll = (clients: readonly Client[]) => askAll(clients, () => ({ kind: 'heard' }))

/** The bare loop: plain and framed once. */
async function bare(sockets: number): Promise<{ readonly plain: Fanout; readonly framed: Fanout }> {
  const child = forkSelf('bare')
  const [{ port }] = await once(child, 'message')
  const clients = await connected(`ws://127.0.0.1:${port}/`, sockets, [''])
  const loop = async (framed: boolean): Promise<Fanout> => {
    await askAll(clients, () => ({ kind: 'forget' }))
    const begun = begin(child.pid ?? 0)
    for (let n = 0; n < BROADCASTS; n += 1) {
      const text = `{"bare":${n},"at":AT,"round":"ab-1-1","fill":"${'x'.repeat(120)}"}`
      child.send({ text, framed })
      await sleep(GAP_MS)
    }
    return fanoutOf(await hearAll(clients), sockets, begun)
  }
  try {
    return { plain: await loop(false), framed: await loop(true) }
  } finally {
    for (const client of clients) client.end()
    child.kill('SIGKILL')
  }
}

async function house(sockets: number) {
  const server = await benchServer(benchHouse({ 'ab-1': { bettingMs: 3_000, cardMs: GAP_MS } }))
  const cookies = await guests(server.address, 600)
  const before = await server.collected()
  const clients = await connected(
    `${server.address.replace('http', 'ws')}/ws`,
    sockets,
    cookies,
    'ab-1',
  )
  try {
    const after = await server.collected()
    await askAll(clients, () => ({ kind: 'forget' }))
    const from = Date.now()
    const begun = begin(server.process.pid)
    await sleep(4 * BROADCASTS * GAP_MS)
    const pulses = server.pulses(from)
    const published = new Map(pulses.flatMap((pulse) => pulse.published))
    const fanout = fanoutOf(await hearAll(clients), sockets, { ...begun, published })
    const bytes = (after.rss - before.rss) / sockets
    const heap = (after.heapUsed + after.external - before.heapUsed - before.external) / sockets
    const workedMs = Math.max(0, ...pulses.map((pulse) => pulse.workedMs))
    const blockedMs = Math.max(0, ...pulses.map((pulse) => pulse.blockedMs))
    return { fanout, bytes, heap, workedMs, blockedMs }
  } finally {
    for (const client of clients) client.end()
    await server.stop()
  }
}

const line = (name: string, { spread, p50, p99, complete, cpuUs }: Fanout): string =>
  [
    `${name.padEnd(20)} first to last ${ms(spread)}`,
    `published to socket p50 ${ms(p50)}`,
    `p99 ${ms(p99)}`,
    `${cpuUs.toFixed(1)} µs of the sender per message`,
    `(${complete} messages that reached all)`,
  ].join('   ')

/** One table and many sockets, slow readers among them, beside a bare loop of the same run. */
export async function benchFanout(args: readonly string[]): Promise<boolean> {
  let met = true
  for (const sockets of (args[0] ?? '9000,18000').split(',').map(Number)) {
    say(`fanout: ${whole(sockets)} sockets, one in ${SLOW_EVERY} does not read, ${machine()}`)
    const loops = await bare(sockets)
    say(line('bare ws loop', loops.plain))
    say(line('bare, framed once', loops.framed))
    const ours = await house(sockets)
    say(line('house', ours.fanout))
    const ratio = loops.framed.spread / Math.max(1, ours.fanout.spread)
    const goals = {
      'of the framed loop': [ratio.toFixed(2), ratio >= 0.9],
      'p99 under 150 ms': [ms(ours.fanout.p99), sockets > 9_000 || ours.fanout.p99 < 150],
      'memory per connection': [
        `${(ours.bytes / 1000).toFixed(1)} kB, heap ${(ours.heap / 1000).toFixed(1)} kB`,
        ours.bytes <= 12_000,
      ],
      'never blocked over 20 ms': [
        `${ms(ours.workedMs)} at work, ${ms(ours.blockedMs)} with waits for a core`,
        ours.workedMs <= 20,
      ],
    } as const
    for (const [name, [figure, ok]] of Object.entries(goals)) {
      say(`${name.padEnd(28)} ${figure}   ${verdict(ok)}`)
      met &&= ok
    }
    say(machine())
  }
  return met
}
