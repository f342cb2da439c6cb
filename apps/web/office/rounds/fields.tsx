import { classes } from '@baize/felt'
import { reasonText } from '../../dealer/texts.ts'
import sheet from '../parts/parts.module.css'
import { useOfficeText } from '../texts.ts'

const c = classes(sheet)

interface ReasonsProps {
  readonly reasons: readonly string[]
  readonly first: string
}

/** A choice among the reasons that the house knows. */
export function Reasons({ reasons, first }: ReasonsProps) {
  const t = useOfficeText()
  return (
    <label className={c('field')}>
      {t('office.reason')}
      <select name="reason" defaultValue={first}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonText(t, reason)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NoteProps {
  readonly name?: string
  readonly needed?: boolean
}

/** Words of the person who acts, for the staff log. */
export function Note({ name = 'note', needed = false }: NoteProps) {
  const t = useOfficeText()
  return (
    <label className={c('field')}>
      {t(needed ? 'office.why' : 'office.note')}
      <input name={name} type="text" maxLength={500} required={needed} autoComplete="off" />
    </label>
  )
}
