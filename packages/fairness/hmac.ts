import { absorb, BLOCK, finish, type HashState, sha256, startState } from './sha256.ts'

function padState(key: Uint8Array, pad: number): HashState {
  const block = new Uint8Array(BLOCK).fill(pad)
  for (const [i, byte] of key.entries()) block[i] = byte ^ pad
  const state = startState()
  absorb(state, block, 0)
  return state
}

/** HMAC-SHA-256 with its key taken in once: give it messages, each answered with 32 bytes. */
export function hmacOf(key: Uint8Array): (bytes: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key
  const inner = padState(short, 0x36)
  const outer = padState(short, 0x5c)
  return (bytes) => finish(outer.slice(), finish(inner.slice(), bytes, BLOCK), BLOCK)
}

/** HMAC-SHA-256 (RFC 2104) of a message under a key of any length: 32 bytes. */
export const hmacSha256 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmacOf(key)(bytes)
