import { classes } from '@baize/felt'
import type { CorrectionView, RoundFileView } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { signedMoney } from '../../player/words.ts'
import { staffPost } from '../../staff/http.ts'
import { usePerson } from '../../staff/session.tsx'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import { Panel } from '../parts/panel.tsx'
import sheet from '../parts/parts.module.css'
import { Said } from '../parts/said.tsx'
import { textOr, useOfficeText } from '../texts.ts'
import { CorrectionForm } from './correction-form.tsx'
import { Note } from './fields.tsx'
import { useAnew } from './use-anew.ts'

const c = classes(sheet)

/** Corrections of a settled round: proposed by one person, approved by another. */
export function Corrections({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const { person } = usePerson()
  const [open, setOpen] = useState(false)
  const { ended } = file.line
  if (ended === undefined || ended.voided) return null
  const may = person.roles.includes('supervisor')
  return (
    <Panel title={t('office.corrections')}>
      <div className={c('body')}>
        {file.corrections.length === 0 && <p>{t('office.corrections.none')}</p>}
        {file.corrections.map((each) => (
          <Proposed key={each.id} correction={each} />
        ))}
        {may && !open && (
          <div>
            <button type="button" className={c('button')} onClick={() => setOpen(true)}>
              {t('office.correct')}
            </button>
          </div>
        )}
        {may && open && <CorrectionForm file={file} done={() => setOpen(false)} />}
      </div>
    </Panel>
  )
}

function Proposed({ correction }: { readonly correction: CorrectionView }) {
  const t = useOfficeText()
  const { by, reason, lines, approved } = correction
  const change = lines.reduce((sum, each) => sum + BigInt(each.change), 0n)
  return (
    <article data-correction={correction.id}>
      <p>
        <b>
          {t('office.correction.change', { amount: signedMoney(t, change), count: lines.length })}
        </b>
        {' · '}
        <Said>{reason}</Said> · <Said>{by}</Said>
      </p>
      {approved === undefined ? (
        <Approve correction={correction} />
      ) : (
        <p className={c('notice')}>
          {t('office.correction.approved')} <Said>{approved.by}</Said>
        </p>
      )}
    </article>
  )
}

const APPROVERS = ['supervisor', 'finance']

function Approve({ correction: { id, by } }: { readonly correction: CorrectionView }) {
  const t = useOfficeText()
  const anew = useAnew()
  const { person } = usePerson()
  const { run, busy, fault, code } = useDeed()
  if (!APPROVERS.some((role) => person.roles.includes(role))) return null
  if (person.name === by) return <p>{t('office.correction.waits')}</p>
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason = '' } = fieldsOf(event.currentTarget)
    void run(async () => {
      await staffPost(`corrections/${id}/approve`, { reason })
      await anew()
    })
  }
  return (
    <form className={c('form')} onSubmit={submit}>
      {fault !== undefined && (
        <p role="alert" className={c('fault')}>
          {textOr(t, `office.refused.${code}`, fault)}
        </p>
      )}
      <Note name="reason" needed />
      <button type="submit" className={c('button', 'primary')} aria-disabled={busy}>
        {t('office.approve')}
      </button>
    </form>
  )
}
