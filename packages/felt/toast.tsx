import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { classes } from './classes.ts'
import sheet from './toast.module.css'

const c = classes(sheet)

interface ToastProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  /** How long it stays, in milliseconds. */
  readonly staysMs?: number
}

/** A short notice, such as a refused bet with its reason. Goes by itself or when it is pressed. */
export function Toast({ title, children, closeLabel, onClose, staysMs = 8000 }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, staysMs)
    return () => clearTimeout(timer)
  }, [onClose, staysMs])
  return (
    <div className={c('toast')}>
      <span className={c('mark')} aria-hidden="true">
        !
      </span>
      <div className={c('words')}>
        <b>{title}</b>
        {children}
      </div>
      <button type="button" className={c('close')} aria-label={closeLabel} onClick={onClose}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M3 3l10 10M13 3L3 13"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </div>
  )
}
