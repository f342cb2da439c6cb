import type { RegisterReply } from '../live/live-desk.ts'
import type { ScanReply } from '../live/scan.ts'

/** Longest line, in bytes, its end not counted. */
export const MOST_BYTES = 256

/** What a scanner says, one line each. */
export type ScannerLine =
  | {
      readonly kind: 'hello'
      readonly table: string
      readonly scanner: string
      readonly proof: string
    }
  | { readonly kind: 'scan'; readonly id: string; readonly code?: string }
  | { readonly kind: 'ping' }

const TABLE = /^[a-z0-9][a-z0-9-]{0,39}$/
const NAME = /^[A-Za-z0-9_-]{1,40}$/
const PROOF = /^[0-9a-f]{64}$/

function hello([table = '', scanner = '', proof = '']: readonly string[]): ScannerLine | undefined {
  const good = TABLE.test(table) && NAME.test(scanner) && PROOF.test(proof)
  return good ? { kind: 'hello', table, scanner, proof } : undefined
}

/** Reads a line; undefined for one that is none. A code may hold what it likes, but spaces. */
export function readLine(line: string): ScannerLine | undefined {
  const [verb, ...words] = line.split(' ')
  const [id = '', code] = words
  switch (verb) {
    case 'HELLO':
      return words.length === 3 ? hello(words) : undefined
    case 'SCAN':
      return words.length === 2 && NAME.test(id) && code !== undefined && code !== ''
        ? { kind: 'scan', id, code }
        : undefined
    case 'MISS':
      return words.length === 1 && NAME.test(id) ? { kind: 'scan', id } : undefined
    case 'PING':
      return words.length === 0 ? { kind: 'ping' } : undefined
    default:
      return undefined
  }
}

/** The line that answers a scan. Example: `ACK 17 Kc andar 1`. */
export function answerLine(id: string, reply: ScanReply | RegisterReply): string {
  switch (reply.kind) {
    case 'taken':
      return `ACK ${id} ${reply.card} ${reply.to} ${reply.index}${reply.done ? ' done' : ''}`
    case 'registered':
      return `ACK ${id} ${reply.card} registered ${reply.count}`
    case 'again':
      return `AGAIN ${id}`
    case 'unavailable':
      return `NAK ${id} unavailable`
    case 'not-registered':
      return `NAK ${id} ${reply.fault}`
    case 'refused': {
      const count = reply.misreads === undefined ? '' : ` ${reply.misreads}`
      return `NAK ${id} ${reply.fault}${count}${reply.stopped ? ' stopped' : ''}`
    }
  }
}
