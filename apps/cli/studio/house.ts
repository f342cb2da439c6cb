import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameId } from '@baize/rules'
import { UsageError } from '../command.ts'

/** The tables of a studio's own house. */
export const OWN_TABLES: readonly { readonly table: string; readonly game: GameId }[] = [
  { table: 'ab-live', game: 'andar-bahar' },
  { table: 'abc-live', game: 'andar-bahar-colour' },
]

/** A house that the studio runs for itself, in a folder that goes with it. */
export interface OwnHouse {
  readonly dataDir: string
  readonly address: () => string
  readonly scanners: () => { readonly host: string; readonly port: number }
  /** The token of the link that makes the first admin. */
  readonly adminToken: () => string
  /** Kills it outright and starts it again on the same books. */
  readonly crash: () => Promise<void>
  /** Stops it in peace; its books stay until `remove`. */
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

const OPEN_MS = 60_000
const MAIN = ['../server/main.mjs', '../../dist/server/main.mjs', '../../../dist/server/main.mjs']

function serverFile(): string {
  const paths = MAIN.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const found = process.env['BAIZE_TEST_SERVER'] ?? paths.find((path) => existsSync(path))
  if (found === undefined) throw new UsageError('the server is not built: run "npm run build"')
  return found
}

function houseFile(dataDir: string, bettingMs: number): string {
  const path = join(dataDir, 'house.json')
  const timing = { bettingMs, cardMs: 0, turnMs: 0, resultMs: 0 }
  const tables = OWN_TABLES.map(({ table, game }) => {
    return { table, name: `Studio ${table}`, game, timing, dealer: 'live' }
  })
  writeFileSync(path, JSON.stringify({ tables }))
  return path
}

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  readonly output: () => string
}

function start(dataDir: string, house: string): Running {
  const child = spawn(process.execPath, [serverFile()], {
    env: {
      ...process.env,
      BAIZE_PORT: '0',
      BAIZE_SCANNER_PORT: '0',
      BAIZE_DATA: dataDir,
      BAIZE_HOUSE: house,
      BAIZE_LOG: 'error',
      BAIZE_SCANS_PER_SECOND: '100000',
      // Nobody is kept waiting when the studio itself gives up.
      BAIZE_DRAIN_MS: '0',
      BAIZE_GUESTS_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
  }
  return { child, ended: once(child, 'exit'), output: () => text }
}

async function untilOpen({ child, output }: Running): Promise<void> {
  const end = performance.now() + OPEN_MS
  while (!output().includes('Stop with Ctrl-C')) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL')
      throw new UsageError(`the house of the studio did not open:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const found = ({ output }: Running, pattern: RegExp): string => pattern.exec(output())?.[1] ?? ''

/** Starts a house on a temporary folder and waits until it is open. */
export async function openHouse(bettingMs: number): Promise<OwnHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-studio-'))
  // The embedded database of root runs as somebody else.
  chmodSync(dataDir, 0o755)
  const house = houseFile(dataDir, bettingMs)
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  let running = start(dataDir, house)
  await untilOpen(running).catch((error: unknown) => {
    remove()
    throw error
  })
  const token = found(running, /\/staff\/link#([A-Za-z0-9_-]{43})/)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.child.kill(signal)
    await running.ended
  }
  return {
    dataDir,
    adminToken: () => token,
    address: () => found(running, /Player\s+(http:\S+)/),
    scanners: () => {
      const [host = '', port = ''] = found(running, /Scanner\s+(\S+)/).split(':')
      return { host, port: Number(port) }
    },
    async crash() {
      await end('SIGKILL')
      running = start(dataDir, house)
      await untilOpen(running)
    },
    stop: () => end('SIGTERM'),
    remove,
  }
}
