import { classes } from '@baize/felt'
import type { PatronFileView } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { staffPost } from '../../staff/http.ts'
import { usePerson } from '../../staff/session.tsx'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import { Money } from '../parts/money.tsx'
import { Panel, Sheet, Waiting } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { useOffice } from '../parts/use-office.ts'
import { Note } from '../rounds/fields.tsx'
import { Stakes } from '../rounds/stakes.tsx'
import { useAnew } from '../rounds/use-anew.ts'
import { Shell } from '../shell.tsx'
import { textOr, useOfficeText } from '../texts.ts'

const c = classes(parts)

/** A patron: what they set for themselves, where they are signed in, and their bets. */
export function PatronPage({ id }: { readonly id: string }) {
  const t = useOfficeText()
  const asked = useOffice<PatronFileView>(`office/patrons/${encodeURIComponent(id)}`)
  return (
    <Shell title={t('office.patron')}>
      {asked.data === undefined ? <Waiting asked={asked} /> : <Patron file={asked.data} />}
    </Shell>
  )
}

const MONEY = ['supervisor', 'finance', 'auditor']

function Patron({ file }: { readonly file: PatronFileView }) {
  const t = useOfficeText()
  const { person } = usePerson()
  const { id, name, balance } = file.patron
  const money = MONEY.some((role) => person.roles.includes(role))
  return (
    <>
      <p>
        <b>
          <Said>{name}</Said>
        </b>{' '}
        · {id} · {t('office.balance')} <Money amount={balance} />
      </p>
      <Care care={file.care} />
      <Sessions file={file} />
      {money && (
        <Panel title={t('office.bets')}>
          <Stakes query={`patron=${encodeURIComponent(id)}`} />
        </Panel>
      )}
    </>
  )
}

/** Limits and breaks that the patron has set; nobody else can change them. */
function Care({ care }: Pick<PatronFileView, 'care'>) {
  const t = useOfficeText()
  const intl = useIntl()
  const { limits, timeOutUntil, excluded } = care
  const shown = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const nothing = limits.length === 0 && timeOutUntil === undefined && excluded === undefined
  return (
    <Panel title={t('office.care')}>
      <div className={c('body')}>
        {nothing && <p>{t('office.care.none')}</p>}
        {limits.map(({ name, amount }) => (
          <p key={name}>
            {textOr(t, `office.care.${name}`, name)}: <Money amount={amount} />
          </p>
        ))}
        {timeOutUntil !== undefined && (
          <p>{t('office.care.time-out', { until: shown(timeOutUntil) })}</p>
        )}
        {excluded !== undefined && (
          <p>
            {excluded.until === undefined
              ? t('office.care.excluded.ever')
              : t('office.care.excluded', { until: shown(excluded.until) })}
          </p>
        )}
      </div>
    </Panel>
  )
}

const MAY_END = ['supervisor', 'admin']

function Sessions({ file }: { readonly file: PatronFileView }) {
  const t = useOfficeText()
  const intl = useIntl()
  const { person } = usePerson()
  const may = MAY_END.some((role) => person.roles.includes(role)) && file.sessions.length > 0
  const shown = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const head = [t('office.session'), t('office.since-when'), t('office.until')]
  const rows = file.sessions.map(({ id, createdAt, expiresAt }) => ({
    key: id,
    cells: [id, shown(createdAt), shown(expiresAt)],
  }))
  return (
    <Panel title={t('office.sessions')}>
      <Sheet label={t('office.sessions')} head={head} rows={rows} />
      {may && <EndSessions id={file.patron.id} />}
    </Panel>
  )
}

function EndSessions({ id }: { readonly id: string }) {
  const t = useOfficeText()
  const anew = useAnew()
  const { run, busy, fault, code } = useDeed()
  const [open, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await staffPost(`office/patrons/${id}/end-sessions`, { reason })
      await anew()
    })
  }
  if (!open)
    return (
      <div className={c('more')}>
        <button type="button" className={c('button')} onClick={() => setOpen(true)}>
          {t('office.sessions.end')}
        </button>
      </div>
    )
  return (
    <form className={c('body', 'form')} onSubmit={submit}>
      {fault !== undefined && (
        <p role="alert" className={c('fault')}>
          {textOr(t, `office.refused.${code}`, fault)}
        </p>
      )}
      <Note name="reason" needed />
      <button type="submit" className={c('button', 'danger')} aria-disabled={busy}>
        {t('office.sessions.end')}
      </button>
    </form>
  )
}
