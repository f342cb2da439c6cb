import { classes } from '@baize/felt'
import type { CareCommand } from '@baize/protocol'
import { useState } from 'react'
import { type PageMessageId, usePageText } from '../../i18n/page-texts.tsx'
import buttons from '../parts/buttons.module.css'
import sheet from './care.module.css'
import type { CareProps } from './care-props.ts'

const c = classes({ ...buttons, ...sheet })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A break that can be chosen. */
interface Choice {
  readonly text: PageMessageId
  readonly command: CareCommand
}

const timeOut = (text: PageMessageId, forMs: number): Choice => ({
  text,
  command: { kind: 'take-time-out', forMs },
})
const exclusion = (text: PageMessageId, days?: number): Choice => ({
  text,
  command: { kind: 'exclude', ...(days !== undefined && { forMs: days * DAY_MS }) },
})

const TIME_OUTS: readonly Choice[] = [
  timeOut('care.for.hour', HOUR_MS),
  timeOut('care.for.day', DAY_MS),
  timeOut('care.for.week', 7 * DAY_MS),
  timeOut('care.for.weeks', 42 * DAY_MS),
]
const EXCLUSIONS: readonly Choice[] = [
  exclusion('care.for.half', 183),
  exclusion('care.for.year', 365),
  exclusion('care.for.years', 5 * 365),
  exclusion('care.for.ever'),
]

/** Breaks: a time-out after one question, an exclusion after two. */
export function Breaks({ onSet }: CareProps) {
  const t = usePageText()
  return (
    <>
      <section className={c('part')} data-part="time-out">
        <h2>{t('care.timeout')}</h2>
        <p>{t('care.timeout.note')}</p>
        <Choices choices={TIME_OUTS} questions={1} onSet={onSet} />
      </section>
      <section className={c('part')} data-part="exclusion">
        <h2>{t('care.exclude')}</h2>
        <p>{t('care.exclude.note')}</p>
        <Choices choices={EXCLUSIONS} questions={2} onSet={onSet} />
      </section>
    </>
  )
}

interface ChoicesProps {
  readonly choices: readonly Choice[]
  /** How often it is asked whether that is what is wanted. */
  readonly questions: 1 | 2
  readonly onSet: CareProps['onSet']
}

function Choices({ choices, questions, onSet }: ChoicesProps) {
  const t = usePageText()
  const [chosen, setChosen] = useState<Choice>()
  if (chosen !== undefined)
    return (
      <Question
        choice={chosen}
        questions={questions}
        onSet={onSet}
        onDone={() => setChosen(undefined)}
      />
    )
  return (
    <div className={c('choices')}>
      {choices.map((choice) => (
        <button
          key={choice.text}
          type="button"
          className={c('button')}
          data-choice={choice.text}
          onClick={() => setChosen(choice)}
        >
          {t(choice.text)}
        </button>
      ))}
    </div>
  )
}

interface QuestionProps extends Pick<ChoicesProps, 'questions' | 'onSet'> {
  readonly choice: Choice
  readonly onDone: () => void
}

/** Asks once or twice whether that is what is wanted. */
function Question({ choice, questions, onSet, onDone }: QuestionProps) {
  const t = usePageText()
  const [asked, setAsked] = useState(0)
  const what = t(choice.text)
  const confirm = () => {
    if (asked + 1 < questions) return setAsked(asked + 1)
    onDone()
    onSet(choice.command)
  }
  return (
    <div className={c('choices')}>
      <button
        type="button"
        className={c('button', 'grave')}
        data-action="confirm"
        data-asked={asked}
        onClick={confirm}
      >
        {t(asked === 0 ? 'care.confirm' : 'care.confirm.again', { what })}
      </button>
      <button type="button" className={c('button')} onClick={onDone}>
        {t('care.cancel')}
      </button>
    </div>
  )
}
