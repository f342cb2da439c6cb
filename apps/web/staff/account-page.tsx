import { classes } from '@baize/felt'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import sheet from './door.module.css'
import { Door, Fault } from './door.tsx'
import { fetchSessions, staffPost } from './http.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { usePerson, useStaffSession } from './session.tsx'
import { rolesText, useStaffText } from './texts.ts'
import { useDeed } from './use-deed.ts'

const c = classes(sheet)
const TABLES = ['dealer', 'supervisor']
const OFFICE = ['supervisor', 'finance', 'auditor', 'admin']

/** The page of somebody who works here: where they may go, and their own account. */
export function AccountPage() {
  const t = useStaffText()
  const { person } = usePerson()
  const { leave } = useStaffSession()
  const office = OFFICE.some((role) => person.roles.includes(role))
  return (
    <Door title={person.name} wide>
      <p>{rolesText(t, person.roles)}</p>
      <div className={c('row')}>
        {TABLES.some((role) => person.roles.includes(role)) && (
          <a href="/dealer" data-look="primary">
            {t('staff.to-dealer')}
          </a>
        )}
        {office && (
          <a href="/office" data-look="primary">
            {t('staff.to-office')}
          </a>
        )}
        <button type="button" data-action="sign-out" onClick={() => void leave()}>
          {t('staff.sign-out')}
        </button>
      </div>
      <Sessions />
      <h2>{t('staff.second')}</h2>
      <SecondFactor />
      <h2>{t('staff.password.change')}</h2>
      <PasswordForm />
    </Door>
  )
}

const SESSIONS = ['staff', 'sessions'] as const

function Sessions() {
  const t = useStaffText()
  const intl = useIntl()
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: SESSIONS, queryFn: fetchSessions })
  const { run, fault } = useDeed()
  const end = (session: string) =>
    void run(async () => {
      await staffPost('sessions/end', { session })
      await queries.invalidateQueries({ queryKey: SESSIONS })
    })
  return (
    <>
      <h2>{t('staff.sessions')}</h2>
      {fault && <Fault>{fault}</Fault>}
      <ul className={c('list')}>
        {data?.sessions.map(({ id, from, agent, seenAt, current }) => (
          <li key={id}>
            <span>
              {from} · {intl.formatDate(seenAt, { dateStyle: 'medium', timeStyle: 'short' })}
              <small>{agent}</small>
            </span>
            {current ? (
              <span>{t('staff.session.this')}</span>
            ) : (
              <button type="button" onClick={() => end(id)}>
                {t('staff.session.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
