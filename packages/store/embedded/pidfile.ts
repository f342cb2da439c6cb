import { readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { commandOf, isAlive } from './processes.ts'

/** What a running server writes about itself into its cluster. */
export interface PidFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  /** True once it takes connections. */
  readonly ready: boolean
}

const path = (cluster: string): string => join(cluster, 'postmaster.pid')

/** Reads `postmaster.pid`; undefined when there is none or it is not complete yet. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(path(cluster), 'utf8').split('\n')
    const [pid = '', , , port = '', socketFolder = '', , , status = ''] = lines
    const found = { pid: Number(pid), port: Number(port), socketFolder }
    return found.pid > 0 ? { ...found, ready: status.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/**
 * True when the file's process is alive and is the server of this cluster, not a later process of
 * that number.
 */
export const isRunning = (file: PidFile, cluster: string): boolean =>
  isAlive(file.pid) && commandOf(file.pid).includes(cluster)

/** Removes the file of a dead server, lest a later process of the same number pass for it. */
export const dropPidFile = (cluster: string): void => rmSync(path(cluster), { force: true })

/** True when a server answers on the file's socket: one whose process this system does not show. */
export const answers = ({ socketFolder, port }: PidFile): Promise<boolean> =>
  new Promise((resolve) => {
    if (socketFolder === '') return resolve(false)
    const socket = createConnection(join(socketFolder, `.s.PGSQL.${port}`))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
