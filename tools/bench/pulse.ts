import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into the server before its own program: prints its pulse four times a second, and once
 * more after a collection of garbage on SIGUSR2.
 */
const EVERY_MS = 250

if (process.env['BENCH_PULSE'] === '1') {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const write = (collected: boolean): void => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const blockedMs = Math.max(0, delay.max / 1e6 - 1)
    const cpuMs = process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
    const pulse = { at: Date.now(), blockedMs, cpuMs, rss, heapUsed, external, collected }
    process.stdout.write(`pulse ${JSON.stringify(pulse)}\n`)
    delay.reset()
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
