import { classes } from '@baize/felt'
import type { FormEvent } from 'react'
import { staffPost } from '../../staff/http.ts'
import { rolesText } from '../../staff/texts.ts'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import parts from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { Note } from '../rounds/fields.tsx'
import { useAnew } from '../rounds/use-anew.ts'
import { useOfficeText } from '../texts.ts'

const c = classes(parts)
const ROLES = ['dealer', 'supervisor', 'finance', 'auditor', 'admin'] as const

/** A link that was made for somebody: told once. */
export interface NewLink {
  readonly person: { readonly name: string }
  readonly link: string
}

/** The link to hand on, as long as the page is open. */
export function Told({ link: { person, link } }: { readonly link: NewLink }) {
  const t = useOfficeText()
  return (
    <p role="status" className={c('notice')}>
      {t('office.people.link')} <Said>{person.name}</Said>:{' '}
      <span data-testid="link">{`${window.location.origin}${link}`}</span>
    </p>
  )
}

/** The roles of a person as boxes to tick. */
export function RoleBoxes({ roles }: { readonly roles: readonly string[] }) {
  const t = useOfficeText()
  return (
    <fieldset className={c('boxes')}>
      <legend>{t('office.roles')}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="checkbox" name={`role-${role}`} defaultChecked={roles.includes(role)} />
          {rolesText(t, [role])}
        </label>
      ))}
    </fieldset>
  )
}

/** The roles that are ticked in a form. */
export const rolesIn = (fields: Readonly<Record<string, string>>): readonly string[] =>
  ROLES.filter((role) => fields[`role-${role}`] !== undefined)

/** Adds a person, who chooses a password by the link that is shown then. */
export function AddPerson({ told }: { readonly told: (link: NewLink) => void }) {
  const t = useOfficeText()
  const anew = useAnew()
  const { run, busy, fault } = useDeed()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const { name = '', reason = '' } = fields
    void run(async () => {
      told(await staffPost<NewLink>('people', { name, reason, roles: rolesIn(fields) }))
      form.reset()
      await anew()
    })
  }
  return (
    <form className={c('body', 'form')} onSubmit={submit}>
      {fault !== undefined && (
        <p role="alert" className={c('fault')}>
          {fault}
        </p>
      )}
      <label className={c('field')}>
        {t('staff.name')}
        <input name="name" type="text" required autoComplete="off" spellCheck={false} />
      </label>
      <RoleBoxes roles={[]} />
      <Note name="reason" needed />
      <button type="submit" className={c('button', 'primary')} aria-disabled={busy}>
        {t('office.people.add')}
      </button>
    </form>
  )
}
