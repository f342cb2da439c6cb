import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'

/**
 * Opens the port and returns the address to print; a port that cannot be opened is a StartError.
 */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.ready()
  const { server } = app
  const abort = new AbortController()
  const failed = once(server, 'error', abort).then(([error]) => Promise.reject(error))
  server.listen(config.port, config.host)
  try {
    await Promise.race([once(server, 'listening', abort), failed])
  } catch (error) {
    throw listenError(error, config)
  }
  failed.catch(() => {})
  abort.abort()
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : config.port
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
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
