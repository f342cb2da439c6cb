import { describe, expect, it, vi } from 'vitest'
import { openSerial, type SerialLike, type SerialPortLike } from './serial.ts'

/** A port as browsers have them, into which a scanner writes. */
function newPort() {
  const wire = new TransformStream<Uint8Array, Uint8Array>()
  const writer = wire.writable.getWriter()
  const open = vi.fn(async () => undefined)
  const close = vi.fn(async () => undefined)
  const port: SerialPortLike = { readable: wire.readable, open, close }
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  return { port, open, close, write, unplug: () => writer.close() }
}
const browserWith = (known: readonly SerialPortLike[], chosen?: SerialPortLike): SerialLike => ({
  getPorts: async () => known,
  requestPort: async () => {
    if (chosen === undefined) throw new Error('nothing was chosen')
    return chosen
  },
})

describe('a scanner on a serial port', () => {
  it('gives one code a line, whatever the pieces, until it is unplugged', async () => {
    const { port, open, write, unplug, close } = newPort()
    const codes: string[] = []
    const onLost = vi.fn()
    const onRead = (code: string) => codes.push(code)
    const scanner = await openSerial({ serial: browserWith([port]), onRead, onLost }, false)
    expect(scanner?.name).toBe('serial')
    expect(open).toHaveBeenCalledWith({ baudRate: 9600 })
    await write('AB1\r\nA')
    await write('B2\r\n')
    await unplug()
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
    expect(codes).toEqual(['AB1', 'AB2'])
    expect(close).toHaveBeenCalled()
  })

  it('is closed when it is stopped, and not called lost', async () => {
    const { port, close } = newPort()
    const onLost = vi.fn()
    const serial = browserWith([port])
    const scanner = await openSerial({ serial, onRead: () => undefined, onLost }, false)
    scanner?.stop()
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    expect(onLost).not.toHaveBeenCalled()
  })

  it('is asked for only when a person wants it, and may be refused', async () => {
    const { port } = newPort()
    const parts = { onRead: () => undefined, onLost: () => undefined }
    expect(await openSerial({ serial: browserWith([], port), ...parts }, false)).toBeUndefined()
    expect(await openSerial({ serial: browserWith([], port), ...parts }, true)).toBeDefined()
    expect(await openSerial({ serial: browserWith([]), ...parts }, true)).toBeUndefined()
  })
})
