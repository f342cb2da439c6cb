import type { Socket } from 'node:net'
import { now } from '../clock.ts'
import type { TableHost } from '../floor/table-host.ts'
import type { LiveDesk } from '../live/live-desk.ts'
import { scanNow } from '../live/scan.ts'
import { answerLine, MOST_BYTES, readLine, type ScannerLine } from './lines.ts'
import { isProof, newNonce, proofOf } from './secret.ts'

/** How long a scanner may take to say who it is, and how long it may be silent after that. */
const HELLO_MS = 5_000
const SILENT_MS = 30_000
/** Scans that may wait for their answers before no more is read. */
const MOST_WAITING = 16
const MOST_UNSENT_BYTES = 65_536

/** What a connection needs of the house. */
export interface ScannerHouse {
  readonly live: LiveDesk
  readonly secretOf: (table: string) => string
  readonly scansPerSecond: number
  /** Lets a scanner in, and takes its place when it was here; false when there are too many. */
  readonly enter: (table: string, scanner: string, leave: () => void) => boolean
  readonly left: (table: string, scanner: string, leave: () => void) => void
}

interface Line {
  readonly house: ScannerHouse
  readonly socket: Socket
  readonly nonce: string
  readonly leave: () => void
  rest: Buffer
  host: TableHost | undefined
  scanner: string
  waiting: number
  /** Answers go out in the order of their scans. */
  last: Promise<void>
  second: number
  lines: number
}

const say = ({ socket }: Line, text: string): void => {
  if (socket.destroyed) return
  if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy()
  else socket.write(`${text}\n`)
}

function refuse(line: Line, reason: string): void {
  line.socket.end(`REFUSED ${reason}\n`)
}

function greet(line: Line, said: Extract<ScannerLine, { kind: 'hello' }>): void {
  const { house, nonce, socket, leave } = line
  const { table, scanner, proof } = said
  const host = house.live.host(table)
  const right = isProof(proofOf(house.secretOf(table), nonce, table, scanner), proof)
  // Which tables there are is told to those alone who know a secret.
  if (!right || host === undefined) return refuse(line, 'wrong-secret')
  if (!house.enter(table, scanner, leave)) return refuse(line, 'too-many-scanners')
  line.host = host
  line.scanner = scanner
  socket.setTimeout(SILENT_MS)
  say(line, `WELCOME ${table}`)
}

function scan(line: Line, host: TableHost, said: Extract<ScannerLine, { kind: 'scan' }>): void {
  const { house, socket } = line
  line.waiting += 1
  if (line.waiting >= MOST_WAITING) socket.pause()
  const reply = house.live.scan(host, scanNow(line.scanner, said.id, said.code))
  line.last = line.last
    .then(async () => say(line, answerLine(said.id, await reply)))
    .catch(() => say(line, `NAK ${said.id} unavailable`))
    .finally(() => {
      line.waiting -= 1
      if (line.waiting < MOST_WAITING) socket.resume()
    })
}

const tooFast = (line: Line): boolean => {
  const second = Math.floor(now() / 1_000)
  line.lines = line.second === second ? line.lines + 1 : 1
  line.second = second
  return line.lines > line.house.scansPerSecond
}

function take(line: Line, text: string): void {
  const said = readLine(text)
  if (said === undefined) return refuse(line, 'malformed')
  const { host } = line
  if (host === undefined) {
    return said.kind === 'hello' ? greet(line, said) : refuse(line, 'hello-first')
  }
  if (said.kind === 'hello') return refuse(line, 'malformed')
  if (said.kind === 'ping') return say(line, 'PONG')
  if (tooFast(line)) return say(line, `NAK ${said.id} rate-limited`)
  scan(line, host, said)
}

/** Takes bytes in; whole lines are read, a line that never ends is not kept. */
function receive(line: Line, bytes: Buffer): void {
  line.rest = Buffer.concat([line.rest, bytes])
  for (let end = line.rest.indexOf(10); end >= 0; end = line.rest.indexOf(10)) {
    const text = line.rest.subarray(0, end).toString('latin1').replace(/\r$/, '')
    line.rest = line.rest.subarray(end + 1)
    if (end > MOST_BYTES) return refuse(line, 'line-too-long')
    if (line.socket.writableEnded) return
    take(line, text)
  }
  if (line.rest.length > MOST_BYTES) refuse(line, 'line-too-long')
}

/** Serves one connection of a scanner until it ends, is silent for too long or says nonsense. */
export function serveScanner(house: ScannerHouse, socket: Socket): void {
  const leave = (): void => void socket.destroy()
  const line: Line = {
    house,
    socket,
    nonce: newNonce(),
    leave,
    rest: Buffer.alloc(0),
    host: undefined,
    scanner: '',
    waiting: 0,
    last: Promise.resolve(),
    second: 0,
    lines: 0,
  }
  socket.setNoDelay(true)
  socket.setTimeout(HELLO_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => receive(line, bytes))
  socket.on('close', () => {
    if (line.host !== undefined) house.left(line.host.terms.table, line.scanner, leave)
  })
  say(line, `BAIZE-SCANNER 1 ${line.nonce}`)
}
