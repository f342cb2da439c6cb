import { openSync, readSync } from 'node:fs'
import { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into the server before its own program: prints its pulse four times a second, and once
 * more after a collection of garbage on SIGUSR2.
 */
const EVERY_MS = 250

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// Linux knows how long the one thread that runs the loop was on a core; elsewhere all count.
const own =
  process.platform === 'linux'
    ? openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
    : undefined
const line = Buffer.alloc(64)
const threadNow = (): number => {
  if (own === undefined) return cpuNow()
  const length = readSync(own, line, 0, line.length, 0)
  return Number.parseInt(line.toString('latin1', 0, length), 10) / 1e6
}

/** When the first socket of each broadcast card got it, by the instant of its decision. */
const published: [at: number, time: number][] = []
let lastChunk: unknown

function look(chunk: unknown): void {
  lastChunk = chunk
  if (!Buffer.isBuffer(chunk) || !chunk.includes('"card-dealt"')) return
  const at = /"at":(\d+)/.exec(chunk.toString('latin1'))?.[1]
  if (at !== undefined) published.push([Number(at), Date.now()])
}

/** Broadcasts are one buffer for all sockets: only a new one is looked at. */
function watchWrites(): void {
  const write = Socket.prototype.write
  const watched = function (this: Socket, ...args: Parameters<typeof write>): boolean {
    if (args[0] !== lastChunk) look(args[0])
    return write.apply(this, args)
  }
  Object.defineProperty(Socket.prototype, 'write', { value: watched, writable: true })
}

if (process.env['BENCH_PULSE'] === '1') {
  watchWrites()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // What the loop was really at work between two ticks, however busy others keep the machine.
  let last = threadNow()
  let workedMs = 0
  setInterval(() => {
    const worked = threadNow()
    workedMs = Math.max(workedMs, worked - last)
    last = worked
  }, 1).unref()
  const write = (collected: boolean): void => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const blockedMs = Math.max(0, delay.max / 1e6 - 1)
    const work = { at: Date.now(), blockedMs, workedMs, cpuMs: cpuNow(), threadMs: threadNow() }
    const pulse = { ...work, rss, heapUsed, external, published: published.splice(0) }
    process.stdout.write(`pulse ${JSON.stringify({ ...pulse, collected })}\n`)
    delay.reset()
    workedMs = 0
  }
  setInterval(() => write(false), EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    collect()
    collect()
    write(true)
  })
}
