import { useCallback, useEffect, useRef, useState } from 'react'
import { listenWedge } from '../scanner/listen-wedge.ts'
import type { Scanner } from '../scanner/scanner.ts'
import { openSerial, serialPorts } from '../scanner/serial.ts'

/** The scanners of this machine. */
export interface Scanners {
  readonly names: readonly string[]
  /** Lets the person choose a scanner on a serial port; absent where the browser has none. */
  readonly askSerial: (() => void) | undefined
}

/** Listens to the scanners of this machine; what each reads is sent as the same command. */
export function useScanners(onRead: (scanner: string, code: string) => void): Scanners {
  const read = useRef(onRead)
  read.current = onRead
  const [serial, setSerial] = useState<Scanner>()
  const open = useCallback(async (ask: boolean) => {
    const serial = serialPorts()
    if (serial === undefined) return
    const onRead = (code: string) => read.current('serial', code)
    const opened = await openSerial({ serial, onRead, onLost: () => setSerial(undefined) }, ask)
    if (opened !== undefined) setSerial(opened)
  }, [])
  useEffect(() => {
    const wedge = listenWedge((code) => read.current('wedge', code))
    void open(false)
    return wedge.stop
  }, [open])
  useEffect(() => serial?.stop, [serial])
  const names = serial === undefined ? ['wedge'] : [serial.name, 'wedge']
  return { names, askSerial: serialPorts() ? () => void open(true) : undefined }
}
