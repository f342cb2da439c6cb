import { classes } from '@baize/felt'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import { money } from '../../i18n/numbers.ts'
import { usePageText } from '../../i18n/page-texts.tsx'
import { fetchTotals, type Period, periodQuery } from '../net/http.ts'
import buttons from '../parts/buttons.module.css'
import { signedMoney } from '../words.ts'
import sheet from './record-page.module.css'

const c = classes({ ...buttons, ...sheet })

interface TotalsProps {
  readonly period: Period
  /** The list goes further back than sums and files do. */
  readonly open: boolean
}

/** What the bets of a period came to, and the same bets for a spreadsheet. */
export function Totals({ period, open }: TotalsProps) {
  const t = usePageText()
  const intl = useIntl()
  const { from, to } = period
  const { data } = useQuery({
    queryKey: ['totals', from, to],
    queryFn: () => fetchTotals(period),
    staleTime: 0,
  })
  const day = (of: string) =>
    intl.formatDate(`${of}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
  const plain = (minor: string | undefined) =>
    minor === undefined ? '…' : t('amount', { amount: money(minor) })
  const net = data === undefined ? '…' : signedMoney(t, data.net)
  return (
    <section className={c('totals')} aria-label={t('record.totals')} data-net={data?.net}>
      <p className={c('span')}>
        {from === to ? day(from) : t('record.span', { from: day(from), to: day(to) })}
        {open && <small>{t('record.span.most')}</small>}
      </p>
      <dl>
        <Sum name={t('record.count')} value={data === undefined ? '…' : `${data.count}`} />
        <Sum name={t('record.staked')} value={plain(data?.staked)} />
        <Sum name={t('record.returned')} value={plain(data?.returned)} />
        {data !== undefined && data.open !== '0' && (
          <Sum name={t('record.open')} value={plain(data.open)} />
        )}
        <Sum name={t('record.net')} value={net} strong won={BigInt(data?.net ?? 0) > 0n} />
      </dl>
      <a className={c('button')} href={`/api/bets.csv?${periodQuery(period)}`} download>
        <Download size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('record.csv')}
      </a>
    </section>
  )
}

interface SumProps {
  readonly name: string
  readonly value: string
  readonly strong?: boolean
  readonly won?: boolean
}

const Sum = ({ name, value, strong = false, won = false }: SumProps) => (
  <div className={c(strong && 'strong', won && 'won')}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
