import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Where the scanners of a table come in, and what they share with the house. */
export interface ScannerDoor {
  readonly host: string
  readonly port: number
  readonly table: string
  readonly secret: string
}

/** What came back for a scan. */
export type Reply =
  | {
      readonly kind: 'ack'
      readonly card: string
      readonly to: string
      readonly index: number
      readonly done: boolean
    }
  | { readonly kind: 'again' }
  | { readonly kind: 'nak'; readonly fault: string; readonly stopped: boolean }

/** A simulated scanner: speaks the line protocol over a real connection. */
export interface Scanner {
  /** Puts a card under it; without a code the card could not be read. */
  readonly scan: (id: string, code?: string) => Promise<Reply>
  /** Sends a scan and loses the line before its answer. */
  readonly drop: (id: string, code: string) => Promise<void>
  readonly close: () => void
}

const ANSWER_MS = 30_000

function replyIn(words: readonly string[]): Reply {
  const [verb, , first = '', to = '', index = ''] = words
  if (verb === 'ACK') {
    return { kind: 'ack', card: first, to, index: Number(index), done: words.includes('done') }
  }
  if (verb === 'AGAIN') return { kind: 'again' }
  return { kind: 'nak', fault: first, stopped: words.includes('stopped') }
}

interface Line {
  readonly socket: Socket
  readonly waiting: Map<string, (reply: Reply) => void>
  readonly greetings: string[]
  wake: () => void
}

function take(line: Line, text: string): void {
  const words = text.split(' ')
  const [verb = '', id = ''] = words
  if (['ACK', 'AGAIN', 'NAK'].includes(verb)) {
    line.waiting.get(id)?.(replyIn(words))
    line.waiting.delete(id)
    return
  }
  if (verb === 'PONG') return
  line.greetings.push(text)
  line.wake()
}

async function greeting(line: Line): Promise<string> {
  const closed = once(line.socket, 'close').then(() => 'CLOSED')
  while (line.greetings.length === 0) {
    const told = new Promise<string>((resolve) => {
      line.wake = () => resolve('')
    })
    if ((await Promise.race([told, closed])) === 'CLOSED') break
  }
  return line.greetings.shift() ?? 'REFUSED closed'
}

async function open({ host, port }: ScannerDoor): Promise<Line> {
  const socket = connect(port, host)
  socket.setNoDelay(true)
  const line: Line = { socket, waiting: new Map(), greetings: [], wake: () => undefined }
  let rest = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) take(line, text)
  })
  return line
}

/**
 * Connects a scanner to its table; the reason when it is not let in. A wrong secret is tried by
 * giving one.
 */
export async function openScanner(door: ScannerDoor, name: string): Promise<Scanner | string> {
  const line = await open(door)
  const [, , nonce = ''] = (await greeting(line)).split(' ')
  const said = `${nonce} ${door.table} ${name}`
  const proof = createHmac('sha256', door.secret).update(said).digest('hex')
  line.socket.write(`HELLO ${door.table} ${name} ${proof}\n`)
  const [verb, reason = ''] = (await greeting(line)).split(' ')
  if (verb !== 'WELCOME') {
    line.socket.destroy()
    return reason
  }
  const beat = setInterval(() => line.socket.write('PING\n'), 10_000)
  line.socket.on('close', () => clearInterval(beat))
  return scannerOn(line)
}

function scannerOn(line: Line): Scanner {
  const { socket, waiting } = line
  const write = (id: string, code?: string): boolean =>
    socket.write(code === undefined ? `MISS ${id}\n` : `SCAN ${id} ${code}\n`)
  return {
    scan: (id, code) =>
      new Promise((resolve, reject) => {
        const lost = (): void => reject(new Error(`scan ${id}: the line was lost`))
        const timer = setTimeout(() => reject(new Error(`scan ${id}: no answer`)), ANSWER_MS)
        socket.once('close', lost)
        waiting.set(id, (reply) => {
          clearTimeout(timer)
          socket.off('close', lost)
          resolve(reply)
        })
        write(id, code)
      }),
    async drop(id, code) {
      socket.end(`SCAN ${id} ${code}\n`)
      await once(socket, 'close')
    },
    close: () => void socket.destroy(),
  }
}
