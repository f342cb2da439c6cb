import { type FormEvent, useState } from 'react'
import { Door, Fault, Field, Notice } from './door.tsx'
import { signIn } from './http.ts'
import { useStaffSession } from './session.tsx'
import { useStaffText } from './texts.ts'
import { fieldsOf, useDeed } from './use-deed.ts'

/** Asks for name and password, and for the code of a second factor once the house wants one. */
export function SignInForm({ notice }: { readonly notice?: string | undefined }) {
  const t = useStaffText()
  const { begin } = useStaffSession()
  const { run, busy, fault, code } = useDeed()
  const [wantsCode, setWantsCode] = useState(false)
  const needed = wantsCode || code === 'code-needed' || code === 'wrong-code'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '', password = '', code: typed } = fieldsOf(event.currentTarget)
    setWantsCode(needed)
    void run(async () => {
      const second = typed === undefined || typed === '' ? {} : { code: typed.replace(/\s/g, '') }
      begin(await signIn({ name, password, ...second }))
    })
  }
  return (
    <Door title={t('staff.sign-in')}>
      {notice !== undefined && fault === undefined && <Notice>{notice}</Notice>}
      {code === 'code-needed' ? <Notice>{fault}</Notice> : fault && <Fault>{fault}</Fault>}
      <form onSubmit={submit}>
        <Credentials code={needed} />
        <button type="submit" data-look="primary" aria-disabled={busy}>
          {t('staff.sign-in')}
        </button>
      </form>
    </Door>
  )
}

function Credentials({ code }: { readonly code: boolean }) {
  const t = useStaffText()
  return (
    <>
      <Field name="name" label={t('staff.name')} autoComplete="username" autoFocus />
      <Field
        name="password"
        type="password"
        label={t('staff.password')}
        autoComplete="current-password"
      />
      {code && (
        <Field name="code" label={t('staff.code')} autoComplete="one-time-code" numeric autoFocus />
      )}
    </>
  )
}
