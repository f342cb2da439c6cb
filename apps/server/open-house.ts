import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openDatabase } from './database.ts'
import { StartError } from './errors.ts'
import { faultsFrom } from './faults.ts'
import { openFloor } from './floor/floor.ts'
import { openGateway } from './gateway/gateway.ts'
import { loadHouse } from './house.ts'
import { houseKey, prepareDataDir } from './house-key.ts'
import { buildApp } from './http/app.ts'
import { addRoutes, type RouteParts } from './http/routes.ts'
import { openSockets, type SocketParts } from './http/sockets.ts'
import { openLog } from './log.ts'

export interface OpenHouse {
  /** Where players find it, e.g. `http://127.0.0.1:7250`. */
  readonly address: string
  /** Drains for at most `waitMs`, then closes everything; calling again with 0 stops the waiting. */
  readonly stop: (waitMs: number) => Promise<void>
}

export interface HouseParts {
  readonly config: Config
  readonly build: string
  readonly webDir: string
  readonly say: (line: string) => void
}

/** Opens the house: port first, then the books, then the tables. Whatever fails closes what was open. */
export async function openHouse(parts: HouseParts): Promise<OpenHouse> {
  const { config, build, webDir, say } = parts
  const house = loadHouse(config.houseFile)
  prepareDataDir(config.dataDir)
  const log = openLog(config.logLevel)
  const faults = faultsFrom(config.fault)
  let open: { readonly routes: RouteParts; readonly sockets: SocketParts } | undefined
  const app = await buildApp({ log, webDir, ...config, ready: () => open !== undefined })
  addRoutes(app, () => {
    if (open === undefined) throw new StartError('not open yet')
    return open.routes
  })
  const closeSockets = openSockets(app.server, () => open?.sockets)
  const address = await listen(app, config)
  const database = await openDatabase({ config, say, onStep: faults.step }).catch(
    async (error: unknown) => {
      await app.close()
      throw error
    },
  )
  const { store } = database
  const floor = await openFloor({ store, house, key: houseKey(config.dataDir), log, faults })
  const gateway = openGateway(floor)
  const { endSession } = gateway
  open = {
    routes: { store, floor, endSession, watchers: gateway.watchers },
    sockets: { store, gateway, build, origins: config.origins },
  }

  async function close(): Promise<void> {
    open = undefined
    gateway.stop()
    closeSockets()
    await floor.stop()
    await app.close()
    await database.close()
  }

  let closing: Promise<void> | undefined
  return {
    address,
    async stop(waitMs) {
      await floor.drain(waitMs)
      closing ??= close()
      await closing
    },
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.ready()
  app.server.listen(config.port, config.host)
  const failed = once(app.server, 'error').then(([error]) => Promise.reject(error))
  try {
    await Promise.race([once(app.server, 'listening'), failed])
  } catch (error) {
    throw listenError(error, config)
  }
  failed.catch(() => {})
  const { port } = app.server.address() as AddressInfo
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenError(error: unknown, { port, host }: Config): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Set BAIZE_PORT to another one.`)
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened. Set BAIZE_PORT to one above 1023.`)
  }
  return new StartError(`BAIZE_HOST ${host}, port ${port} cannot be opened (${code}).`)
}
