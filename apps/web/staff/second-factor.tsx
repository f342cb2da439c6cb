import { classes } from '@baize/felt'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import sheet from './door.module.css'
import { Fault, Field } from './door.tsx'
import { staffPost } from './http.ts'
import { usePerson } from './session.tsx'
import { useStaffText } from './texts.ts'
import { fieldsOf, useDeed } from './use-deed.ts'

const c = classes(sheet)

interface Draft {
  readonly secret: string
  readonly address: string
}

/** Sets up a second factor (a code of six digits from an app), or takes it off again. */
export function SecondFactor() {
  const t = useStaffText()
  const { person } = usePerson()
  const { run, busy, fault } = useDeed()
  const [draft, setDraft] = useState<Draft>()
  if (person.totp) return <TakeOff />
  if (draft !== undefined) return <Confirm draft={draft} done={() => setDraft(undefined)} />
  return (
    <>
      <p>{t('staff.second.off')}</p>
      {fault && <Fault>{fault}</Fault>}
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => void run(async () => setDraft(await staffPost<Draft>('totp/begin')))}
      >
        {t('staff.second.begin')}
      </button>
    </>
  )
}

function useAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['staff', 'me'] })
}

function Confirm({ draft, done }: { readonly draft: Draft; readonly done: () => void }) {
  const t = useStaffText()
  const anew = useAnew()
  const { run, busy, fault } = useDeed()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await staffPost('totp/confirm', { code: code.replace(/\s/g, '') })
      done()
      await anew()
    })
  }
  return (
    <form onSubmit={submit}>
      <p>{t('staff.second.type')}</p>
      <p className={c('secret')} data-testid="secret">
        {draft.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <a href={draft.address}>{t('staff.second.open')}</a>
      {fault && <Fault>{fault}</Fault>}
      <Field name="code" label={t('staff.code')} autoComplete="one-time-code" numeric />
      <button type="submit" aria-disabled={busy}>
        {t('staff.second.confirm')}
      </button>
    </form>
  )
}

function TakeOff() {
  const t = useStaffText()
  const anew = useAnew()
  const { run, busy, fault } = useDeed()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await staffPost('totp/drop', { password })
      await anew()
    })
  }
  return (
    <form onSubmit={submit} data-second="on">
      <p>{t('staff.second.on')}</p>
      {fault && <Fault>{fault}</Fault>}
      <Field
        name="password"
        type="password"
        label={t('staff.password')}
        autoComplete="current-password"
      />
      <button type="submit" aria-disabled={busy}>
        {t('staff.second.drop')}
      </button>
    </form>
  )
}
