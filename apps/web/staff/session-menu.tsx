import { classes } from '@baize/felt'
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts'
import { choose, usePreference } from '../player/settings/preferences.ts'
import { usePerson, useStaffSession } from './session.tsx'
import sheet from './session-menu.module.css'
import { rolesText, useStaffText } from './texts.ts'

const c = classes(sheet)

/** Who is at work, and how they leave: a small menu for the corner of a page in `StaffGate`. */
export function SessionMenu() {
  const t = useStaffText()
  const { person } = usePerson()
  const { leave } = useStaffSession()
  const language = usePreference('language')
  return (
    <details className={c('menu')} data-menu="session">
      <summary aria-label={t('staff.menu', { name: person.name })}>{person.name}</summary>
      <div className={c('sheet')}>
        <p className={c('roles')}>{rolesText(t, person.roles)}</p>
        <fieldset className={c('languages')}>
          <legend>{t('settings.language')}</legend>
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === language}
              data-language={each}
              onClick={() => choose({ language: each })}
            >
              {LANGUAGE_NAMES[each]}
            </button>
          ))}
        </fieldset>
        <a href="/staff">{t('staff.account')}</a>
        <button type="button" data-action="sign-out" onClick={() => void leave()}>
          {t('staff.sign-out')}
        </button>
      </div>
    </details>
  )
}
