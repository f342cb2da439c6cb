import { classes } from '@baize/felt'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/text.ts'
import { fetchBets } from '../net/http.ts'
import buttons from '../parts/buttons.module.css'
import { GuestButton } from '../parts/guest-button.tsx'
import { Balance, MessagePage, Page } from '../parts/page.tsx'
import { useMe } from '../session.tsx'
import { SettingsButton } from '../settings/settings.tsx'
import { BetLine } from './bet-line.tsx'
import sheet from './record-page.module.css'

const c = classes({ ...buttons, ...sheet })

/** Every bet of the patron: stake, odds, what came of it, and the balance before and after. */
export function RecordPage() {
  const t = useText()
  const me = useMe()
  if (me.data === null) {
    return (
      <MessagePage title={t('record.title')} note={t('gate.note')}>
        <GuestButton />
      </MessagePage>
    )
  }
  return (
    <Page
      title={t('record.title')}
      end={
        <>
          <SettingsButton />
          <Balance className={c('balance')} />
        </>
      }
    >
      <h1 className={c('title')}>{t('record.title')}</h1>
      <Bets />
    </Page>
  )
}

const FIRST_PAGE: string | undefined = undefined

const useBets = () =>
  useInfiniteQuery({
    queryKey: ['bets'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchBets(pageParam),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  })

function Bets() {
  const t = useText()
  const bets = useBets()
  const lines = bets.data?.pages.flatMap((page) => page.lines) ?? []
  if (bets.isPending) return <p className={c('wait')}>{t('record.loading')}</p>
  if (bets.isError) return <Failed onAgain={() => void bets.refetch()} />
  if (lines.length === 0) return <p className={c('wait')}>{t('record.empty')}</p>
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
  const t = useText()
  return (
    <div className={c('wait')} role="alert">
      <p>{t('record.failed')}</p>
      <button type="button" className={c('button')} onClick={onAgain}>
        {t('record.again')}
      </button>
    </div>
  )
}
