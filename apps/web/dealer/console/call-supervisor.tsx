import { classes } from '@baize/felt'
import type { LiveView } from '@baize/protocol'
import { courseOf, INCIDENT_KINDS, INCIDENTS, type IncidentKind } from '@baize/table'
import { useState } from 'react'
import { useDealerText } from '../texts.ts'
import sheet from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { incidentText } from './words.ts'

const c = classes(sheet)

/** What a dealer can report, the plain call first. */
const KINDS: readonly IncidentKind[] = [
  'called',
  ...INCIDENT_KINDS.filter(
    (kind) => kind !== 'called' && INCIDENTS[kind].reports.includes('dealer'),
  ),
]

interface CallSupervisorProps {
  readonly view: LiveView
  readonly report: (incident: IncidentKind, note: string) => void
  readonly close: () => void
}

/** Says what has happened; the round stops until the supervisor has decided (G-5). */
export function CallSupervisor({ view, report, close }: CallSupervisorProps) {
  const t = useDealerText()
  const [kind, setKind] = useState<IncidentKind>('called')
  const [note, setNote] = useState('')
  const stops = view.round === undefined || courseOf(kind, view.round)?.stops !== false
  return (
    <Dialog
      title={t('dealer.call')}
      submit={t('dealer.call.send')}
      ready
      onSubmit={() => report(kind, note.trim())}
      onClose={close}
    >
      <Kinds kind={kind} choose={setKind} />
      <label className={c('noted')}>
        <span>{t('dealer.call.note')}</span>
        <input
          name="note"
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p>{t(stops ? 'dealer.call.stops' : 'dealer.call.goes-on')}</p>
    </Dialog>
  )
}

interface KindsProps {
  readonly kind: IncidentKind
  readonly choose: (kind: IncidentKind) => void
}

function Kinds({ kind, choose }: KindsProps) {
  const t = useDealerText()
  return (
    <fieldset className={c('kinds')}>
      <legend>{t('dealer.call.what')}</legend>
      {KINDS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="incident"
            value={each}
            checked={each === kind}
            onChange={() => choose(each)}
          />
          <span>{incidentText(t, each)}</span>
        </label>
      ))}
    </fieldset>
  )
}
