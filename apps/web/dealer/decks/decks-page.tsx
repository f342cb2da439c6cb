import { classes } from '@baize/felt'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import door from '../../staff/door.module.css'
import { Door, Fault } from '../../staff/door.tsx'
import { staffGet } from '../../staff/http.ts'
import { alarmOf } from '../console/alarm.ts'
import { useLiveTable } from '../console/console-page.tsx'
import { useScanners } from '../console/use-scanners.ts'
import { useDealerText } from '../texts.ts'
import { lowTone } from '../tone.ts'
import { DECKS, type DeckRow } from './deck-row.ts'
import sheet from './decks.module.css'
import { ImportDeck } from './import-deck.tsx'
import { BeginDeck, Progress } from './register-deck.tsx'
import { RetireDeck } from './retire-deck.tsx'

const c = classes({ ...door, ...sheet })

/** The decks of a table: what each is doing, and registering new ones card by card or by a file. */
export function DecksPage({ table }: { readonly table: string }) {
  const t = useDealerText()
  const { client, state } = useLiveTable(table)
  const queries = useQueryClient()
  useScanners((scanner, code) => void client.scan(scanner, code))
  const { view } = state
  const registration = view?.registration
  const version = view?.version
  // A deck whose last card was just scanned is in the list a moment later.
  useEffect(() => {
    if (version !== undefined) void queries.invalidateQueries({ queryKey: DECKS })
  }, [version, queries])
  const alarm = alarmOf(t, { ...state, view: undefined })
  useEffect(() => {
    if (alarm?.key !== undefined) lowTone()
  }, [alarm?.key])
  return (
    <Door title={t('dealer.decks.of', { table: view?.name ?? table })} wide>
      {alarm && <Fault>{alarm.words}</Fault>}
      {registration === undefined ? (
        <>
          <Decks table={table} />
          <BeginDeck client={client} />
          <ImportDeck table={table} />
        </>
      ) : (
        <Progress registration={registration} client={client} />
      )}
      <a href={`/dealer/${table}`}>{t('dealer.back')}</a>
    </Door>
  )
}

function Decks({ table }: { readonly table: string }) {
  const t = useDealerText()
  const intl = useIntl()
  const { data } = useQuery({
    queryKey: DECKS,
    queryFn: () => staffGet<{ readonly decks: readonly DeckRow[] }>('decks'),
  })
  const own = data?.decks.filter((deck) => deck.table === table) ?? []
  return (
    <ul className={c('list')}>
      {data !== undefined && own.length === 0 && <li>{t('dealer.decks.none')}</li>}
      {own.map((deck) => (
        <li key={deck.id} data-deck={deck.id} data-state={deck.state}>
          <span>
            <b>{deck.id}</b> · {t(`dealer.decks.${deck.state}`)}
            <small>
              {t('dealer.decks.by', {
                by: deck.registeredBy,
                at: intl.formatDate(deck.registeredAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </small>
          </span>
          {deck.state !== 'retired' && <RetireDeck deck={deck.id} />}
        </li>
      ))}
    </ul>
  )
}
