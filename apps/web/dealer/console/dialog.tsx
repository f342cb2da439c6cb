import { classes } from '@baize/felt'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useDealerText } from '../texts.ts'
import sheet from './dialog.module.css'

const c = classes(sheet)

interface DialogProps {
  readonly title: string
  readonly submit: string
  readonly ready: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form over the console: Enter sends it, Escape leaves it. */
export function Dialog({ title, submit, ready, onSubmit, onClose, children }: DialogProps) {
  const t = useDealerText()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSubmit()
  }
  return (
    <dialog ref={ref} className={c('dialog')} aria-label={title} onClose={onClose}>
      <form onSubmit={send}>
        <h2>{title}</h2>
        {children}
        <div className={c('actions')}>
          <button type="button" onClick={onClose}>
            {t('dealer.cancel')} <kbd>Esc</kbd>
          </button>
          <button type="submit" data-look="primary" aria-disabled={!ready}>
            {submit} <kbd>Enter</kbd>
          </button>
        </div>
      </form>
    </dialog>
  )
}
