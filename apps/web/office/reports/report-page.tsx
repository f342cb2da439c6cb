import { classes } from '@baize/felt'
import type { ReportView } from '@baize/protocol'
import { faultText } from '../../dealer/texts.ts'
import { percent } from '../../i18n/numbers.ts'
import { Figures } from '../floor/figures.tsx'
import { Ask, Choose, Filter, useAsked } from '../parts/filter.tsx'
import { Money } from '../parts/money.tsx'
import { Panel, Sheet, Waiting } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { useOffice } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'
import { keyName } from '../words.ts'
import { Bars } from './bars.tsx'

const c = classes(parts)
const BY = ['day', 'game', 'table', 'dealer', 'bet'] as const

/** What the house took in some days: in all, broken down, and for a spreadsheet. */
export function ReportPage() {
  const t = useOfficeText()
  const { query } = useAsked()
  const asked = useOffice<ReportView>(`office/report?${query}`)
  const by = BY.map((each) => [each, t(`office.by.${each}`)] as const)
  return (
    <Shell title={t('office.reports')}>
      <Filter>
        <Ask name="from" type="date" label={t('office.from')} />
        <Ask name="to" type="date" label={t('office.to')} />
        <Choose name="by" label={t('office.by')} options={by} />
      </Filter>
      {asked.data === undefined ? <Waiting asked={asked} /> : <Report report={asked.data} />}
    </Shell>
  )
}

function Report({ report }: { readonly report: ReportView }) {
  const t = useOfficeText()
  const { query } = useAsked()
  const csv = (
    <a className={c('button')} href={`/api/staff/office/report.csv?${query}`} download>
      {t('office.csv')}
    </a>
  )
  return (
    <>
      <p>{t('office.period', { first: report.first, last: report.last })}</p>
      <Figures figures={report.total} />
      <Panel title={t('office.win')}>
        <Bars report={report} />
      </Panel>
      <Panel title={t('office.lines')} end={csv}>
        <Lines report={report} />
      </Panel>
      <Panel title={t('office.scans')}>
        <Scans report={report} />
      </Panel>
    </>
  )
}

function Lines({ report: { lines, by } }: { readonly report: ReportView }) {
  const t = useOfficeText()
  const head = [
    t('office.what'),
    t('office.rounds'),
    t('office.bets'),
    t('office.turnover'),
    t('office.payouts'),
    t('office.win'),
    t('office.corrected'),
    t('office.expected'),
    t('office.low'),
    t('office.high'),
  ]
  const rows = lines.map(({ key, figures }) => ({
    key,
    cells: [
      keyName(t, by, key),
      by === 'bet' ? '–' : t('office.count', { count: figures.rounds }),
      t('office.count', { count: figures.stakes }),
      ...[
        figures.turnover,
        figures.payouts,
        figures.grossWin,
        figures.corrected,
        figures.expected,
        figures.low,
        figures.high,
      ].map((amount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place in the line
        <Money key={at} amount={amount} />
      )),
    ],
  }))
  const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return <Sheet label={t('office.lines')} head={head} figures={figures} rows={rows} />
}

const share = (part: number, all: number): string =>
  `${percent(all === 0 ? 0 : (100 * part) / all)}%`

/** How often scanners misread, by table and by what was wrong. */
function Scans({ report: { scans } }: { readonly report: ReportView }) {
  const t = useOfficeText()
  const head = [t('office.table'), t('office.fault'), t('office.scans-count'), t('office.share')]
  const rows = scans.flatMap(({ table, scans: all, faults }) =>
    Object.entries(faults).map(([fault, count]) => ({
      key: `${table} ${fault}`,
      cells: [
        table,
        faultText(t, fault, fault),
        t('office.scans-of', { count, all }),
        share(count, all),
      ],
    })),
  )
  return <Sheet label={t('office.scans')} head={head} figures={[2, 3]} rows={rows} />
}
