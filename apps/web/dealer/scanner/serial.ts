import { cutLines } from './lines.ts'
import type { OnRead, Scanner } from './scanner.ts'

/** The part of the browser's serial interface that a scanner needs. */
interface SerialPortLike {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
}
interface SerialLike {
  readonly requestPort: () => Promise<SerialPortLike>
  readonly getPorts: () => Promise<readonly SerialPortLike[]>
}

declare global {
  interface Navigator {
    readonly serial?: SerialLike
  }
}

const BAUD_RATE = 9600

/** Whether this browser can read from a serial port: not all can, and only on safe origins. */
export const hasSerial = (): boolean => navigator.serial !== undefined

/** A port that was allowed before, or one that the person chooses now. */
async function portOf(serial: SerialLike, ask: boolean): Promise<SerialPortLike | undefined> {
  const [known] = await serial.getPorts()
  return known ?? (ask ? serial.requestPort() : undefined)
}

/**
 * Opens a scanner on a serial port, one code a line. `ask` lets the person choose a port, which a
 * browser allows only right after a press; without it only one that was allowed before is opened.
 * Undefined when there is none, or none can be opened. `onLost` is called when it is unplugged.
 */
export async function openSerial(
  onRead: OnRead,
  onLost: () => void,
  ask: boolean,
): Promise<Scanner | undefined> {
  const { serial } = navigator
  if (serial === undefined) return undefined
  try {
    const port = await portOf(serial, ask)
    if (port === undefined) return undefined
    await port.open({ baudRate: BAUD_RATE })
    const stop = follow(port, onRead, onLost)
    return { name: 'serial', stop }
  } catch {
    return undefined
  }
}

function follow(port: SerialPortLike, onRead: OnRead, onLost: () => void): () => void {
  const reader = port.readable?.getReader()
  let stopped = false
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      const cut = cutLines(rest, decoder.decode(value, { stream: true }))
      rest = cut.rest
      for (const line of cut.lines) onRead(line)
    }
  }
  const end = async (): Promise<void> => {
    reader?.releaseLock()
    await port.close().catch(() => undefined)
    if (!stopped) onLost()
  }
  void read().then(end, end)
  return () => {
    stopped = true
    void reader?.cancel().catch(() => undefined)
  }
}
