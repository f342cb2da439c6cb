import { classes } from '@baize/felt'
import { usePageText } from '../../i18n/page-texts.tsx'
import buttons from '../parts/buttons.module.css'
import sheet from './care.module.css'
import type { CareProps } from './care-props.ts'

const c = classes({ ...buttons, ...sheet })
const MINUTE_MS = 60_000
const MINUTES = [10, 20, 30, 60, 120, 240] as const

/** How often a patron is shown how long they have played. */
export function Reminder({ care, onSet }: CareProps) {
  const t = usePageText()
  return (
    <section className={c('part')}>
      <h2>{t('care.reminder')}</h2>
      <p>{t('care.reminder.note')}</p>
      <div className={c('choices')}>
        {MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={c('button', 'choice')}
            aria-pressed={care.everyMs === minutes * MINUTE_MS}
            data-minutes={minutes}
            onClick={() => onSet({ kind: 'set-reminder', everyMs: minutes * MINUTE_MS })}
          >
            {t('care.minutes', { minutes })}
          </button>
        ))}
      </div>
    </section>
  )
}
