import { classes } from '@baize/felt'
import { useEffect, useState } from 'react'
import { useDealerText } from '../texts.ts'
import sheet from './felt.module.css'

const c = classes(sheet)
const LOOK_MS = 200

interface CountdownProps {
  readonly closesAt: number
  readonly now: () => number
}

/** Seconds until bets close, from the server's deadline and its clock. */
export function Countdown({ closesAt, now }: CountdownProps) {
  const t = useDealerText()
  const left = () => Math.max(0, Math.ceil((closesAt - now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil((closesAt - now()) / 1000)))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [closesAt, now])
  return (
    <p className={c('number')} aria-hidden="true">
      <span>{t('dealer.seconds')}</span>
      <strong>{seconds}</strong>
    </p>
  )
}
