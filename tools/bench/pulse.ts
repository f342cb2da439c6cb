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

if (process.env['BENCH_PULSE'] === '1') {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // What the loop was really at work between two ticks, however busy others keep the machine.
  let lastCpu = cpuNow()
  let workedMs = 0
  setInterval(() => {
    const cpu = cpuNow()
    workedMs = Math.max(workedMs, cpu - lastCpu)
    lastCpu = cpu
  }, 1).unref()
  const write = (collected: boolean): void => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const blockedMs = Math.max(0, delay.max / 1e6 - 1)
    const pulse = { at: Date.now(), blockedMs, workedMs, cpuMs: cpuNow(), rss, heapUsed, external }
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
