import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

interface Usage {
  readonly pid: number
  readonly parent: number
  readonly ms: number
}

function usageOf(name: string): Usage | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { pid: Number(name), parent: Number(fields[1]), ms: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/**
 * Processor time that a database server and its processes have used so far, in milliseconds; 0
 * where the system does not tell.
 */
export function databaseMs(pid: number): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => usageOf(name) ?? [])
    .filter((usage) => usage.pid === pid || usage.parent === pid)
    .reduce((sum, { ms }) => sum + ms, 0)
}

/** Processor time of one process so far, in milliseconds; 0 where the system does not tell. */
export const processMs = (pid: number): number => usageOf(`${pid}`)?.ms ?? 0

/** Processor time of this process so far, in milliseconds. */
export function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
