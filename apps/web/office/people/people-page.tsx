import type { StaffView } from '@baize/protocol'
import { useState } from 'react'
import { rolesText } from '../../staff/texts.ts'
import { Panel, Sheet, Waiting } from '../parts/panel.tsx'
import { Said } from '../parts/said.tsx'
import { useOffice } from '../parts/use-office.ts'
import { Shell } from '../shell.tsx'
import { useOfficeText } from '../texts.ts'
import { AddPerson, type NewLink, Told } from './add-person.tsx'
import { PersonDeeds } from './person-deeds.tsx'

/** Everyone who works here, for admins: roles, links, who is kept out. */
export function PeoplePage() {
  const t = useOfficeText()
  const asked = useOffice<{ readonly people: readonly StaffView[] }>('people')
  const [link, setLink] = useState<NewLink>()
  return (
    <Shell title={t('office.people')}>
      {link !== undefined && <Told link={link} />}
      <Panel title={t('office.people.add')}>
        <AddPerson told={setLink} />
      </Panel>
      <Panel title={t('office.people')}>
        {asked.data === undefined ? (
          <Waiting asked={asked} />
        ) : (
          <People people={asked.data.people} told={setLink} />
        )}
      </Panel>
    </Shell>
  )
}

interface PeopleProps {
  readonly people: readonly StaffView[]
  readonly told: (link: NewLink) => void
}

function People({ people, told }: PeopleProps) {
  const t = useOfficeText()
  const head = [t('office.who'), t('office.roles'), t('office.standing'), t('office.deeds-of')]
  const rows = people.map((person) => ({
    key: person.id,
    cells: [
      <Said key="name">{person.name}</Said>,
      rolesText(t, person.roles),
      standing(person)
        .map((id) => t(id))
        .join(', '),
      <PersonDeeds key="deeds" person={person} told={told} />,
    ],
  }))
  return <Sheet label={t('office.people')} head={head} rows={rows} />
}

const standing = ({ disabled, password, totp }: StaffView) => [
  disabled ? ('office.person.disabled' as const) : ('office.person.enabled' as const),
  ...(password ? [] : ['office.person.no-password' as const]),
  ...(totp ? ['office.person.totp' as const] : []),
]
