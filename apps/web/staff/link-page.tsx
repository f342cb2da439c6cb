import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Door, Fault, Field } from './door.tsx'
import { type LinkAbout, lookAtLink, StaffRefused, signIn, staffPost } from './http.ts'
import { useStaffSession } from './session.tsx'
import { refusalText, useStaffText } from './texts.ts'
import { fieldsOf, useDeed } from './use-deed.ts'

/** The token behind `#`, which no browser sends to a server; it leaves the address bar at once. */
function takeToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(null, '', window.location.pathname)
  return token
}

/** The page of a link that is used once: the first admin's, or that of somebody who joins. */
export function LinkPage() {
  const t = useStaffText()
  const [token] = useState(takeToken)
  const { mutate, data, error } = useMutation({ mutationFn: lookAtLink })
  useEffect(() => mutate(token), [mutate, token])
  if (data !== undefined) return <ChoosePassword token={token} about={data} />
  if (error === null) return <main aria-busy="true" />
  const code = error instanceof StaffRefused ? error.code : 'unavailable'
  const spent = code === 'malformed' ? 'link-spent' : code
  return (
    <Door title={t('staff.link')}>
      <Fault>{refusalText(t, spent, error.message)}</Fault>
      <a href="/staff">{t('staff.sign-in')}</a>
    </Door>
  )
}

function ChoosePassword({ token, about }: { readonly token: string; readonly about: LinkAbout }) {
  const t = useStaffText()
  const { begin } = useStaffSession()
  const { run, busy, fault } = useDeed()
  const [unlike, setUnlike] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = about.name ?? '', password = '', again } = fieldsOf(event.currentTarget)
    setUnlike(password !== again)
    if (password !== again) return
    const asked = { token, password, ...(about.kind === 'first-admin' && { name }) }
    void run(async () => {
      await staffPost('link', asked)
      begin(await signIn({ name, password }))
      window.location.assign('/staff')
    })
  }
  const words = unlike ? t('staff.unlike') : fault
  return (
    <Door title={about.name === undefined ? t('staff.link.first') : t('staff.link')}>
      <p>
        {about.name === undefined
          ? t('staff.link.first.note')
          : t('staff.link.note', { name: about.name })}
      </p>
      {words && <Fault>{words}</Fault>}
      <form onSubmit={submit}>
        {about.name === undefined && (
          <Field name="name" label={t('staff.name')} autoComplete="username" autoFocus />
        )}
        <NewPassword />
        <button type="submit" data-look="primary" aria-disabled={busy}>
          {t('staff.link.choose')}
        </button>
      </form>
    </Door>
  )
}

/** A new password, twice. */
export function NewPassword() {
  const t = useStaffText()
  return (
    <>
      <Field
        name="password"
        type="password"
        label={t('staff.password.new')}
        autoComplete="new-password"
        hint={t('staff.password.rules')}
      />
      <Field
        name="again"
        type="password"
        label={t('staff.password.again')}
        autoComplete="new-password"
      />
    </>
  )
}
