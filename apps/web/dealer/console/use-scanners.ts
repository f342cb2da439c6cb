import { useCallback, useEffect, useRef, useState } from 'react'
import { listenWedge } from '../scanner/listen-wedge.ts'
import type { Scanner } from '../scanner/scanner.ts'
import { hasSerial, openSerial } from '../scanner/serial.ts'

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
    const lost = () => setSerial(undefined)
    const opened = await openSerial((code) => read.current('serial', code), lost, ask)
    if (opened !== undefined) setSerial(opened)
  }, [])
  useEffect(() => {
    const wedge = listenWedge((code) => read.current('wedge', code))
    void open(false)
    return wedge.stop
  }, [open])
  useEffect(() => serial?.stop, [serial])
  const names = serial === undefined ? ['wedge'] : [serial.name, 'wedge']
  return { names, askSerial: hasSerial() ? () => void open(true) : undefined }
}
