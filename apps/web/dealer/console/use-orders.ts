import type { LiveView } from '@baize/protocol'
import type { Card } from '@baize/rules'
import type { IncidentKind } from '@baize/table'
import { useState } from 'react'
import type { LiveClient } from '../net/live-client.ts'
import type { Deed } from './key-bar.tsx'

export type OpenDialog = 'by-hand' | 'supervisor'

/** What the console can ask of its table now, and how. */
export interface Orders {
  readonly can: Readonly<Record<Deed, boolean>>
  readonly run: (deed: Deed) => void
  readonly dialog: OpenDialog | undefined
  readonly close: () => void
  readonly enter: (card: Card) => void
  readonly confirm: () => void
  readonly report: (incident: IncidentKind, note: string) => void
}

const PAUSE: readonly [IncidentKind, string] = ['called', 'pause']

const running = ({ step }: LiveView): boolean => step !== 'open-round' && step !== 'no-deck'

const canNow = (view: LiveView | undefined): Orders['can'] => {
  const going = view !== undefined && running(view) && view.step !== 'stopped'
  return {
    next: view?.step === 'open-round' || view?.step === 'confirm-result',
    'by-hand': view?.step === 'scan',
    undo: view?.round?.undoable === true && going,
    unread: view?.step === 'scan',
    supervisor: going,
    pause: going,
  }
}

/** The orders of a console to its table; what they come to, the table alone says. */
export function useOrders(client: LiveClient, view: LiveView | undefined, me: string): Orders {
  const [dialog, setDialog] = useState<OpenDialog>()
  const round = view?.round?.id ?? ''
  const close = () => setDialog(undefined)
  const sent = (path: string, body: object) => void client.order(path, body)
  const entry = view?.round?.entry
  const confirm = () =>
    entry && sent('confirm-entry', { round, index: entry.index, card: entry.card })
  const report: Orders['report'] = (incident, note) => {
    close()
    sent('incidents', { round, incident, ...(note !== '' && { note }) })
  }
  const next = () => {
    if (view?.step === 'open-round') sent('next', { do: 'open-round' })
    if (view?.step === 'confirm-result') sent('next', { do: 'confirm-result', round })
  }
  const deeds: Readonly<Record<Deed, () => void>> = {
    next,
    'by-hand': () =>
      entry !== undefined && entry.by !== me
        ? confirm()
        : view?.step === 'scan' && setDialog('by-hand'),
    undo: () => sent('undo', { round, index: (view?.round?.cards.length ?? 0) - 1 }),
    unread: () => void client.scan('console'),
    supervisor: () => view && running(view) && setDialog('supervisor'),
    pause: () => view && running(view) && report(...PAUSE),
  }
  return {
    can: canNow(view),
    run: (deed) => deeds[deed](),
    dialog,
    close,
    enter: (card) => {
      close()
      sent('enter', { round, index: view?.next?.index ?? 0, card })
    },
    confirm: () => void confirm(),
    report,
  }
}
