const FINAL_TEXT = 0x81
const SHORT = 125
const MEDIUM = 0xffff

/** Bytes before the payload of an unmasked frame (RFC 6455, 5.2). */
const headOf = (length: number): number => (length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10)

function writeHead(frame: Buffer, length: number): void {
  frame[0] = FINAL_TEXT
  frame[1] = length <= SHORT ? length : length <= MEDIUM ? 126 : 127
  if (length > MEDIUM) frame.writeBigUInt64BE(BigInt(length), 2)
  else if (length > SHORT) frame.writeUInt16BE(length, 2)
}

/** A text as the bytes that go over a WebSocket, made once for however many sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head + length)
  writeHead(frame, length)
  frame.write(text, head)
  return frame
}
