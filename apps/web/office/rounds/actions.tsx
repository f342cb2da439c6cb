import { classes } from '@baize/felt'
import type { RoundFileView } from '@baize/protocol'
import { SUSPEND_REASONS } from '@baize/table'
import { type FormEvent, useState } from 'react'
import { incidentText } from '../../dealer/console/words.ts'
import { newId } from '../../dealer/net/new-id.ts'
import { faultText, reasonText } from '../../dealer/texts.ts'
import { staffPost } from '../../staff/http.ts'
import { usePerson } from '../../staff/session.tsx'
import { type Deed, fieldsOf, useDeed } from '../../staff/use-deed.ts'
import { Panel } from '../parts/panel.tsx'
import sheet from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { useOfficeText } from '../texts.ts'
import { Note, Reasons } from './fields.tsx'
import round from './round.module.css'
import { noted, useAnew } from './use-anew.ts'
import { VoidForm } from './void-form.tsx'

const c = classes({ ...sheet, ...round })
const OF_THE_HOUSE: readonly string[] = ['recovered', 'supervisor-called']

/** What a supervisor may do about a running round. */
export function Actions({ file }: { readonly file: RoundFileView }) {
  const { person } = usePerson()
  if (file.line.ended !== undefined || !person.roles.includes('supervisor')) return null
  return <Running file={file} />
}

type Open = 'suspend' | 'void' | undefined

function Running({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const deed = useDeed()
  const [open, setOpen] = useState<Open>()
  const { suspended, incident } = file
  const stopped = suspended !== undefined
  const done = () => setOpen(undefined)
  return (
    <Panel title={t('office.deeds')}>
      <div className={c('body')}>
        <Standing file={file} />
        {deed.fault !== undefined && (
          <p role="alert" className={c('fault')}>
            {faultText(t, deed.code ?? '', deed.fault)}
          </p>
        )}
        <div className={c('deeds')}>
          {!stopped && (
            <button type="button" className={c('button')} onClick={() => setOpen('suspend')}>
              {t('office.suspend')}
            </button>
          )}
          {stopped && <Resume file={file} deed={deed} />}
          {(stopped || incident !== undefined) && (
            <button type="button" className={c('button')} onClick={() => setOpen('void')}>
              {t('office.void')}
            </button>
          )}
        </div>
        {open === 'suspend' && !stopped && <SuspendForm file={file} deed={deed} done={done} />}
        {open === 'void' && <VoidForm file={file} deed={deed} done={done} />}
      </div>
    </Panel>
  )
}

function Standing({ file: { suspended, incident } }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const asked = incident?.asked
  return (
    <>
      {suspended !== undefined && (
        <p>
          {t('office.suspended', { reason: reasonText(t, suspended.reason) })} ·{' '}
          <Said>{suspended.by}</Said>
        </p>
      )}
      {incident !== undefined && (
        <p>
          <b>{incidentText(t, incident.incident)}</b> · <Said>{incident.by}</Said>
        </p>
      )}
      {asked !== undefined && (
        <p className={c('notice')}>
          {t('office.void.asked', { by: asked.by, reason: reasonText(t, asked.reason) })}
        </p>
      )}
    </>
  )
}

interface FormProps {
  readonly file: RoundFileView
  readonly deed: Deed
  readonly done: () => void
}

function SuspendForm({ file, deed, done }: FormProps) {
  const t = useOfficeText()
  const anew = useAnew()
  const { table, round: id } = file.line
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason, note } = fieldsOf(event.currentTarget)
    void deed.run(async () => {
      await staffPost(`tables/${table}/suspend`, { id: newId(), round: id, reason, ...noted(note) })
      done()
      await anew()
    })
  }
  const reasons = SUSPEND_REASONS.filter((each) => !OF_THE_HOUSE.includes(each))
  return (
    <form className={c('form')} onSubmit={submit}>
      <Reasons reasons={reasons} first="operator-decision" />
      <Note />
      <button type="submit" className={c('button', 'primary')} aria-disabled={deed.busy}>
        {t('office.suspend')}
      </button>
    </form>
  )
}

function Resume({ file, deed }: Omit<FormProps, 'done'>) {
  const t = useOfficeText()
  const anew = useAnew()
  const { table, round: id } = file.line
  const { incident } = file
  if (incident !== undefined && !incident.verdicts.includes('resume')) return null
  const resume = () =>
    void deed.run(async () => {
      const about = { id: newId(), round: id }
      await (incident === undefined
        ? staffPost(`tables/${table}/resume`, about)
        : staffPost(`tables/${table}/incidents/${incident.no}/decide`, {
            ...about,
            verdict: 'resume',
          }))
      await anew()
    })
  return (
    <button type="button" className={c('button')} aria-disabled={deed.busy} onClick={resume}>
      {t('office.resume')}
    </button>
  )
}
