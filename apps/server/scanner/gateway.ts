import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { StartError } from '../errors.ts'
import type { LiveDesk } from '../live/live-desk.ts'
import { type ScannerHouse, serveScanner } from './connection.ts'
import { scannerSecret } from './secret.ts'

/** Connections at a time, in all and of one table. */
const MOST = 64
const MOST_OF_TABLE = 4

export interface ScannerGateway {
  /** `host:port` where scanners come in. */
  readonly address: string
  readonly stop: () => void
}

export interface ScannerParts {
  readonly live: LiveDesk
  readonly key: Uint8Array
  readonly generation: number
  readonly scansPerSecond: number
  readonly host: string
  readonly port: number
}

/** Who is here: the ways out of each scanner, by table and name. */
function doorsOf(live: LiveDesk): Pick<ScannerHouse, 'enter' | 'left'> {
  const inside = new Map<string, () => void>()
  const of = (table: string): Set<string> => {
    const names = live.scanners.get(table) ?? new Set()
    live.scanners.set(table, names)
    return names
  }
  return {
    enter(table, scanner, leave) {
      const names = of(table)
      if (!names.has(scanner) && names.size >= MOST_OF_TABLE) return false
      // The same scanner again: its old connection is a dead one.
      inside.get(`${table} ${scanner}`)?.()
      inside.set(`${table} ${scanner}`, leave)
      names.add(scanner)
      live.touch(table)
      return true
    },
    left(table, scanner, leave) {
      if (inside.get(`${table} ${scanner}`) !== leave) return
      inside.delete(`${table} ${scanner}`)
      of(table).delete(scanner)
      live.touch(table)
    },
  }
}

/**
 * Opens the door of scanners: lines over TCP, each answered once what it says is written down. A
 * port that cannot be opened is a StartError.
 */
export async function openScanners(parts: ScannerParts): Promise<ScannerGateway> {
  const { live, key, generation, host, port, scansPerSecond } = parts
  const secretOf = (table: string): string => scannerSecret(key, table, generation)
  const house: ScannerHouse = { live, secretOf, scansPerSecond, ...doorsOf(live) }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveScanner(house, socket)
  })
  server.maxConnections = MOST
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    throw new StartError(`BAIZE_SCANNER_PORT ${port} cannot be opened. Set another one.`)
  }
  const place = server.address()
  const opened = typeof place === 'object' && place !== null ? place.port : port
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${opened}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
