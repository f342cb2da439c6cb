import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * A patron's WebSocket with nothing around it: text out, text in as the bytes that came, pings
 * answered. It costs the machine as little as a client can, so that what is measured is the house.
 */
export interface Line {
  readonly send: (text: string) => void
  readonly pause: () => void
}

/** A message that came: the bytes from `start` to `end`, valid during the call. */
export type Hear = (bytes: Buffer, start: number, end: number) => void

const TEXT = 1
const PING = 9
const PONG = 10
const MASK = randomBytes(4)

/** A final frame as a client must send it: masked (RFC 6455, 5.3). */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? 6 : 8
  const bytes = Buffer.allocUnsafe(head + length)
  bytes[0] = 0x80 | opcode
  bytes[1] = 0x80 | Math.min(length, 126)
  if (length >= 126) bytes.writeUInt16BE(length, 2)
  MASK.copy(bytes, head - 4)
  for (let at = 0; at < length; at += 1) bytes[head + at] = (payload[at] ?? 0) ^ (MASK[at & 3] ?? 0)
  return bytes
}

interface Head {
  readonly start: number
  readonly end: number
}

/** Where the payload of the frame at `at` is; undefined until all of it has come. */
function headAt(bytes: Buffer, at: number): Head | undefined {
  if (bytes.length < at + 2) return undefined
  const short = (bytes[at + 1] ?? 0) & 0x7f
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < at + head) return undefined
  const long = (): number =>
    short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
  const end = at + head + (short < 126 ? short : long())
  return bytes.length < end ? undefined : { start: at + head, end }
}

/** Reads whole frames out of what comes; the beginning of one waits for its rest. */
function reader(stream: Duplex, hear: Hear): (chunk: Buffer) => void {
  let rest: Buffer | undefined
  return (chunk) => {
    const bytes = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    for (let head = headAt(bytes, at); head !== undefined; head = headAt(bytes, at)) {
      const opcode = (bytes[at] ?? 0) & 0x0f
      if (opcode === TEXT) hear(bytes, head.start, head.end)
      if (opcode === PING) stream.write(frame(PONG, bytes.subarray(head.start, head.end)))
      at = head.end
    }
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined
  }
}

/** Opens a WebSocket and hears everything that comes on it. */
export function openLine(url: string, cookie: string, hear: Hear): Promise<Line> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    cookie,
  }
  return new Promise((resolve, reject) => {
    const asked = request(url.replace(/^ws/, 'http'), { headers, agent: false })
    asked.once('error', reject)
    asked.once('response', ({ statusCode }) => reject(new Error(`no WebSocket: ${statusCode}`)))
    asked.once('upgrade', (_, stream: Duplex, head: Buffer) => {
      const read = reader(stream, hear)
      stream.on('error', () => undefined)
      resolve({
        send: (text) => void stream.write(frame(TEXT, Buffer.from(text))),
        pause: () => void stream.pause(),
      })
      if (head.length > 0) read(head)
      stream.on('data', read)
    })
    asked.end()
  })
}
