import { classes } from '@baize/felt'
import { Ask, Choose, Filter, useAsked } from '../parts/filter.tsx'
import { Panel } from '../parts/panel.tsx'
import sheet from '../parts/parts.module.css'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'
import { Stakes } from './stakes.tsx'

const c = classes(sheet)
const GRADES = ['win', 'lose', 'push', 'void', 'withdrawn', 'open'] as const

/** Looks for bets by patron, table or round; newest first. */
export function BetsPage() {
  const t = useOfficeText()
  const { of, query } = useAsked()
  const named = ['patron', 'table', 'round'].some((name) => of(name) !== '')
  const grades = GRADES.map((grade) => [grade, t('office.grade', { grade })] as const)
  return (
    <Shell title={t('office.bets')}>
      <Filter>
        <Ask name="patron" label={t('office.patron-id')} />
        <Ask name="table" label={t('office.table')} />
        <Ask name="round" label={t('office.round')} />
        <Ask name="from" type="date" label={t('office.from')} />
        <Ask name="to" type="date" label={t('office.to')} />
        <Choose
          name="grade"
          label={t('office.outcome')}
          options={[['', t('office.any')], ...grades]}
        />
      </Filter>
      <Panel title={t('office.bets')}>
        {named ? <Stakes query={query} /> : <p className={c('none')}>{t('office.bets.name')}</p>}
      </Panel>
    </Shell>
  )
}
