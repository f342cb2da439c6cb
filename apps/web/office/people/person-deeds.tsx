import { classes } from '@baize/felt'
import type { StaffView } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { staffPost } from '../../staff/http.ts'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import parts from '../parts/parts.module.css'
import { Note } from '../rounds/fields.tsx'
import { useAnew } from '../rounds/use-anew.ts'
import { useOfficeText } from '../texts.ts'
import { type NewLink, RoleBoxes, rolesIn } from './add-person.tsx'

const c = classes(parts)

type Kind = 'roles' | 'disable' | 'enable' | 'link' | 'remove-totp' | 'end-sessions'

const deedsOf = ({ disabled, totp }: StaffView): readonly Kind[] => [
  'roles',
  'link',
  'end-sessions',
  ...(totp ? (['remove-totp'] as const) : []),
  disabled ? 'enable' : 'disable',
]

interface DeedsProps {
  readonly person: StaffView
  readonly told: (link: NewLink) => void
}

/** What an admin may do about a person; each asks why. */
export function PersonDeeds({ person, told }: DeedsProps) {
  const t = useOfficeText()
  const [open, setOpen] = useState<Kind>()
  if (open !== undefined)
    return <DeedForm kind={open} person={person} told={told} done={() => setOpen(undefined)} />
  return (
    <div className={c('form')}>
      {deedsOf(person).map((kind) => (
        <button
          key={kind}
          type="button"
          className={c('button')}
          aria-label={t('office.person.label', {
            deed: t(`office.person.${kind}`),
            name: person.name,
          })}
          onClick={() => setOpen(kind)}
        >
          {t(`office.person.${kind}`)}
        </button>
      ))}
    </div>
  )
}

interface FormProps extends DeedsProps {
  readonly kind: Kind
  readonly done: () => void
}

function DeedForm({ kind, person, told, done }: FormProps) {
  const t = useOfficeText()
  const anew = useAnew()
  const { run, busy, fault } = useDeed()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    const { reason = '' } = fields
    const body = kind === 'roles' ? { reason, roles: rolesIn(fields) } : { reason }
    void run(async () => {
      const answer = await staffPost<NewLink>(`people/${person.id}/${kind}`, body)
      if (kind === 'link') told(answer)
      done()
      await anew()
    })
  }
  return (
    <form className={c('form')} onSubmit={submit}>
      {fault !== undefined && (
        <p role="alert" className={c('fault')}>
          {fault}
        </p>
      )}
      {kind === 'roles' && <RoleBoxes roles={person.roles} />}
      <Note name="reason" needed />
      <button type="submit" className={c('button', 'primary')} aria-disabled={busy}>
        {t(`office.person.${kind}`)}
      </button>
      <button type="button" className={c('button')} onClick={done}>
        {t('office.cancel')}
      </button>
    </form>
  )
}
