import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { asUser } from './account.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { type PidFile, readPidFile } from './pidfile.ts'
import type { Place } from './place.ts'
import { isAlive, signal, waitGone } from './processes.ts'

const WINDOWS = process.platform === 'win32'
const START_TIMEOUT_MS = 300_000
const FAST_STOP_MS = 30_000
const LARGEST_LOG = 8 * 1024 * 1024

// Nothing acknowledged may be lost: these three are never to be weakened.
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const TUNED = [
  'shared_buffers=128MB',
  'max_connections=60',
  'max_wal_size=2GB',
  'wal_compression=on',
  'checkpoint_timeout=5min',
  'jit=off',
  'log_min_messages=warning',
  'log_checkpoints=off',
]

/**
 * How a server that died makes its files durable before it looks at them: one call for the whole
 * disk instead of one per file, of which there are a thousand. Linux tells of write errors there
 * since 5.8; elsewhere it stays with every file.
 */
export const syncSettings = (system: string, version: string): readonly string[] => {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const tells = system === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return tells ? ['recovery_init_sync_method=syncfs'] : []
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/**
 * Settings of the server: reached only through the private socket folder, on Windows only through
 * loopback.
 */
export async function serverSettings(sockets: string): Promise<readonly string[]> {
  const reach = WINDOWS
    ? ['listen_addresses=127.0.0.1', `port=${await freePort()}`]
    : [
        'listen_addresses=',
        `unix_socket_directories="${sockets}"`,
        'unix_socket_permissions=0700',
        'port=5432',
      ]
  return [...reach, ...DURABLE, ...TUNED, ...syncSettings(process.platform, release())]
}

const logFile = (home: string): string => join(home, 'postgres.log')

const openLog = (home: string): number => {
  const size = statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0
  return openSync(logFile(home), size > LARGEST_LOG ? 'w' : 'a', 0o600)
}

const lastWords = (home: string): string => {
  const lines = readFileSync(logFile(home), 'utf8').trim().split('\n')
  const line = lines.findLast((text) => text.includes('FATAL')) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?FATAL:\s*/, '')
}

// Detached: Ctrl-C in a terminal must reach the house alone, which stops the database when it has
// drained.
const launch = (binaries: Binaries, place: Place, settings: readonly string[]): ChildProcess => {
  const log = openLog(place.home)
  const child = spawn(
    binaries.postgres,
    ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...asUser(place.who),
      env: serverEnvironment(),
      detached: !WINDOWS,
      stdio: ['ignore', log, log],
      windowsHide: true,
    },
  )
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

const untilReady = async (child: ChildProcess, place: Place): Promise<PidFile | undefined> => {
  const end = Date.now() + START_TIMEOUT_MS
  while (child.pid !== undefined && isAlive(child.pid) && child.exitCode === null) {
    const file = readPidFile(place.cluster)
    if (file?.pid === child.pid && file.ready) return file
    if (Date.now() > end) throw new StartError('the database does not get ready')
    await sleep(10)
  }
  return undefined
}

/**
 * Starts the server and waits until it takes connections. Throws `StartError` with the server's own
 * last words.
 */
export async function startServer(
  binaries: Binaries,
  place: Place,
  settings: readonly string[],
): Promise<PidFile> {
  const child = launch(binaries, place, settings)
  const file = await untilReady(child, place)
  if (file === undefined)
    throw new StartError(`the database does not start: ${lastWords(place.home)}`)
  return file
}

/**
 * Stops a server: fast, its clients are cut off and a checkpoint is written; only if that hangs, at
 * once.
 */
export async function stopServer(binaries: Binaries, cluster: string, pid: number): Promise<void> {
  if (WINDOWS) {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  signal(pid, 'SIGINT')
  if (await waitGone(pid, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  await waitGone(pid, FAST_STOP_MS)
}
