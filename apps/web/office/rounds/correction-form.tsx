import { classes } from '@baize/felt'
import type { RoundFileView, StakePageView } from '@baize/protocol'
import { type FormEvent, useState } from 'react'
import { newId } from '../../dealer/net/new-id.ts'
import { money } from '../../i18n/numbers.ts'
import { staffPost } from '../../staff/http.ts'
import { fieldsOf, useDeed } from '../../staff/use-deed.ts'
import { Waiting } from '../parts/panel.tsx'
import sheet from '../parts/parts.module.css'
import { useOffice } from '../parts/use-office.ts'
import { visible } from '../parts/visible.ts'
import { textOr, useOfficeText } from '../texts.ts'
import { betInMode } from '../words.ts'
import { Note } from './fields.tsx'
import { gradesOf } from './grades.ts'
import { useAnew } from './use-anew.ts'

const c = classes(sheet)

interface CorrectionFormProps {
  readonly file: RoundFileView
  readonly done: () => void
}

/** Proposes how one stake of the round should have ended; a second person approves it. */
export function CorrectionForm({ file, done }: CorrectionFormProps) {
  const t = useOfficeText()
  const anew = useAnew()
  const { run, busy, fault, code } = useDeed()
  const [id] = useState(newId)
  const { round } = file.line
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { stake = '', end = '', reason = '' } = fieldsOf(event.currentTarget)
    const [grade, row, odds] = end.split('|')
    const stakes = [{ stake, grade, ...(row && odds && { row, odds }) }]
    void run(async () => {
      await staffPost(`rounds/${round}/corrections`, { id, reason, stakes })
      done()
      await anew()
    })
  }
  return (
    <form className={c('form')} onSubmit={submit} aria-label={t('office.correct')}>
      {fault !== undefined && (
        <p role="alert" className={c('fault')}>
          {textOr(t, `office.refused.${code}`, fault)}
        </p>
      )}
      <StakeAndEnd file={file} />
      <Note name="reason" needed />
      <button type="submit" className={c('button', 'primary')} aria-disabled={busy}>
        {t('office.propose')}
      </button>
      <button type="button" className={c('button')} onClick={done}>
        {t('office.cancel')}
      </button>
    </form>
  )
}

/** Which stake, and how it should have ended: at the prices that its bet has in its mode. */
function StakeAndEnd({ file }: { readonly file: RoundFileView }) {
  const t = useOfficeText()
  const [chosen, setChosen] = useState('')
  const asked = useOffice<StakePageView>(`office/bets?limit=100&round=${file.line.round}`)
  if (asked.data === undefined) return <Waiting asked={asked} />
  const stakes = asked.data.stakes.filter(({ line }) => line.end?.grade !== 'withdrawn')
  const { line } = stakes.find((each) => each.line.stake === chosen) ?? stakes[0] ?? {}
  const ends = line === undefined ? [] : gradesOf(file, line)
  return (
    <>
      <label className={c('field')}>
        {t('office.stake')}
        <select
          name="stake"
          value={line?.stake}
          onChange={(event) => setChosen(event.target.value)}
        >
          {stakes.map(({ name, line: { stake, bet, mode, amount } }) => (
            <option key={stake} value={stake}>
              {`${visible(name)} · ${betInMode(t, bet, mode)} · $${money(amount)}`}
            </option>
          ))}
        </select>
      </label>
      <label className={c('field')}>
        {t('office.should')}
        <select name="end" key={line?.stake}>
          {ends.map(({ value, grade, odds }) => (
            <option key={value} value={value}>
              {odds === undefined
                ? t('office.grade', { grade })
                : `${t('office.grade', { grade })} ${odds}`}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
