/** Bytes that SHA-256 takes in at a time. */
export const BLOCK = 64

// First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4).
const K = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

const START: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

// One schedule and one tail for all calls: everything here runs to its end before the next begins.
const W = new Int32Array(64)
const TAIL = new Uint8Array(2 * BLOCK)

/** The running hash: eight words, changed in place by `absorb`. */
export type HashState = Int32Array

/** The state before any byte. */
export const startState = (): HashState => Int32Array.from(START)

function schedule(bytes: Uint8Array, offset: number): void {
  for (let t = 0, at = offset; t < 16; t += 1, at += 4) {
    W[t] =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)
  }
  for (let t = 16; t < 64; t += 1) {
    const x = W[t - 15] ?? 0
    const y = W[t - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    W[t] = ((W[t - 16] ?? 0) + s0 + (W[t - 7] ?? 0) + s1) | 0
  }
}

/** Takes in the block of 64 bytes that starts at `offset`. */
export function absorb(state: HashState, bytes: Uint8Array, offset: number): void {
  schedule(bytes, offset)
  const at = (i: number): number => state[i] ?? 0
  let [a, b, c, d] = [at(0), at(1), at(2), at(3)]
  let [e, f, g, h] = [at(4), at(5), at(6), at(7)]
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (W[t] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  addWords(state, [a, b, c, d, e, f, g, h])
}

function addWords(state: HashState, words: readonly number[]): void {
  for (let i = 0; i < 8; i += 1) state[i] = ((state[i] ?? 0) + (words[i] ?? 0)) | 0
}

const writeWord = (bytes: Uint8Array, at: number, word: number): void => {
  bytes[at] = word >>> 24
  bytes[at + 1] = word >>> 16
  bytes[at + 2] = word >>> 8
  bytes[at + 3] = word
}

/**
 * Takes in the last bytes of a message and gives its 32-byte hash. `before` is how many bytes the
 * state took in already, a multiple of 64. The state is used up.
 */
export function finish(state: HashState, bytes: Uint8Array, before = 0): Uint8Array {
  const whole = bytes.length - (bytes.length % BLOCK)
  for (let at = 0; at < whole; at += BLOCK) absorb(state, bytes, at)
  const rest = bytes.length - whole
  const end = rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK
  TAIL.fill(0)
  TAIL.set(bytes.subarray(whole))
  TAIL[rest] = 0x80
  const length = before + bytes.length
  writeWord(TAIL, end - 8, Math.floor(length / 0x20000000))
  writeWord(TAIL, end - 4, (length << 3) | 0)
  for (let at = 0; at < end; at += BLOCK) absorb(state, TAIL, at)
  const hash = new Uint8Array(32)
  for (let i = 0; i < 8; i += 1) writeWord(hash, 4 * i, state[i] ?? 0)
  return hash
}

/**
 * SHA-256 (FIPS 180-4) of a byte string: 32 bytes. Written here so that it runs the same in a
 * browser.
 */
export const sha256 = (bytes: Uint8Array): Uint8Array => finish(startState(), bytes)
