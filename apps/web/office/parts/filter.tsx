import { classes } from '@baize/felt'
import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { fieldsOf } from '../../staff/use-deed.ts'
import { useOfficeText } from '../texts.ts'
import sheet from './parts.module.css'

const c = classes(sheet)

/** What is asked for, as it stands in the address; `query` is ready to be sent. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  return {
    of: (name: string): string => params.get(name) ?? '',
    query: params.toString(),
    ask: (fields: Readonly<Record<string, string>>) =>
      setParams(Object.entries(fields).filter(([, value]) => value.trim() !== '')),
  }
}

/** A form of filters; what it asks for goes into the address. */
export function Filter({ children }: { readonly children: ReactNode }) {
  const t = useOfficeText()
  const { ask, query } = useAsked()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.entries(fieldsOf(event.currentTarget))
    ask(Object.fromEntries(fields.map(([name, value]) => [name, value.trim()])))
  }
  return (
    <search>
      <form key={query} className={c('form')} onSubmit={submit}>
        {children}
        <button type="submit" className={c('button', 'primary')}>
          {t('office.search')}
        </button>
      </form>
    </search>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'date'
}

/** A field of the filters, with what was asked for before in it. */
export function Ask({ name, label, type = 'text' }: FieldProps) {
  const { of } = useAsked()
  return (
    <label className={c('field')}>
      {label}
      <input
        name={name}
        type={type}
        defaultValue={of(name)}
        spellCheck={false}
        autoComplete="off"
      />
    </label>
  )
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** A choice among a few. */
export function Choose({ name, label, options }: ChoiceProps) {
  const { of } = useAsked()
  return (
    <label className={c('field')}>
      {label}
      <select name={name} defaultValue={of(name)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
