import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))
/** The server that is tried: the built one, unless another is named. */
const MAIN = process.env['BAIZE_TEST_SERVER'] ?? BUILT

/** As `npm start` starts it: more room for what is soon garbage. */
const FLAGS = ['--max-semi-space-size=32']

/** Seats of a fast table: whoever may look at cards must be quick. */
const SEATING = { cutMs: 400, handMs: 300, minBettingMs: 0, turnAwayMs: 100, seatAwayMs: 2_000 }

/** A house of three fast tables, so that whole rounds take seconds. */
export const fastHouse = (timing: object = {}, seating: object = {}) => {
  const pace = { bettingMs: 1200, cardMs: 15, turnMs: 15, resultMs: 250, ...timing }
  return {
    tables: [
      { table: 'ab-1', name: 'Andar Bahar 1', game: 'andar-bahar', timing: pace },
      { table: 'abc-1', name: 'By Colour 1', game: 'andar-bahar-colour', timing: pace },
      {
        table: 'bac-1',
        name: 'Baccarat 1',
        game: 'baccarat',
        timing: pace,
        seating: { ...SEATING, ...seating },
      },
    ],
  }
}

export interface ServerOptions {
  readonly dataDir?: string
  readonly house?: object
  readonly env?: Readonly<Record<string, string>>
}

/** The real server as a process of its own, on its own database and a free port. */
export interface ServerProcess {
  readonly address: string
  readonly pid: number
  readonly dataDir: string
  /** Everything it has printed, both streams. */
  readonly output: () => string
  readonly kill9: () => Promise<void>
  readonly stop: () => Promise<number | null>
  readonly ended: Promise<number | null>
}

/** A folder for one server. Open to all, so that root's database can be in it as well. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'baize-test-'))
  chmodSync(dir, 0o755)
  return dir
}
export const removeDataDir = (dir: string): void =>
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 })

/** Starts the built server and waits until it is open. Fails with its output when it is not. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? newDataDir()
  const houseFile = join(dataDir, 'house.json')
  writeFileSync(houseFile, JSON.stringify(options.house ?? fastHouse()))
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      ...process.env,
      BAIZE_PORT: '0',
      BAIZE_DATA: dataDir,
      BAIZE_HOUSE: houseFile,
      BAIZE_LOG: 'debug',
      BAIZE_GUESTS_PER_MINUTE: '100000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'exit').then(([code]): number | null => code)
  const address = await addressOf(child, () => output, ended)
  return {
    address,
    pid: child.pid ?? 0,
    dataDir,
    ended,
    output: () => output,
    async kill9() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function addressOf(
  child: ChildProcess,
  output: () => string,
  ended: Promise<number | null>,
): Promise<string> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (let n = 0; n < 600; n += 1) {
    const found = /Player\s+(http:\S+)/.exec(output())
    if (found?.[1] !== undefined) return found[1]
    if (over) throw new Error(`The server ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not open:\n${output()}`)
}

/** Runs the server and waits for its end: for starts that must fail. */
export async function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { ...process.env, BAIZE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
  }
  const [code] = await once(child, 'exit')
  return { code, out }
}
