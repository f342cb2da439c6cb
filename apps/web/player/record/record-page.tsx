import { classes } from '@baize/felt'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageTexts, usePageText } from '../../i18n/page-texts.tsx'
import { fetchBets, type Period } from '../net/http.ts'
import buttons from '../parts/buttons.module.css'
import { GuestButton } from '../parts/guest-button.tsx'
import { Balance, MessagePage, Page } from '../parts/page.tsx'
import { Position } from '../position/position.tsx'
import { useMe } from '../session.tsx'
import { SettingsButton } from '../settings/settings.tsx'
import { BetLine } from './bet-line.tsx'
import { type Chosen, Periods, usePeriod } from './periods.tsx'
import sheet from './record-page.module.css'
import { Totals } from './totals.tsx'

const c = classes({ ...buttons, ...sheet })

/** Every bet of the patron: stake, odds, what came of it, and the balance before and after. */
export const RecordPage = () => (
  <PageTexts>
    <Opened />
  </PageTexts>
)

function Opened() {
  const t = usePageText()
  const me = useMe()
  if (me.data === null) {
    return (
      <MessagePage title={t('record.title')} note={t('gate.note')}>
        <GuestButton />
      </MessagePage>
    )
  }
  const end = (
    <>
      <SettingsButton />
      <Balance className={c('balance')} />
    </>
  )
  return (
    <Page title={t('record.title')} end={end}>
      <div className={c('top')}>
        <h1 className={c('title')}>{t('record.title')}</h1>
        <Position className={c('position')} />
      </div>
      <Record />
    </Page>
  )
}

function Record() {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'week' })
  const period = usePeriod(chosen)
  return (
    <>
      <Periods chosen={chosen} onChoose={setChosen} />
      {period.kind === 'known' && (
        <>
          <Totals period={period.period} open={chosen.kind === 'all'} />
          <Bets period={chosen.kind === 'all' ? undefined : period.period} />
        </>
      )}
      {period.kind !== 'known' && <Waiting failed={period.kind === 'failed'} />}
    </>
  )
}

function Waiting({ failed }: { readonly failed: boolean }) {
  const t = usePageText()
  return (
    <p className={c('wait')} role="status">
      {t(failed ? 'record.failed' : 'record.loading')}
    </p>
  )
}

const FIRST_PAGE: string | undefined = undefined

const useBets = (period: Period | undefined) =>
  useInfiniteQuery({
    queryKey: ['bets', period?.from, period?.to],
    queryFn: ({ pageParam: before }: { pageParam: string | undefined }) =>
      fetchBets({ period, before }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  })

function Bets({ period }: { readonly period: Period | undefined }) {
  const t = usePageText()
  const bets = useBets(period)
  const lines = bets.data?.pages.flatMap((page) => page.lines) ?? []
  if (bets.isPending) return <Waiting failed={false} />
  if (bets.isError) return <Failed onAgain={() => void bets.refetch()} />
  if (lines.length === 0)
    return <p className={c('wait')}>{t(period === undefined ? 'record.empty' : 'record.none')}</p>
  return (
    <>
      <ul className={c('lines')}>
        {lines.map((line) => (
          <BetLine key={line.stake} line={line} />
        ))}
      </ul>
      {bets.hasNextPage && (
        <button
          type="button"
          className={c('button', 'more')}
          onClick={() => void bets.fetchNextPage()}
        >
          {t(bets.isFetchingNextPage ? 'record.loading' : 'record.more')}
        </button>
      )}
    </>
  )
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const t = usePageText()
  return (
    <div className={c('wait')} role="alert">
      <p>{t('record.failed')}</p>
      <button type="button" className={c('button')} onClick={onAgain}>
        {t('record.again')}
      </button>
    </div>
  )
}
