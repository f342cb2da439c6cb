const FINAL_TEXT = 0x81
const SHORT = 125
const MEDIUM = 0xffff

/** Length field of an unmasked frame (RFC 6455, 5.2). */
function headerOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([FINAL_TEXT, length])
  if (length <= MEDIUM) return Buffer.from([FINAL_TEXT, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header[0] = FINAL_TEXT
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/** A text as the bytes that go over a WebSocket, made once for however many sockets. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([headerOf(payload.length), payload])
}
