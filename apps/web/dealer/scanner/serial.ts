import { cutLines } from './lines.ts'
import type { OnRead, Scanner } from './scanner.ts'

/** The part of the browser's serial interface that a scanner needs. */
export interface SerialPortLike {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
}
export interface SerialLike {
  readonly requestPort: () => Promise<SerialPortLike>
  readonly getPorts: () => Promise<readonly SerialPortLike[]>
}

declare global {
  interface Navigator {
    readonly serial?: SerialLike
  }
}

const BAUD_RATE = 9600

/** The serial ports of this browser: not all have them, and only on safe origins. */
export const serialPorts = (): SerialLike | undefined => navigator.serial

/** A port that was allowed before, or one that the person chooses now. */
async function portOf(serial: SerialLike, ask: boolean): Promise<SerialPortLike | undefined> {
  const [known] = await serial.getPorts()
  return known ?? (ask ? serial.requestPort() : undefined)
}

interface SerialParts {
  readonly serial: SerialLike
  readonly onRead: OnRead
  /** Called when it is unplugged. */
  readonly onLost: () => void
}

/**
 * Opens a scanner on a serial port, one code a line. `ask` lets the person choose a port, which a
 * browser allows only right after a press; without it only one that was allowed before is opened.
 * Undefined when there is none, or none can be opened.
 */
export async function openSerial(
  { serial, onRead, onLost }: SerialParts,
  ask: boolean,
): Promise<Scanner | undefined> {
  try {
    const port = await portOf(serial, ask)
    if (port === undefined) return undefined
    await port.open({ baudRate: BAUD_RATE })
    return { name: 'serial', stop: follow(port, onRead, onLost) }
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
