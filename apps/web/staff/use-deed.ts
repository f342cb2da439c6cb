import { useState } from 'react'
import { StaffRefused } from './http.ts'
import { useStaffSession } from './session.tsx'
import { refusalText, useStaffText } from './texts.ts'

/** Something that is asked of the house, one at a time. */
export interface Deed {
  readonly busy: boolean
  /** Why it was refused, in words. */
  readonly fault: string | undefined
  readonly code: string | undefined
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Asks the house for something, keeps what went wrong, and notices when the session is over. */
export function useDeed(): Deed {
  const t = useStaffText()
  const { ended } = useStaffSession()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<StaffRefused>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error
      if (error.code === 'not-signed-in') ended()
      setRefused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const words = refused && refusalText(t, refused.code, refused.message)
  const wait = refused?.wait
  const fault = wait === undefined ? words : `${words} ${t('staff.wait', { seconds: wait })}`
  return { busy, fault, code: refused?.code, run }
}

/** The values of a form's fields by their names, as they were typed. */
export const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
