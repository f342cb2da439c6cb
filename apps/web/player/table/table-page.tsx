import { classes } from '@baize/felt'
import type { TableId } from '@baize/table'
import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { GuestButton } from '../parts/guest-button.tsx'
import { MissingTable } from '../parts/missing-page.tsx'
import { MessagePage } from '../parts/page.tsx'
import { useClient, useMe, usePlayer } from '../session.tsx'
import sheet from './table-page.module.css'
import { TableScreen } from './table-screen.tsx'

const c = classes(sheet)

interface TablePageProps {
  readonly table: TableId
}

/** The page of one table; somebody without a session is offered one first. */
export function TablePage({ table }: TablePageProps) {
  const t = useText()
  const me = useMe()
  if (me.data !== null) return <Watched table={table} />
  return (
    <MessagePage title={t('gate.title')} note={t('gate.note')}>
      <GuestButton />
    </MessagePage>
  )
}

function Watched({ table }: TablePageProps) {
  const t = useText()
  const client = useClient()
  const known = usePlayer((state) => state.tables[table] !== undefined)
  const missing = usePlayer((state) => state.missing.includes(table))
  useEffect(() => client.watch(table), [client, table])
  if (missing) return <MissingTable />
  if (known) return <TableScreen table={table} />
  return (
    <main className={c('opening')}>
      <p role="status">{t('away.connecting')}</p>
    </main>
  )
}
