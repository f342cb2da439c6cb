import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const ps = (pid: number, column: string): string | undefined => {
  if (process.platform === 'win32') return undefined
  try {
    const text = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
    return text.trim() === '' ? undefined : text.trim()
  } catch {
    return undefined
  }
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold blanks and brackets. */
const stat = (pid: number): readonly string[] => {
  const text = read(`/proc/${pid}/stat`) ?? ''
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** True while a process runs; one that is dead but not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(stat(pid)[0] ?? '')
}

/**
 * When a process started, as text that differs for every later process with the same number,
 * also after the machine has restarted. Undefined where the system does not tell.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  const ticks = stat(pid)[19]
  const boot = read('/proc/sys/kernel/random/boot_id')?.trim()
  return ticks === undefined ? undefined : `${boot ?? ''}/${ticks}`
}

/** The command line of a process, or `''`. */
export const commandOf = (pid: number): string =>
  (process.platform === 'linux'
    ? read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : ps(pid, 'command')) ?? ''

/** Waits until a process is gone; false when it still runs after `timeoutMs`. */
export async function waitGone(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

/** Sends a signal; a process that has just gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}
