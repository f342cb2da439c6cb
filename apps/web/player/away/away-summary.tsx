import { classes } from '@baize/felt'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { money } from '../../i18n/numbers.ts'
import { PageTexts, usePageText } from '../../i18n/page-texts.tsx'
import { fetchBets } from '../net/http.ts'
import buttons from '../parts/buttons.module.css'
import { signedMoney } from '../words.ts'
import sheet from './away-summary.module.css'
import { type Missed, type MissedRound, missedSince } from './missed.ts'

const c = classes({ ...buttons, ...sheet })

/** Lines that are looked at: more bets than anybody places in one absence. */
const LINES = 100
/** Rounds that are listed; older ones stand in the record. */
const SHOWN = 4

interface SummaryProps {
  readonly from: number
  readonly onClose: () => void
}

/** What the patron's bets came to while they were away. Nothing is shown when there were none. */
export const AwaySummary = (props: SummaryProps) => (
  <PageTexts>
    <Asked {...props} />
  </PageTexts>
)

function Asked({ from, onClose }: SummaryProps) {
  const { data } = useQuery({
    queryKey: ['missed', from],
    queryFn: async () => missedSince((await fetchBets({ limit: LINES })).lines, from),
    staleTime: Infinity,
  })
  if (data === undefined || (data.rounds.length === 0 && data.open === 0n)) return null
  return <Told missed={data} onClose={onClose} />
}

function Told({ missed, onClose }: { readonly missed: Missed; readonly onClose: () => void }) {
  const t = usePageText()
  const { rounds, net, open } = missed
  return (
    <aside className={c('summary')} aria-label={t('missed.title')} data-testid="missed">
      <div className={c('head')}>
        <h2>{t('missed.title')}</h2>
        <button type="button" className={c('icon')} aria-label={t('app.close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p role="status">
        {rounds.length > 0 && (
          <b data-net={`${net}`}>
            {t('missed.sum', { count: rounds.length, net: signedMoney(t, net) })}
          </b>
        )}
        {open > 0n && <span>{t('missed.open', { amount: money(open) })}</span>}
      </p>
      <ul>
        {rounds.slice(0, SHOWN).map((round) => (
          <Round key={round.round} round={round} />
        ))}
      </ul>
      {rounds.length > SHOWN && (
        <Link href="/record" className={c('button')}>
          {t('missed.more', { count: rounds.length - SHOWN })}
        </Link>
      )}
    </aside>
  )
}

function Round({ round: { round, tableName, staked, returned } }: { readonly round: MissedRound }) {
  const t = usePageText()
  return (
    <li data-round={round}>
      <Link href={`/round/${round}`}>
        <span>{tableName}</span>
        <small>{t('missed.staked', { round, amount: money(staked) })}</small>
      </Link>
      <b>{signedMoney(t, returned - staked)}</b>
    </li>
  )
}
