import { classes, PlayingCard } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import type { FormEvent } from 'react'
import door from '../../staff/door.module.css'
import { Field } from '../../staff/door.tsx'
import { fieldsOf } from '../../staff/use-deed.ts'
import { cardWords } from '../console/words.ts'
import type { LiveClient } from '../net/live-client.ts'
import { useDealerText } from '../texts.ts'
import sheet from './decks.module.css'

const c = classes({ ...door, ...sheet })
const CARDS = 52

/** Names a new deck and begins to scan its cards. */
export function BeginDeck({ client }: { readonly client: LiveClient }) {
  const t = useDealerText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { deck = '' } = fieldsOf(event.currentTarget)
    // Focus leaves the field, so that the first scan is not typed into it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void client.register(deck.trim().toLowerCase())
  }
  return (
    <form onSubmit={submit} data-form="begin">
      <h2>{t('dealer.decks.scan')}</h2>
      <Field name="deck" label={t('dealer.decks.name')} hint={t('dealer.decks.name.hint')} />
      <button type="submit" data-look="primary">
        {t('dealer.decks.begin')}
      </button>
    </form>
  )
}

interface ProgressProps {
  readonly registration: NonNullable<LiveView['registration']>
  readonly client: LiveClient
}

/** Which card to scan next, and how many are done. */
export function Progress({ registration, client }: ProgressProps) {
  const t = useDealerText()
  const { deck, count, next } = registration
  return (
    <div className={c('progress')} data-count={count}>
      <p>{t('dealer.decks.registering', { deck })}</p>
      <div className={c('awaited')} role="status">
        {next !== undefined && (
          <>
            <PlayingCard card={next} variant="full" label={cardWords(t, next)} />
            <p>
              <span>{t('dealer.decks.next')}</span>
              <strong>{cardWords(t, next)}</strong>
            </p>
          </>
        )}
      </div>
      <progress value={count} max={CARDS} aria-label={t('dealer.decks.progress')} />
      <p>{t('dealer.decks.count', { count, most: CARDS })}</p>
      <button type="button" data-action="stop" onClick={() => void client.register(undefined)}>
        {t('dealer.decks.stop')}
      </button>
    </div>
  )
}
