import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Fault, Field, Notice } from '../../staff/door.tsx'
import { StaffRefused, staffPost } from '../../staff/http.ts'
import { fieldsOf } from '../../staff/use-deed.ts'
import { faultText, useDealerText } from '../texts.ts'
import { DECKS } from './deck-row.ts'

/** Registers a deck from a CSV file with 52 lines `code,card`. */
export function ImportDeck({ table }: { readonly table: string }) {
  const t = useDealerText()
  const queries = useQueryClient()
  const [came, setCame] = useState<{ readonly done?: string; readonly fault?: string }>({})
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('csv')
    const deck = (fieldsOf(form)['deck'] ?? '').trim().toLowerCase()
    if (!(file instanceof File)) return
    try {
      await staffPost('decks', { deck, table, csv: await file.text() })
      setCame({ done: deck })
      form.reset()
      await queries.invalidateQueries({ queryKey: DECKS })
    } catch (error) {
      if (!(error instanceof StaffRefused)) throw error
      const about = error.field === undefined ? '' : ` (${error.field})`
      setCame({ fault: faultText(t, error.code, error.message) + about })
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} data-form="import">
      <h2>{t('dealer.decks.import')}</h2>
      {came.fault !== undefined && <Fault>{came.fault}</Fault>}
      {came.done !== undefined && <Notice>{t('dealer.decks.done', { deck: came.done })}</Notice>}
      <Field name="deck" label={t('dealer.decks.name')} />
      <Field
        name="csv"
        type="file"
        label={t('dealer.decks.file')}
        hint={t('dealer.decks.file.hint')}
      />
      <button type="submit">{t('dealer.decks.import.send')}</button>
    </form>
  )
}
