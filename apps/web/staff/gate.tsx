import { type ReactNode, useRef } from 'react'
import { Door } from './door.tsx'
import { PersonProvider, useStaffMe } from './session.tsx'
import { SignInForm } from './sign-in.tsx'
import { useStaffText } from './texts.ts'

interface StaffGateProps {
  /** Roles of which one is needed to work here; every member of staff when absent. */
  readonly roles?: readonly string[]
  readonly children: ReactNode
}

/** Lets staff in who are signed in and may work here; all others see the door. */
export function StaffGate({ roles, children }: StaffGateProps) {
  const t = useStaffText()
  const { data: me, isError, refetch } = useStaffMe()
  const wasIn = useRef(false)
  if (me) wasIn.current = true
  if (isError) return <Unreachable again={() => void refetch()} />
  if (me === undefined) return <main aria-busy="true" />
  if (me === null) return <SignInForm notice={wasIn.current ? t('staff.ended') : undefined} />
  const may = roles === undefined || roles.some((role) => me.person.roles.includes(role))
  return may ? (
    <PersonProvider value={me}>{children}</PersonProvider>
  ) : (
    <WrongDoor me={me.person.name} />
  )
}

function Unreachable({ again }: { readonly again: () => void }) {
  const t = useStaffText()
  return (
    <Door title={t('staff.title')}>
      <p role="alert">{t('staff.refused.unavailable')}</p>
      <button type="button" data-look="primary" onClick={again}>
        {t('staff.again')}
      </button>
    </Door>
  )
}

function WrongDoor({ me }: { readonly me: string }) {
  const t = useStaffText()
  return (
    <Door title={t('staff.wrong-door')}>
      <p role="alert">{t('staff.wrong-door.note', { name: me })}</p>
      <a href="/staff" data-look="primary">
        {t('staff.home')}
      </a>
    </Door>
  )
}
