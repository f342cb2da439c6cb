import { classes } from '@baize/felt'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { usePerson, useStaffSession } from '../../staff/session.tsx'
import { useTitle } from '../../staff/use-title.ts'
import { createLiveClient, type LiveClient, type LiveState } from '../net/live-client.ts'
import { useDealerText } from '../texts.ts'
import { alarmOf } from './alarm.ts'
import { AlarmBar } from './alarm-bar.tsx'
import { Banner } from './banner.tsx'
import { CallSupervisor } from './call-supervisor.tsx'
import sheet from './console.module.css'
import { EnterCard } from './enter-card.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { deedOf, KeyBar } from './key-bar.tsx'
import { Lanes } from './lanes.tsx'
import { LastRead } from './last-read.tsx'
import { Side } from './side.tsx'
import { TopBar } from './top-bar.tsx'
import { type Orders, useOrders } from './use-orders.ts'
import { useScanners } from './use-scanners.ts'

const c = classes(sheet)

/** The line to a table for as long as its page is shown; a session that ends leads to the door. */
export function useLiveTable(table: string): { client: LiveClient; state: LiveState } {
  const [client] = useState(() => createLiveClient(table))
  const state = useStore(client.store)
  const { ended } = useStaffSession()
  useEffect(() => client.start(), [client])
  useEffect(() => {
    if (state.sessionEnded) ended()
  })
  return { client, state }
}

/** The console of a table that is dealt by hand. */
export function ConsolePage({ table }: { readonly table: string }) {
  const t = useDealerText()
  const { client, state } = useLiveTable(table)
  const { person } = usePerson()
  const { view } = state
  const orders = useOrders(client, view, person.name)
  const scanners = useScanners((scanner, code) => void client.scan(scanner, code))
  useConsoleKeys(client, orders)
  useTitle(view?.name ?? table)
  const names = [...scanners.names, ...(view?.scanners ?? [])]
  return (
    <div className={c('console')} data-table={table}>
      <TopBar state={state} scanners={names} askSerial={scanners.askSerial} />
      <AlarmBar alarm={alarmOf(t, state)} />
      {view === undefined ? (
        <main aria-busy="true" className={c('main')} />
      ) : view.dealer === 'live' ? (
        <Felt client={client} view={view} orders={orders} />
      ) : (
        <main className={c('main')}>
          <p>{t('dealer.virtual')}</p>
        </main>
      )}
      <KeyBar can={orders.can} run={orders.run} />
    </div>
  )
}

interface FeltProps {
  readonly client: LiveClient
  readonly view: NonNullable<LiveState['view']>
  readonly orders: Orders
}

function Felt({ client, view, orders }: FeltProps) {
  const entry = view.round?.entry
  return (
    <>
      <main className={c('main')}>
        <Banner view={view} now={client.now} />
        <Lanes view={view} />
        {entry === undefined ? (
          <LastRead view={view} />
        ) : (
          <EntryPanel view={view} entry={entry} confirm={orders.confirm} />
        )}
      </main>
      <Side view={view} />
      {orders.dialog === 'by-hand' && (
        <EnterCard view={view} enter={orders.enter} close={orders.close} />
      )}
      {orders.dialog === 'supervisor' && (
        <CallSupervisor view={view} report={orders.report} close={orders.close} />
      )}
    </>
  )
}

/** Keys of the console; while a form lies over it they are the form's. */
function useConsoleKeys(client: LiveClient, { run, dialog }: Orders): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (dialog !== undefined) return
      if (event.key === 'Escape') client.clearProblem()
      const deed = deedOf(event)
      if (deed === undefined) return
      event.preventDefault()
      run(deed)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
}
