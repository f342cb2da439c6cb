import type { Answer } from './client.ts'
import { askAll, type Client, deal, machine, newClient } from './crowd.ts'
import { megabytes, merge, ms, quantile, say, verdict, whole } from './numbers.ts'
import { databaseMs } from './processor.ts'
import { type RawRates, rawRates } from './raw.ts'
import { type BenchServer, benchHouse, benchServer, guests } from './server.ts'

const TABLE = 'ab-1'
const BETTING_MS = 16_000
const RUN_MS = 12_000

interface Setup {
  readonly server: BenchServer
  readonly clients: readonly Client[]
}

interface Run {
  readonly name: string
  readonly rate?: number
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
  readonly blockedMs: number
  readonly cpu: number
  /** Processor time of one accepted bet, in microseconds: server, database, clients. */
  readonly costs: Costs
}

interface Costs {
  readonly server: number
  readonly database: number
  readonly clients: number
}

interface Since {
  readonly from: number
  readonly serverMs: number
  readonly databaseMs: number
}

const workSince = ({ server }: Setup): Since => ({
  from: Date.now(),
  serverMs: server.pulses().at(-1)?.cpuMs ?? 0,
  databaseMs: databaseMs(server.databasePid()),
})

function figures(answers: readonly Answer[], setup: Setup, since: Since): Figures {
  const { server } = setup
  const latency = merge(answers.map((answer) => answer.latency))
  const sum = (read: (answer: Answer) => number) => answers.reduce((all, one) => all + read(one), 0)
  const pulses = server.pulses(since.from)
  const now = workSince(setup)
  const each = (ms: number) =>
    (ms * 1000) /
    Math.max(
      1,
      sum((answer) => answer.accepted),
    )
  const [first, last] = [pulses[0], pulses.at(-1)]
  const span = first && last ? (last.cpuMs - first.cpuMs) / Math.max(1, last.at - first.at) : 0
  return {
    perSecond: sum((answer) => answer.accepted / answer.seconds),
    p50: quantile(latency, 0.5),
    p99: quantile(latency, 0.99),
    refused: sum((answer) => answer.refused),
    blockedMs: Math.max(0, ...pulses.map((pulse) => pulse.workedMs)),
    cpu: span,
    costs: {
      server: each(now.serverMs - since.serverMs),
      database: each(now.databaseMs - since.databaseMs),
      clients: each(sum((answer) => answer.cpuMs)),
    },
  }
}

async function run(setup: Setup, { name, rate }: Run): Promise<Figures> {
  const { clients } = setup
  const share = rate === undefined ? {} : { rate: rate / clients.length }
  const since = workSince(setup)
  const answers = await askAll(clients, () => ({
    kind: 'bet',
    leftMs: BETTING_MS - 1_500,
    forMs: RUN_MS,
    ...share,
  }))
  const done = figures(answers, setup, since)
  const { perSecond, p50, p99, refused, blockedMs, cpu } = done
  say(
    [
      `${name.padEnd(14)} ${whole(perSecond).padStart(7)} bets/s`,
      `p50 ${ms(p50)}`,
      `p99 ${ms(p99)}`,
      `refused ${refused}`,
      `longest block ${ms(blockedMs)}`,
      `server ${(cpu * 100).toFixed(0)} % of a core`,
      machine(),
    ].join('   '),
  )
  return done
}

/** Sockets bet at a real server on a real database; beside it, what the store alone can do. */
export async function benchBets(args: readonly string[]): Promise<boolean> {
  const sockets = Number(args[0] ?? 2_000)
  const rates = (args[1] ?? '5000,10000,15000').split(',').map(Number)
  say(`bets: ${whole(sockets)} sockets, ${machine()}`)
  const raw = await rawRates()
  say(`store alone    ${whole(raw.batched).padStart(7)} bets/s in batches of 2,000`)
  say(`store alone    ${whole(raw.single).padStart(7)} bets/s in one transaction each`)
  const server = await benchServer(benchHouse({ [TABLE]: { bettingMs: BETTING_MS } }))
  const clients = [newClient(), newClient()]
  try {
    const cookies = deal(await guests(server.address, Math.min(sockets, 2_000)), clients.length)
    const url = `${server.address.replace('http', 'ws')}/ws`
    await askAll(clients, (at) => ({
      kind: 'connect',
      url,
      table: TABLE,
      cookies: cookies[at] ?? [],
      sockets: Math.floor(sockets / clients.length),
    }))
    return await measure({ server, clients }, rates, raw)
  } finally {
    for (const client of clients) client.end()
    await server.stop()
  }
}

/** What the machine must work for a bet, however much of it others take. */
function sayCosts({ server, database, clients }: Costs, store: number): void {
  const us = (value: number): string => `${value.toFixed(0)} µs`
  const of = store / Math.max(1, server + database)
  say(
    [
      `processor time of a bet   server ${us(server)}, database ${us(database)}`,
      `clients ${us(clients)}`,
      `the store alone ${us(store)} (${of.toFixed(2)} of the house without clients)`,
    ].join(', '),
  )
}

async function measure(setup: Setup, rates: readonly number[], raw: RawRates): Promise<boolean> {
  const { server } = setup
  await run(setup, { name: 'warming up' })
  const before = await server.collected()
  const full = await run(setup, { name: 'saturated' })
  const between = await server.collected()
  const fixed: Figures[] = []
  for (const rate of rates) fixed.push(await run(setup, { name: `at ${whole(rate)}/s`, rate }))
  const after = await server.collected()
  const heaps = [before, between, after].map(({ heapUsed, external }) => heapUsed + external)
  const last = fixed.at(-1)
  const flat = (heaps[2] ?? 0) < 1.5 * (heaps[0] ?? 0) + 50 * 1_048_576
  const ofRaw = full.perSecond / raw.batched
  const ofSingle = full.perSecond / raw.single
  say(`of the store alone, batched   ${ofRaw.toFixed(2)} (goal 0.6)   ${verdict(ofRaw >= 0.6)}`)
  say(`of one transaction per bet    ${ofSingle.toFixed(1)} (goal 8)   ${verdict(ofSingle >= 8)}`)
  sayCosts(full.costs, raw.cpuUs)
  if (last !== undefined)
    say(
      [
        `p99 at ${whole(rates.at(-1) ?? 0)}/s`,
        `${ms(last.p99)} (goal 100 ms)`,
        verdict(last.p99 < 100),
      ].join('   '),
    )
  say(`memory after collecting   ${heaps.map(megabytes).join(', ')}   ${verdict(flat)} (flat)`)
  return ofRaw >= 0.6 && ofSingle >= 8 && flat && (last?.p99 ?? 0) < 100
}
