const HEX = /^(?:[0-9a-f]{2})*$/

const PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

/** Prints bytes as lower-case hexadecimal: `toHex(Uint8Array.of(1, 255))` is `'01ff'`. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += PAIRS[byte]
  return text
}

/** Reads lower-case hexadecimal; undefined for upper case, odd lengths and anything else. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!HEX.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
  }
  return bytes
}

const continuation = (point: number, shift: number): number => 0x80 | ((point >> shift) & 0x3f)

function encodePoint(point: number): readonly number[] {
  if (point < 0x80) return [point]
  if (point < 0x800) return [0xc0 | (point >> 6), continuation(point, 0)]
  if (point < 0x10000) {
    return [0xe0 | (point >> 12), continuation(point, 6), continuation(point, 0)]
  }
  const high = [0xf0 | (point >> 18), continuation(point, 12)]
  return [...high, continuation(point, 6), continuation(point, 0)]
}

const isSurrogate = (point: number): boolean => point >= 0xd800 && point <= 0xdfff

/**
 * The UTF-8 bytes of a text; a lone surrogate counts as U+FFFD, as encoders of the platform do
 * it.
 */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0xfffd
    bytes.push(...encodePoint(isSurrogate(point) ? 0xfffd : point))
  }
  return Uint8Array.from(bytes)
}

/** A number from 0 to 2^32 - 1 as four bytes, the highest first. */
export const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)

/** Several byte strings one after another. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** A byte string behind its length (four bytes), so that neighbours cannot run into each other. */
export const prefixed = (bytes: Uint8Array): Uint8Array => concat(u32(bytes.length), bytes)
