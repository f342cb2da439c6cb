import { classes } from '@baize/felt'
import { HeartHandshake, Settings2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts'
import { useText } from '../../i18n/text.ts'
import buttons from '../parts/buttons.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { choose, type Preferences, usePreference } from './preferences.ts'
import sheet from './settings.module.css'

const c = classes({ ...buttons, ...sheet })

/** The button that opens the choices of this device; `children` stand above them on a phone. */
export function SettingsButton({ children }: { readonly children?: ReactNode }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={c('icon')}
        aria-label={t('settings.title')}
        aria-haspopup="dialog"
        data-open="settings"
        onClick={() => dialog.current?.showModal()}
      >
        <Settings2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Sheet dialog={dialog} title={t('settings.title')}>
        <div className={c('choices')}>
          {children}
          <Languages />
          <Switch name="sound" />
          <Switch name="fourColours" />
          <Switch name="spotOdds" />
          <Switch name="calm" />
          <Switch name="saving" />
          <Link href="/limits" className={c('button')} data-open="limits">
            <HeartHandshake size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('care.title')}
          </Link>
        </div>
      </Sheet>
    </>
  )
}

function Languages() {
  const t = useText()
  const chosen = usePreference('language')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border
    <div role="group" aria-label={t('settings.language')} className={c('languages')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={c('language', language === chosen && 'on')}
          aria-pressed={language === chosen}
          data-language={language}
          onClick={() => choose({ language })}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  )
}

const NAMES = {
  sound: 'settings.sound',
  fourColours: 'settings.deck',
  spotOdds: 'settings.odds',
  calm: 'settings.calm',
  saving: 'settings.saving',
} as const satisfies Partial<Record<keyof Preferences, string>>

function Switch({ name }: { readonly name: keyof typeof NAMES }) {
  const t = useText()
  const on = usePreference(name)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={c('switch')}
      data-switch={name}
      onClick={() => choose({ [name]: !on })}
    >
      <span>{t(NAMES[name])}</span>
      <span className={c('state', on && 'yes')}>{t('settings.on', { on: on ? 'yes' : 'no' })}</span>
    </button>
  )
}
