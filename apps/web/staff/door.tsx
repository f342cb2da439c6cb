import { classes } from '@baize/felt'
import type { ReactNode } from 'react'
import sheet from './door.module.css'
import { useTitle } from './use-title.ts'

const c = classes(sheet)

interface DoorProps {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A page with one panel: signing in, a link, the own account. */
export function Door({ title, wide, children }: DoorProps) {
  useTitle(title)
  return (
    <main className={c('page')}>
      <div className={c('panel', wide && 'wide')}>
        <p className={c('house')}>Baize</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'file'
  readonly autoComplete?: string
  readonly numeric?: boolean
  readonly autoFocus?: boolean
  readonly hint?: string
}

/** A labelled field of a form of staff; its value is read from the form when it is sent. */
export function Field({ name, label, type = 'text', hint, numeric, ...rest }: FieldProps) {
  return (
    <label className={c('field')}>
      <span>{label}</span>
      <input
        name={name}
        type={type}
        required
        spellCheck={false}
        {...(numeric && { inputMode: 'numeric' as const })}
        {...rest}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

/** What went wrong, in a bar that is read out. */
export const Fault = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={c('fault')}>
    {children}
  </p>
)

/** What there is to know before one acts. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={c('notice')}>
    {children}
  </p>
)
