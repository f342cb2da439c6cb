import { classes } from '@baize/felt'
import type { IncidentPreview, RoundFileView } from '@baize/protocol'
import { VOID_REASONS } from '@baize/table'
import type { FormEvent } from 'react'
import { newId } from '../../dealer/net/new-id.ts'
import { money } from '../../i18n/numbers.ts'
import { staffPost } from '../../staff/http.ts'
import { type Deed, fieldsOf } from '../../staff/use-deed.ts'
import { Money } from '../parts/money.tsx'
import { Waiting } from '../parts/panel.tsx'
import sheet from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { useOffice } from '../parts/use-office.ts'
import { useOfficeText } from '../texts.ts'
import { Note, Reasons } from './fields.tsx'
import round from './round.module.css'
import { noted, useAnew } from './use-anew.ts'

const c = classes({ ...sheet, ...round })
const EVERY_MS = 2_000

interface VoidProps {
  readonly file: RoundFileView
  readonly deed: Deed
  readonly done: () => void
}

/** Where a void is asked for: of the open incident if there is one, else of the table. */
function addressOf({ line: { table }, incident }: RoundFileView): string {
  const at = `tables/${table}`
  return incident === undefined ? `${at}/void` : `${at}/incidents/${incident.no}/decide`
}

/** Shows whom a void pays what back, and voids the round when that is confirmed. */
export function VoidForm({ file, deed, done }: VoidProps) {
  const t = useOfficeText()
  const anew = useAnew()
  const { table, round: id } = file.line
  const asked = useOffice<IncidentPreview>(`tables/${table}/incidents/preview`, EVERY_MS)
  const { incident } = file
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason, note } = fieldsOf(event.currentTarget)
    const verdict = incident === undefined ? {} : { verdict: 'void' }
    void deed.run(async () => {
      await staffPost(addressOf(file), {
        id: newId(),
        round: id,
        reason,
        ...verdict,
        ...noted(note),
      })
      done()
      await anew()
    })
  }
  if (asked.data === undefined) return <Waiting asked={asked} />
  const { count, returned } = asked.data
  const first = incident?.asked?.reason ?? incident?.reason ?? 'operator-decision'
  return (
    <form className={c('body')} onSubmit={submit} aria-label={t('office.void')}>
      <Affected preview={asked.data} />
      {incident?.second === true && <p className={c('notice')}>{t('office.void.second')}</p>}
      <div className={c('form')}>
        <Reasons reasons={VOID_REASONS} first={first} />
        <Note />
        <button type="submit" className={c('button', 'danger')} aria-disabled={deed.busy}>
          {t('office.void.do', { count, amount: money(returned) })}
        </button>
      </div>
    </form>
  )
}

/** Everyone whom a void pays back, the largest amounts first. */
function Affected({ preview }: { readonly preview: IncidentPreview }) {
  const t = useOfficeText()
  const { patrons, count, stakes, returned } = preview
  const hidden = count - patrons.length
  return (
    <>
      <p data-testid="preview">
        {t('office.void.preview', { count, stakes, amount: money(returned) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul className={c('affected')} tabIndex={0} aria-label={t('office.void.affected')}>
        {patrons.map((each) => (
          <li key={each.patron}>
            <Said>{each.name}</Said>
            <Money amount={each.returned} />
          </li>
        ))}
        {hidden > 0 && <li>{t('office.void.more', { count: hidden })}</li>}
      </ul>
    </>
  )
}
