import { classes } from '@baize/felt'
import type { ReactNode, RefObject } from 'react'
import { useText } from '../../i18n/text.ts'
import sheet from './sheet.module.css'

const c = classes(sheet)

interface SheetProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  readonly children: ReactNode
}

/** A page over the page, from below on a phone; Escape and its button close it. */
export function Sheet({ dialog, title, children }: SheetProps) {
  const t = useText()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={c('sheet')}
      aria-label={title}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      onKeyDown={(event) => {
        // The table's keys are not meant while a sheet lies over it.
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <div className={c('bar')}>
        <h2>{title}</h2>
        <button type="button" className={c('close')} onClick={close}>
          {t('app.close')}
        </button>
      </div>
      {children}
    </dialog>
  )
}
