import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inWords, StartError } from '../errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { DATABASE_USER, prepareCluster } from './cluster.ts'
import { inUse, type Lock, takeLock } from './lock.ts'
import { answers, dropPidFile, isRunning, type PidFile, readPidFile } from './pidfile.ts'
import { choosePlace, dataFolder, type Place, socketFolder } from './place.ts'
import { serverSettings, startServer, stopServer } from './postmaster.ts'
import { isAlive, signal } from './processes.ts'

const WATCH_MS = 50
const ADOPT_MS = 10_000
const RETRIES = 40

export interface EmbeddedOptions {
  /** The folder of all data; made when missing. */
  readonly dataDir: string
  /** Told what a person should know, such as where the data are when they are not in `dataDir`. */
  readonly log?: (line: string) => void
}

/** How to reach a database: a folder with its Unix socket, or a host with a port. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface Embedded {
  readonly connection: Connection
  /** Where the database really is. */
  readonly home: string
  /** Process number of the server at the moment; it is started again should it die. */
  pid(): number
  /** Stops the server cleanly and gives the data folder back. Later calls do nothing. */
  stop(): Promise<void>
}

interface Setup {
  readonly binaries: Binaries
  readonly place: Place
  readonly settings: readonly string[]
}

const options = (cluster: string): string => {
  try {
    return readFileSync(join(cluster, 'postmaster.opts'), 'utf8')
  } catch {
    return ''
  }
}

const untilReady = async (cluster: string, pid: number): Promise<PidFile | undefined> => {
  const end = Date.now() + ADOPT_MS
  while (isAlive(pid) && Date.now() < end) {
    const file = readPidFile(cluster)
    if (file?.ready) return file
    await sleep(10)
  }
  return undefined
}

// A killed house leaves its server running. With the same settings it is taken over as it is, which
// costs no time; otherwise it is stopped.
const takeOver = async (folder: string, setup: Setup): Promise<PidFile | undefined> => {
  const { cluster } = setup.place
  const file = readPidFile(cluster)
  if (file === undefined) return undefined
  if (!isRunning(file, cluster)) {
    if (await answers(file)) throw inUse(folder, 'in another container')
    dropPidFile(cluster)
    return undefined
  }
  const said = options(cluster)
  const same = setup.settings.every((setting) => said.includes(`"${setting}"`))
  const ready = same ? await untilReady(cluster, file.pid) : undefined
  if (ready !== undefined) return ready
  await stopServer(setup.binaries, cluster, file.pid)
  return undefined
}

// Processes of a server that was killed may hold its memory for a moment longer.
const startPatiently = async (setup: Setup): Promise<PidFile> => {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await startServer(setup.binaries, setup.place, setup.settings)
    } catch (error) {
      const busy = error instanceof StartError && /shared memory|lock file/.test(error.message)
      if (!busy || left === 0) throw error
      await sleep(100)
    }
  }
}

const supervise = (folder: string, setup: Setup, first: PidFile, release: () => void) => {
  let pid = first.pid
  let stopped: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    try {
      pid = ((await takeOver(folder, setup)) ?? (await startPatiently(setup))).pid
    } catch {
      // The next look tries again.
    }
    restarting = undefined
  }
  const watch = setInterval(() => {
    if (restarting === undefined && !isAlive(pid)) restarting = revive()
  }, WATCH_MS)
  watch.unref()
  const onExit = (): void => signal(pid, 'SIGINT')
  process.once('exit', onExit)
  const stop = async (): Promise<void> => {
    clearInterval(watch)
    process.off('exit', onExit)
    await restarting
    await stopServer(setup.binaries, setup.place.cluster, pid)
    release()
  }
  return { pid: () => pid, stop: () => (stopped ??= stop()) }
}

const open = async (folder: string, log: (line: string) => void, release: () => void) => {
  const place = choosePlace(folder, log)
  const binaries = findBinaries(place.home, place.who, log)
  const password = await prepareCluster(binaries, place)
  const sockets = socketFolder(place)
  const setup: Setup = { binaries, place, settings: await serverSettings(sockets) }
  const file = (await takeOver(folder, setup)) ?? (await startPatiently(setup))
  const host = file.socketFolder === '' ? '127.0.0.1' : file.socketFolder
  return {
    connection: { host, port: file.port, user: DATABASE_USER, password, database: 'postgres' },
    home: place.home,
    ...supervise(folder, setup, file, release),
  }
}

const lockFolder = (folder: string): Lock => {
  try {
    return takeLock(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`cannot use the folder ${folder}: ${inWords(error)}`)
  }
}

/**
 * Starts the embedded PostgreSQL server of a data folder, made at the first start. Throws
 * `DataInUse` at once when another Baize has the folder, `StartError` when it cannot be used or the
 * server does not start. A server left behind by a killed house is taken over. Should the server
 * die it is started again.
 */
export async function startEmbedded(asked: EmbeddedOptions): Promise<Embedded> {
  const log = asked.log ?? (() => undefined)
  const folder = dataFolder(asked.dataDir)
  const lock = lockFolder(folder)
  try {
    return await open(folder, log, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}
