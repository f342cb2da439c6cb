import { classes } from '@baize/felt'
import type { StaffLogView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Ask, Filter, useAsked } from './parts/filter.tsx'
import { More, Panel, Sheet, Waiting } from './parts/panel.tsx'
import parts from './parts/parts.module.css'
import { Said } from './parts/said.tsx'
import { usePages } from './parts/use-office.ts'
import { Shell } from './shell.tsx'
import { useOfficeText } from './texts.ts'

const c = classes(parts)

interface LogPageView {
  readonly lines: readonly StaffLogView[]
  readonly next?: number
}

/** What staff did, newest first, with filters and for a spreadsheet. */
export function LogPage() {
  const t = useOfficeText()
  const { query } = useAsked()
  const pages = usePages<LogPageView>(`log?${query}`)
  const csv = (
    <a className={c('button')} href={`/api/staff/log.csv?${query}`} download>
      {t('office.csv')}
    </a>
  )
  return (
    <Shell title={t('office.log')}>
      <Filter>
        <Ask name="who" label={t('office.who')} />
        <Ask name="action" label={t('office.action')} />
        <Ask name="about" label={t('office.about')} />
      </Filter>
      <Panel title={t('office.log')} end={csv}>
        {pages.data === undefined ? (
          <Waiting asked={pages} />
        ) : (
          <Lines lines={pages.data.pages.flatMap(({ lines }) => lines)} />
        )}
        <More pages={pages} />
      </Panel>
    </Shell>
  )
}

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

function Lines({ lines }: { readonly lines: readonly StaffLogView[] }) {
  const t = useOfficeText()
  const intl = useIntl()
  const head = [
    t('office.when'),
    t('office.who'),
    t('office.action'),
    t('office.about'),
    t('office.came'),
    t('office.reason'),
    t('office.change'),
  ]
  const rows = lines.map((line) => {
    const { no, at, who, action, about = '', outcome, refusal, reason = '' } = line
    const change = [jsonOf(line.before), jsonOf(line.after)].filter((each) => each !== '')
    const cells = [
      intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium' }),
      ...[who, action, about].map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the line
        <Said key={place}>{each}</Said>
      )),
      outcome === 'done' ? t('office.done') : t('office.refused', { reason: refusal ?? '' }),
      <Said key="reason">{reason}</Said>,
      <Said key="change">{change.join(' → ')}</Said>,
    ]
    return { key: `${no}`, cells }
  })
  return <Sheet label={t('office.log')} head={head} rows={rows} />
}
