import type { StaffMe } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { Fault, Field, Notice } from './door.tsx'
import { staffPost } from './http.ts'
import { NewPassword } from './link-page.tsx'
import { useStaffSession } from './session.tsx'
import { useStaffText } from './texts.ts'
import { fieldsOf, useDeed } from './use-deed.ts'

/** Changes the own password; whoever used the old one elsewhere is out. */
export function PasswordForm() {
  const t = useStaffText()
  const { begin } = useStaffSession()
  const { run, busy, fault } = useDeed()
  const [state, setState] = useState<'unlike' | 'done'>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { old = '', password = '', again } = fieldsOf(form)
    if (password !== again) return setState('unlike')
    setState(undefined)
    const done = await run(async () => {
      begin(await staffPost<StaffMe>('password', { password: old, next: password }))
    })
    if (!done) return
    form.reset()
    setState('done')
  }
  const words = state === 'unlike' ? t('staff.unlike') : fault
  return (
    <form onSubmit={(event) => void submit(event)}>
      {words && <Fault>{words}</Fault>}
      {state === 'done' && <Notice>{t('staff.password.changed')}</Notice>}
      <Field
        name="old"
        type="password"
        label={t('staff.password.old')}
        autoComplete="current-password"
      />
      <NewPassword />
      <button type="submit" aria-disabled={busy}>
        {t('staff.password.change')}
      </button>
    </form>
  )
}
