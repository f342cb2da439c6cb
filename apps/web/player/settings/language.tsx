import { type ReactNode, useEffect, useState } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { type Language, loadCatalogue } from '../../i18n/languages.ts'
import { createUsNumbersIntl } from '../../i18n/numbers.ts'
import { ENGLISH } from '../../i18n/text.ts'
import { usePreference } from './preferences.ts'

const inEnglish = (): IntlShape => createUsNumbersIntl('en', ENGLISH)

async function intlOf(language: Language): Promise<IntlShape> {
  if (language === 'en') return inEnglish()
  return createUsNumbersIntl(language, { ...ENGLISH, ...(await loadCatalogue(language)) })
}

/** Speaks the chosen language; the one before stays until its texts are there. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = usePreference('language')
  const [intl, setIntl] = useState(() => (language === 'en' ? inEnglish() : undefined))
  useEffect(() => {
    let stale = false
    const speak = (found: IntlShape) => {
      if (!stale) setIntl(found)
    }
    intlOf(language).then(speak, () => speak(inEnglish()))
    return () => {
      stale = true
    }
  }, [language])
  useEffect(() => {
    if (intl !== undefined) document.documentElement.lang = intl.locale
  }, [intl])
  return intl === undefined ? null : <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
