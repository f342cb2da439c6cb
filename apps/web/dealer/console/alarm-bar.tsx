import { classes } from '@baize/felt'
import { useEffect } from 'react'
import { lowTone } from '../tone.ts'
import type { Alarm } from './alarm.ts'
import sheet from './console.module.css'

const c = classes(sheet)

/** What went wrong, over the full width, with a low tone at each new one. */
export function AlarmBar({ alarm }: { readonly alarm: Alarm | undefined }) {
  const key = alarm?.key
  useEffect(() => {
    if (key !== undefined) lowTone()
  }, [key])
  return (
    <div
      role="alert"
      className={c('alarm', alarm === undefined && 'silent')}
      data-alarm={alarm?.code}
    >
      {alarm?.words}
    </div>
  )
}
