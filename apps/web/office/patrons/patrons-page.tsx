import type { PatronLineView, PatronPageView } from '@baize/protocol'
import { useIntl } from 'react-intl'
import { Link } from 'wouter'
import { Ask, Filter, useAsked } from '../parts/filter.tsx'
import { Money } from '../parts/money.tsx'
import { More, Panel, Sheet, Waiting } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { usePages } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'

/** Looks for patrons by id or name; newest first. */
export function PatronsPage() {
  const t = useOfficeText()
  const { query } = useAsked()
  const pages = usePages<PatronPageView>(`office/patrons?${query}`)
  return (
    <Shell title={t('office.patrons')}>
      <Filter>
        <Ask name="text" label={t('office.patron-text')} />
      </Filter>
      <Panel title={t('office.patrons')}>
        {pages.data === undefined ? (
          <Waiting asked={pages} />
        ) : (
          <Patrons patrons={pages.data.pages.flatMap(({ patrons }) => patrons)} />
        )}
        <More pages={pages} />
      </Panel>
    </Shell>
  )
}

function Patrons({ patrons }: { readonly patrons: readonly PatronLineView[] }) {
  const t = useOfficeText()
  const intl = useIntl()
  const head = [t('office.patron'), t('office.id'), t('office.since-when'), t('office.balance')]
  const rows = patrons.map(({ id, name, since, balance }) => ({
    key: id,
    cells: [
      <Link key="name" href={`/office/patrons/${id}`}>
        <Said>{name}</Said>
      </Link>,
      id,
      intl.formatDate(since, { dateStyle: 'medium', timeStyle: 'short' }),
      <Money key="balance" amount={balance} />,
    ],
  }))
  return <Sheet label={t('office.patrons')} head={head} figures={[3]} rows={rows} />
}
