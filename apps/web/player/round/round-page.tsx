import { classes } from '@baize/felt'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { useNoticeTexts } from '../../i18n/notice-texts.ts'
import { PageTexts, usePageText } from '../../i18n/page-texts.tsx'
import { fetchRound } from '../net/rounds.ts'
import buttons from '../parts/buttons.module.css'
import { Balance, MessagePage, Page, RecordLink } from '../parts/page.tsx'
import { useMe } from '../session.tsx'
import { SettingsButton } from '../settings/settings.tsx'
import { ShuffleFacts } from './facts.tsx'
import { OwnBets } from './own-bets.tsx'
import { find, promiseOf, type ReadRound, readRoundFile } from './read-file.ts'
import { Replay, winnerName } from './replay.tsx'
import sheet from './round-page.module.css'
import { VerifyPanel } from './verify/verify-panel.tsx'

const c = classes({ ...buttons, ...sheet })

interface RoundPageProps {
  readonly id: string
}

/** One round for everybody: its cards, its shuffle, its check; of the stakes only one's own. */
export const RoundPage = ({ id }: RoundPageProps) => (
  <PageTexts>
    <Asked id={id} />
  </PageTexts>
)

/** How often a round is asked for while its seed is still to come, in milliseconds. */
const AGAIN_MS = 4000

function useRound(id: string) {
  const me = useMe()
  const patron = me.data?.patron.id
  const asked = useQuery({
    queryKey: ['round', id, patron ?? ''],
    queryFn: () => fetchRound(id),
    enabled: !me.isPending,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : AGAIN_MS),
  })
  const text = asked.data ?? undefined
  const round = useMemo(() => (text === undefined ? undefined : readRoundFile(text)), [text])
  return { asked, text, round }
}

const isSettled = (text: string | null | undefined): boolean =>
  typeof text === 'string' && !text.includes('"seed":"not-yet-revealed"')

function Asked({ id }: RoundPageProps) {
  const t = usePageText()
  const { asked, text, round } = useRound(id)
  if (text !== undefined && round !== undefined) return <Round round={round} text={text} />
  if (asked.isError || text !== undefined)
    return <Nothing id={id} title={t('round.failed')} note={t('round.failed.note')} />
  if (asked.data === null)
    return <Nothing id={id} title={t('round.missing')} note={t('round.missing.note')} />
  return <MessagePage title={t('round.title', { round: id })} note={t('round.loading')} />
}

interface NothingProps extends RoundPageProps {
  readonly title: string
  readonly note: string
}

/** A round that cannot be shown, and the ways on: its table, if the address names one, or all. */
function Nothing({ id, title, note }: NothingProps) {
  const t = usePageText()
  const table = /^(.+)-\d+$/.exec(id)?.[1]
  return (
    <MessagePage title={title} note={note}>
      {table !== undefined && (
        <Link href={`/table/${table}`} className={c('button')}>
          {t('round.table')}
        </Link>
      )}
      <Link href="/" className={c('button', 'primary')}>
        {t('missing.lobby')}
      </Link>
    </MessagePage>
  )
}

interface RoundProps {
  readonly round: ReadRound
  readonly text: string
}

function Round({ round, text }: RoundProps) {
  const t = usePageText()
  const me = useMe()
  const { file } = round
  const end = (
    <>
      {me.data && <RecordLink />}
      <SettingsButton />
      {me.data && <Balance className={c('balance')} />}
    </>
  )
  return (
    <Page title={t('round.title', { round: file.round })} end={end}>
      <Head round={round} />
      <Replay key={file.round} round={round} />
      <div className={c('columns')}>
        <div className={c('column')}>
          <OwnBets round={round} />
        </div>
        <div className={c('column')}>
          <VerifyPanel key={`${file.round} ${promiseOf(round)?.seed}`} round={round} text={text} />
          <ShuffleFacts round={round} />
        </div>
      </div>
    </Page>
  )
}

function VoidReason({ round }: Pick<RoundProps, 'round'>) {
  const texts = useNoticeTexts()
  const reason = find(round.events, 'round-voided')?.reason
  return <span data-testid="void-reason">{texts?.whySentence(`reason.${reason}`)}</span>
}

function Head({ round }: { readonly round: ReadRound }) {
  const t = usePageText()
  const intl = useIntl()
  const { file, terms } = round
  const { voided, winner, dealt, at } = file.ended
  const result = voided
    ? t('phase.voided')
    : winner === 'tie'
      ? t('result.tie')
      : t('result.wins', { winner: winnerName(t, winner) })
  return (
    <header className={c('title')}>
      <h1>{t('round.title', { round: file.round })}</h1>
      <p>
        <b className={c('result')}>{result}</b>
        {voided && <VoidReason round={round} />}
        {dealt !== undefined && <span>{t('result.cards', { count: dealt })}</span>}
        <Link href={`/table/${file.table}`} className={c('table')}>
          {terms.name}
        </Link>
        <time dateTime={new Date(at).toISOString()}>
          {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </p>
    </header>
  )
}
