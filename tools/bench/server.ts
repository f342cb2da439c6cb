import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newGuest } from '../../test/support/patron.ts'
import { removeDataDir, type ServerProcess, startServer } from '../../test/support/server.ts'

/** What the server says of itself at one moment. */
export interface Pulse {
  readonly at: number
  /** Longest time the event loop was blocked since the last pulse. */
  readonly blockedMs: number
  /** Longest time the loop itself worked between two ticks, not counting waits for a core. */
  readonly workedMs: number
  /** Processor time so far, of the whole process and of the loop alone. */
  readonly cpuMs: number
  readonly threadMs: number
  /** When cards were first written to a socket, by the instant of their decision. */
  readonly published: readonly (readonly [at: number, time: number])[]
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  readonly collected: boolean
}

export interface BenchServer {
  readonly address: string
  readonly process: ServerProcess
  readonly databasePid: () => number
  readonly pulses: (from?: number, to?: number) => readonly Pulse[]
  /** The pulse after a collection of garbage. */
  readonly collected: () => Promise<Pulse>
  readonly stop: () => Promise<void>
}

const PULSE = join(dirname(fileURLToPath(import.meta.url)), 'pulse.mjs')

/** Starts the real server on a database of its own, with its pulse written down. */
export async function benchServer(house: object): Promise<BenchServer> {
  const server = await startServer({
    house,
    env: {
      BAIZE_LOG: 'warn',
      BAIZE_MESSAGES_PER_SECOND: '1000000',
      BAIZE_GUESTS_PER_MINUTE: '1000000',
      BAIZE_DRAIN_MS: '0',
      NODE_OPTIONS: `--import=${PULSE} ${process.env['BENCH_NODE_OPTIONS'] ?? ''}`,
      BENCH_PULSE: '1',
    },
  })
  const pulses = (from = 0, to = Number.POSITIVE_INFINITY): readonly Pulse[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('pulse {') && line.endsWith('}'))
      .map((line): Pulse => JSON.parse(line.slice('pulse '.length)))
      .filter(({ at }) => at >= from && at <= to)
  return {
    address: server.address,
    process: server,
    databasePid: () =>
      Number(readFileSync(join(server.dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    pulses,
    async collected() {
      const from = Date.now()
      process.kill(server.pid, 'SIGUSR2')
      for (;;) {
        const found = pulses(from).find((pulse) => pulse.collected)
        if (found !== undefined) return found
        await sleep(50)
      }
    },
    async stop() {
      await server.stop()
      removeDataDir(server.dataDir)
    },
  }
}

const TOGETHER = 16

/** Makes guests over HTTP; gives their cookies. */
export async function guests(address: string, count: number): Promise<readonly string[]> {
  const cookies: string[] = []
  const make = async (): Promise<void> => {
    while (cookies.length < count) {
      cookies.push('')
      const at = cookies.length - 1
      cookies[at] = (await newGuest(address)).cookie
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, make))
  return cookies
}

/** A house of tables with these windows, limits wide open and quick cards. */
export const benchHouse = (tables: Readonly<Record<string, object>>): object => ({
  tables: Object.entries(tables).map(([table, timing]) => ({
    table,
    name: table,
    game: 'andar-bahar',
    timing: { bettingMs: 15_000, cardMs: 20, turnMs: 0, resultMs: 1_500, ...timing },
    limits: { maximum: '500000000', perPatron: '500000000', maxPayout: '50000000000' },
  })),
})
