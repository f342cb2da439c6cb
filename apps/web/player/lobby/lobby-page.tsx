import { classes } from '@baize/felt'
import type { LobbyTable } from '@baize/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { preloadTable } from '../lazy-pages.tsx'
import { fetchTables } from '../net/http.ts'
import { GuestButton } from '../parts/guest-button.tsx'
import { Balance, Page, RecordLink } from '../parts/page.tsx'
import { useClient, useMe, usePlayer } from '../session.tsx'
import { usePreference } from '../settings/preferences.ts'
import { SettingsButton } from '../settings/settings.tsx'
import { Filter, useFilter } from './filter.tsx'
import sheet from './lobby-page.module.css'
import { TableCard } from './table-card.tsx'

const c = classes(sheet)

/** The house's tables, live. Anybody may look; sitting down takes a session. */
export function LobbyPage() {
  const t = useText()
  const { data: me } = useMe()
  const signedIn = me !== undefined && me !== null
  const tables = useLobby(signedIn)
  usePreload(typeof tables !== 'string')
  const end = (
    <>
      {signedIn && <RecordLink />}
      <SettingsButton />
      {signedIn && <Balance className={c('balance')} />}
    </>
  )
  return (
    <Page title={t('lobby.title')} end={end}>
      <div className={c('hero')}>
        <div>
          <h1>{signedIn ? t('lobby.welcome', { name: me.patron.name }) : t('lobby.lead')}</h1>
          <p>{t('lobby.note')}</p>
        </div>
        {me === null && <GuestButton />}
      </div>
      <h2 className="unseen">{t('lobby.title')}</h2>
      <Tables tables={tables} />
    </Page>
  )
}

function Tables({ tables }: { readonly tables: readonly LobbyTable[] | 'loading' | 'failed' }) {
  const t = useText()
  const favourites = usePreference('favourites')
  const filter = useFilter()
  if (typeof tables === 'string') {
    return (
      <p className={c('wait')} role="status">
        {t(`lobby.${tables}`)}
      </p>
    )
  }
  const found = favouritesFirst(tables, favourites).filter(filter.matches)
  return (
    <>
      <Filter filter={filter} found={found.length} />
      <ul className={c('tables')}>
        {found.map((table) => (
          <li key={table.info.table}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same tables, favourites before the others; both keep the house's order. */
const favouritesFirst = (tables: readonly LobbyTable[], favourites: readonly string[]) => [
  ...tables.filter(({ info }) => favourites.includes(info.table)),
  ...tables.filter(({ info }) => !favourites.includes(info.table)),
]

/** How often a visitor without a session asks for the tables, in milliseconds. */
const ASK_MS = 3000

/** The page of a table is fetched when the lobby has long been drawn, in milliseconds. */
const PRELOAD_MS = 4000

function usePreload(shown: boolean): void {
  const saving = usePreference('saving')
  useEffect(() => {
    if (!shown || saving) return
    const timer = setTimeout(preloadTable, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [shown, saving])
}

function useLobby(signedIn: boolean): readonly LobbyTable[] | 'loading' | 'failed' {
  const client = useClient()
  const live = usePlayer((state) => state.lobby)
  const asked = useQuery({
    queryKey: ['tables'],
    queryFn: fetchTables,
    refetchInterval: signedIn && live !== undefined ? false : ASK_MS,
    enabled: live === undefined,
  })
  useEffect(() => (signedIn ? client.watchLobby() : undefined), [client, signedIn])
  return live ?? asked.data?.tables ?? (asked.isError ? 'failed' : 'loading')
}
