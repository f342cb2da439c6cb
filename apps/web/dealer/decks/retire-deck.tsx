import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Fault, Field } from '../../staff/door.tsx'
import { staffPost } from '../../staff/http.ts'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import { useDealerText } from '../texts.ts'
import { DECKS } from './deck-row.ts'

/** Takes a deck out of service for good, with the reason. */
export function RetireDeck({ deck }: { readonly deck: string }) {
  const t = useDealerText()
  const queries = useQueryClient()
  const { run, fault } = useDeed()
  const [asking, setAsking] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await staffPost(`decks/${deck}/retire`, { reason })
      await queries.invalidateQueries({ queryKey: DECKS })
    })
  }
  if (!asking)
    return (
      <button type="button" data-action="retire" onClick={() => setAsking(true)}>
        {t('dealer.decks.retire')}
      </button>
    )
  return (
    <form onSubmit={submit}>
      {fault && <Fault>{fault}</Fault>}
      <Field name="reason" label={t('dealer.decks.reason')} autoFocus />
      <button type="submit">{t('dealer.decks.retire')}</button>
    </form>
  )
}
